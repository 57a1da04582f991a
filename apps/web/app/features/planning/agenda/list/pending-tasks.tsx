// The tasks of a day that wait for the network, as rows without actions. Lazy-loaded.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { buildDayWindow, findOccurrence } from "@vereda/domain/planning/schedules/occurrence";
import { buildOccurrenceSpec, readSchedule } from "@vereda/domain/planning/schedules/schedule";
import type { Day } from "@vereda/domain/time/day";
import type { UserDays } from "@vereda/domain/time/user-day";
import { useDays } from "#platform/auth/user/use-days.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Badge } from "#ui/layout/badge.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import type { QuickTask } from "../../quick-add/quick-adds.ts";
import { RowTime } from "../../tasks/rows/row-time.tsx";

export type PendingTasksProps = {
  tasks: readonly QuickTask[];
  day: Day;
  /** Undefined while it cannot be loaded. */
  agenda: Agenda | undefined;
};

export default function PendingTasks({ tasks, day, agenda }: PendingTasksProps) {
  const days = useDays();
  // A task that was just sent may already be in the agenda.
  const scheduledIds = new Set(agenda?.items.map(({ taskId }) => taskId));
  const rows = tasks.flatMap((task) => {
    const minute = findStartMinute(task, day, days);
    return minute === undefined || scheduledIds.has(task.id) ? [] : [{ ...task, minute }];
  });
  if (rows.length === 0) return null;
  return (
    <List label={m.planning_quick_unsent()}>
      {rows.map(({ id, title, minute }) => (
        <ListRow
          key={id}
          title={title}
          time={minute === null ? undefined : <RowTime minute={minute} isOverdue={false} />}
          trailing={<Badge tone="caution">{m.planning_quick_pending()}</Badge>}
        />
      ))}
    </List>
  );
}

/** Null without a clock time; undefined when it is not on that day. */
function findStartMinute(
  { schedule }: QuickTask,
  day: Day,
  days: UserDays,
): number | null | undefined {
  const read = schedule ? readSchedule(schedule, "TASK", days.timeZone) : null;
  if (!read?.ok) return undefined;
  const { timezone, startMinute } = read.schedule;
  const window = buildDayWindow(timezone, days, day);
  const occurs = findOccurrence(window, buildOccurrenceSpec(read.schedule)) !== null;
  return occurs ? startMinute : undefined;
}
