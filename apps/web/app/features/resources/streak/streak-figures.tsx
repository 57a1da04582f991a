// The last 30 days, then the streak in words.
import type { Streak } from "@vereda/domain/resources/streak/contract-streak";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useToday } from "#platform/auth/user/use-today.ts";
import { m } from "#platform/i18n/generated/messages.js";

// Sentences about a streak. A break only says that it goes on.

type StreakInfo = Pick<Streak, "current" | "best" | "isPaused" | "days" | "weeks">;

function formatStreak(
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
function formatWeeks({ weeks }: StreakInfo, isRoutine: boolean): string | null {
  const { current: count } = weeks;
  if (count < 2) return null;
  return isRoutine
    ? m.resources_streak_weeks_routine({ count })
    : m.resources_streak_weeks({ count });
}

type StreakFiguresProps = {
  streak: Streak;
  size: "large" | "small";
  isRoutine?: boolean;
};

export function StreakFigures({ streak, size, isRoutine = false }: StreakFiguresProps) {
  const today = formatIsoDay(useToday());
  const notes = [formatWeeks(streak, isRoutine), formatGrace(streak)];
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span
          className={`figures font-serif font-medium ${size === "large" ? "text-48" : "text-28"}`}
        >
          {m.resources_streak_recent(streak.recent)}
        </span>
        <span className="text-ink-soft">
          {isRoutine ? m.resources_streak_recent_routine() : m.resources_streak_recent_days()}
        </span>
      </p>
      <p className="max-w-reading font-serif text-18">
        {formatStreak(streak, { today, isRoutine }).join(" ")}
      </p>
      <p className="max-w-reading text-14 text-ink-soft">{notes.filter(Boolean).join(" ")}</p>
    </div>
  );
}

function formatGrace({ graceUsed: count }: Streak): string {
  return count === 0 ? m.resources_streak_grace() : m.resources_streak_grace_used({ count });
}
