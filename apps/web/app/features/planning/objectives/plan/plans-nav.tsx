// The tabs of the planning pages: objectives, open tasks, calendar, time, shared.
import { m } from "#platform/i18n/generated/messages.js";
import { TabLinks } from "#shell/tab-links.tsx";
import {
  calendarAddress,
  openTasksAddress,
  plansAddress,
  sharedAddress,
  timeReportAddress,
} from "../../addresses.ts";

export function PlansNav() {
  return (
    <TabLinks
      label={m.planning_nav()}
      links={[
        { to: plansAddress, title: m.planning_nav_objectives() },
        { to: openTasksAddress, title: m.planning_tasks() },
        { to: calendarAddress, title: m.planning_nav_calendar() },
        { to: timeReportAddress, title: m.planning_nav_time() },
        { to: sharedAddress, title: m.planning_nav_shared() },
      ]}
    />
  );
}
