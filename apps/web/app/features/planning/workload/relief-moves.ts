// Moves tasks to later days, all or none.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { Day } from "@vereda/domain/time/day";
import { useDays } from "#platform/auth/user/use-days.ts";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { moveToDay } from "../tasks/reschedule/move-schedule.ts";
import { buildMove, useReschedule } from "../tasks/reschedule/reschedules.ts";
import { toRowTask } from "../tasks/rows/row-task.ts";

/** A one-time task and its new day. */
export type Move = { readonly item: AgendaItem; readonly to: Day };

export function useReliefMoves(): (moves: readonly Move[]) => void {
  const locale = useLocale();
  const days = useDays();
  const reschedule = useReschedule();
  const formatMoved = ({ item: { title }, to }: Move) =>
    m.planning_calendar_moved({ title, when: formatDayLabel(to, locale, "long") });
  return (moves) => {
    const [first, ...others] = moves;
    const only = others.length > 0 ? undefined : first;
    reschedule(
      moves.map(({ item, to }) =>
        buildMove(toRowTask(item), null, moveToDay(item.schedule, to, days)),
      ),
      {
        done: only ? formatMoved(only) : m.planning_workload_moved({ count: moves.length }),
        failed: only
          ? m.planning_calendar_not_moved({ title: only.item.title })
          : m.planning_workload_not_moved(),
      },
    );
  };
}
