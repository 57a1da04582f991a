// Background jobs of planning.
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@vereda/domain/time/units";
import type { AppContext } from "#platform/context.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import { makeBinCleanup } from "./access/bin.ts";

export function planningJobs(
  context: Pick<AppContext, "db" | "dataKeys" | "hooks" | "network" | "findInvitedUser">,
): readonly JobDefinition[] {
  const { db } = context;
  return [
    makeBinCleanup(db),
    {
      name: "refresh-calendars",
      everyMs: MINUTE_MS,
      load: async () => {
        const { refreshDueCalendars } = await import("./calendars/refresh-calendars.ts");
        return (run) => refreshDueCalendars(context, run);
      },
    },
    {
      name: "calendar-object-cleanup",
      everyMs: DAY_MS,
      load: async () => {
        const { cleanupDeletedObjects } = await import("./caldav/object-index.ts");
        return ({ now }) => cleanupDeletedObjects(db, now);
      },
    },
    {
      name: "deliver-reminders",
      everyMs: 15_000,
      load: async () => {
        const { deliverReminders } = await import("./reminders/deliver-reminders.ts");
        return (run) => deliverReminders(context, run);
      },
    },
    {
      name: "reminder-delivery-cleanup",
      everyMs: 24 * HOUR_MS,
      load: async () => {
        const { cleanupDeliveries } = await import("./reminders/cleanup-deliveries.ts");
        return (run) => cleanupDeliveries(db, run);
      },
    },
    {
      name: "day-change-cleanup",
      everyMs: HOUR_MS,
      load: async () => {
        const { cleanupDayChanges } = await import("./agenda/cache/cleanup-day-changes.ts");
        return () => cleanupDayChanges(db);
      },
    },
    {
      name: "notify-overdue-assignments",
      everyMs: HOUR_MS,
      load: async () => {
        const { notifyOfOverdueAssignments } = await import("./tasks/overdue-assignments.ts");
        return (run) => notifyOfOverdueAssignments(db, run);
      },
    },
    {
      name: "stop-orphaned-clocks",
      everyMs: HOUR_MS,
      load: async () => {
        const { stopClocksOfEndedShares } = await import("./tracking/orphaned-clocks.ts");
        return ({ now }) => stopClocksOfEndedShares(db, now);
      },
    },
  ];
}
