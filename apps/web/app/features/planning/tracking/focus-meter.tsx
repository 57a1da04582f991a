// The clock of a task as digits, with a bar against the plan and a friendly text.
import { getProgressState } from "@vereda/domain/planning/tracking/tracking";
import { m } from "#platform/i18n/generated/messages.js";
import { classNames } from "#ui/class-names.ts";
import { formatClock, formatPlanStatus } from "./clock/format-clock.ts";
import type { FocusTask } from "./clock/focus-state.ts";

type FocusMeterProps = {
  task: Pick<FocusTask, "title" | "plannedTotalMin">;
  seconds: number;
  size?: "card" | "page" | "screen";
};

const FIGURES = { card: "text-28", page: "text-36", screen: "text-48" } as const;

export function FocusMeter({ task, seconds, size = "card" }: FocusMeterProps) {
  const { plannedTotalMin } = task;
  const planned = plannedTotalMin ?? 0;
  const state = getProgressState({
    completed: false,
    isRunning: true,
    trackedSeconds: seconds,
    plannedMinutes: plannedTotalMin,
  });
  const isOver = state === "over_time";
  const planStatus = formatPlanStatus(plannedTotalMin, seconds, { isBrief: size === "card" });
  return (
    <div className={classNames("flex flex-col gap-2", size === "screen" && "items-center")}>
      <p
        className={classNames(
          "figures flex flex-wrap items-baseline gap-x-3",
          size === "screen" && "flex-col items-center gap-y-2",
        )}
      >
        <span
          role="timer"
          aria-label={m.planning_focus_clock({ title: task.title })}
          className={classNames(FIGURES[size], "font-light")}
        >
          {formatClock(seconds)}
        </span>
        <span className={classNames("text-ink-soft", size !== "screen" && "text-14")}>
          {planStatus}
        </span>
      </p>
      {planned > 0 && (
        <div
          // The text contains the same information.
          aria-hidden="true"
          className={classNames(
            "h-1 overflow-hidden rounded-full bg-line",
            size === "screen" && "w-full max-w-80",
          )}
        >
          <div
            className={classNames("h-full rounded-full", isOver ? "bg-caution" : "bg-accent-text")}
            style={{ width: `${Math.min(1, seconds / (planned * 60)) * 100}%` }}
          />
        </div>
      )}
    </div>
  );
}
