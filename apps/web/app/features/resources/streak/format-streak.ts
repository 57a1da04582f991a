// Sentences about a streak. A break only says that it goes on.
import type { Streak } from "@vereda/domain/resources/streak/contract-streak";
import { m } from "#platform/i18n/generated/messages.js";

type StreakInfo = Pick<Streak, "current" | "best" | "isPaused" | "days" | "weeks">;

export function formatStreak(
  streak: StreakInfo,
  context: { readonly today: string; readonly isRoutine: boolean },
): string[] {
  const { current, best, isPaused } = streak;
  const hasBest = best > current || current > 1;
  return [
    current > 0 ? formatCurrent(current, context.isRoutine) : formatBreak(streak, context),
    ...(hasBest ? [formatBest(streak, context.isRoutine)] : []),
    ...(isPaused && current > 0 ? [m.resources_streak_paused()] : []),
  ];
}

/** A routine does not occur every day, so it counts times. */
function formatCurrent(count: number, isRoutine: boolean): string {
  return isRoutine
    ? m.resources_streak_current_routine({ count })
    : m.resources_streak_current({ count });
}

function formatBest({ current, best: count }: StreakInfo, isRoutine: boolean): string {
  if (count === current) return m.resources_streak_is_best();
  return isRoutine
    ? m.resources_streak_best_routine({ count })
    : m.resources_streak_best({ count });
}

function formatBreak(
  { days, isPaused }: StreakInfo,
  { today, isRoutine }: { readonly today: string; readonly isRoutine: boolean },
): string {
  const isDue = days.some(({ date, isScheduled }) => date === today && isScheduled);
  if (isPaused) return m.resources_streak_paused();
  return isRoutine && !isDue ? m.resources_streak_again_later() : m.resources_streak_again();
}

/** Null for fewer than two weeks. */
export function formatWeeks({ weeks }: StreakInfo, isRoutine: boolean): string | null {
  const { current: count } = weeks;
  if (count < 2) return null;
  return isRoutine
    ? m.resources_streak_weeks_routine({ count })
    : m.resources_streak_weeks({ count });
}
