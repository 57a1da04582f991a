// Moves the open items of a past day to today at once, with undo. Lazy-loaded.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { useDays } from "#platform/auth/user/use-days.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/overlays/toast.tsx";
import { moveToDay } from "#features/planning/tasks/reschedule/move-schedule.ts";
import { buildMove, useReschedule } from "#features/planning/tasks/reschedule/reschedules.ts";
import { toRowTask } from "#features/planning/tasks/rows/row-task.ts";

type MoveToTodayProps = { items: readonly AgendaItem[]; today: Day };

export default function MoveToToday({ items, today }: MoveToTodayProps) {
  const days = useDays();
  const reschedule = useReschedule();
  const date = formatIsoDay(today);
  // The others may not be on today: of shared plans, and of plans that are over or have not begun.
  const movable = items.filter(
    ({ maySchedule, firstDay, lastDay }) =>
      maySchedule && (firstDay ?? date) <= date && (lastDay ?? date) >= date,
  );
  const left = items.length - movable.length;
  const move = () => {
    const notMoved = m.planning_day_not_moved({ count: left });
    if (movable.length === 0) return showToast({ tone: "error", title: notMoved });
    reschedule(
      movable.map((item) =>
        buildMove(toRowTask(item), null, moveToDay(item.schedule, today, days)),
      ),
      {
        done: m.planning_day_moved({ count: movable.length }),
        ...(left > 0 && { detail: notMoved }),
        failed: m.planning_day_not_moved({ count: movable.length }),
      },
    );
  };
  if (items.length === 0) return null;
  return (
    <Button variant="outline" onPress={move}>
      {items.length === 1 ? m.planning_day_move_one_to_today() : m.planning_day_move_to_today()}
    </Button>
  );
}
