// The last 30 days, then the streak in words.
import type { Streak } from "@vereda/domain/resources/streak/contract-streak";
import { formatIsoDay } from "@vereda/domain/time/day";
import { useToday } from "#platform/auth/user/use-today.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { formatStreak, formatWeeks } from "./format-streak.ts";

export type StreakFiguresProps = {
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
