// Moves open items to other days at once: to one day, spread over days with room, or without a day; with undo.
import { useQueryClient } from "@tanstack/react-query";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { getDayStatus } from "@vereda/domain/planning/agenda/day-status";
import { isHighPriority } from "@vereda/domain/planning/catalogue";
import { findFreeDays } from "@vereda/domain/planning/workload/workload-ahead";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { getRefusalText } from "#platform/api/errors.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { useDays } from "#platform/auth/user/use-days.ts";
import { useToday } from "#platform/auth/user/use-today.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { useTime } from "#platform/use-now.ts";
import { showToast } from "#ui/overlays/toast.tsx";
import { moveToDay } from "#features/planning/tasks/reschedule/move-schedule.ts";
import { buildMove, useReschedule } from "#features/planning/tasks/reschedule/reschedules.ts";
import { toRowTask } from "#features/planning/tasks/rows/row-task.ts";
import { readDaysAhead } from "#features/planning/workload/move-row.tsx";

type Target = { readonly item: AgendaItem; readonly to: Day | null };

export function useMoveItems(items: readonly AgendaItem[]) {
  const today = useToday();
  const days = useDays();
  const locale = useLocale();
  const queryClient = useQueryClient();
  const reschedule = useReschedule();
  const count = items.length;
  const send = (targets: readonly Target[], formatDone: (inputs: { count: number }) => string) => {
    const moved = targets.filter(({ item, to }) => item.maySchedule && (!to || isWithin(item, to)));
    const left = count - moved.length;
    const notMoved = m.planning_day_not_moved({ count: left });
    if (moved.length === 0) return showToast({ tone: "error", title: notMoved });
    reschedule(
      moved.map(({ item, to }) =>
        buildMove(toRowTask(item), null, to === null ? null : moveToDay(item.schedule, to, days)),
      ),
      {
        done: formatDone({ count: moved.length }),
        ...(left > 0 && { detail: notMoved }),
        failed: m.planning_day_not_moved({ count: moved.length }),
      },
    );
  };
  const moveTo = (to: Day) =>
    send(
      items.map((item) => ({ item, to })),
      to === today ? m.planning_day_moved : m.planning_day_moved_tomorrow,
    );
  const spread = async () => {
    const query = buildQuery("GET /planning/workload/ahead", {
      query: { date: formatIsoDay(today) },
    });
    try {
      const free = findFreeDays(
        readDaysAhead(await queryClient.fetchQuery(query)),
        items.map(({ plannedTotalMin, priority, lastDay }) => ({
          minutes: plannedTotalMin ?? 0,
          isHighPriority: isHighPriority(priority),
          lastDay: parseDay(lastDay ?? ""),
        })),
      );
      const targets = items.flatMap((item, index) => {
        const to = free[index] ?? null;
        return to === null ? [] : [{ item, to }];
      });
      send(targets, m.planning_day_spread);
    } catch (error) {
      const title = m.planning_day_not_moved({ count });
      showToast({ title, detail: getRefusalText(error, locale), tone: "error" });
    }
  };
  const release = () =>
    send(
      items.map((item) => ({ item, to: null })),
      m.planning_day_released,
    );
  return { moveTo, spread, release };
}

/** Others may not be on that day: of shared plans, and of plans that are over or have not begun. */
function isWithin({ firstDay, lastDay }: AgendaItem, day: Day): boolean {
  const date = formatIsoDay(day);
  return (firstDay ?? date) <= date && (lastDay ?? date) >= date;
}

/** Near bedtime nothing more is moved to today. */
export function useIsDayClosing({ sleep }: Agenda, day: Day): boolean {
  const { timezone: zone } = useCurrentUser();
  const dailySettings = sleep.userRhythm?.dailySettings ?? [];
  return useTime((now) => getDayStatus(now, { day, zone, dailySettings }) === "finalizing");
}
