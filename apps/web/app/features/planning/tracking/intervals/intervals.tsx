// Focus and break intervals in focus mode; their end is announced silently, nothing starts itself.
import {
  nextPhase,
  getSecondsLeft,
  type IntervalLengths,
  type IntervalPhase,
} from "@vereda/domain/planning/tracking/focus-interval";
import { Coffee, Play } from "lucide-react";
import { useEffect } from "react";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Announcement } from "#features/planning/announcement.tsx";
import { formatClock } from "../clock/format-clock.ts";
import { storeIntervals, useStoredIntervals, type StoredIntervals } from "./stored-intervals.ts";
import type { FocusTask, FocusState } from "../clock/focus-state.ts";
import { getServerNowMs } from "../clock/server-clock.ts";
import { useClock } from "../clock/use-clock.ts";
import { useIntervalLengths } from "./use-interval-lengths.ts";
import { useSeconds, useServerSecond } from "../use-focus.ts";

type IntervalsProps = { focus: FocusState; task: FocusTask };

export function Intervals({ focus, task }: IntervalsProps) {
  const stored = useStoredIntervals();
  const { lengths } = useIntervalLengths();
  const isRunning = focus.startedAt !== null;
  const about = `${task.id} ${focus.date}`;
  const trackedSeconds = useSeconds(focus);
  const phase = stored.about === about ? stored.phase : null;
  useAutoStart({ stored, phase, about, isRunning, trackedSeconds });
  if (lengths === null || phase === null) return null;
  return (
    <Interval
      focus={focus}
      task={task}
      phase={phase}
      lengths={lengths}
      onPhase={(next) => storeIntervals({ ...stored, about, phase: next })}
    />
  );
}

type AutoStart = {
  stored: StoredIntervals;
  phase: IntervalPhase | null;
  about: string;
  isRunning: boolean;
  trackedSeconds: number;
};

/** The first interval starts with the clock; starting the clock during a break ends the break. */
function useAutoStart({ stored, phase, about, isRunning, trackedSeconds }: AutoStart): void {
  const isDue = stored.lengths !== null && isRunning && phase?.kind !== "focus";
  useEffect(() => {
    if (!isDue) return;
    const now = { trackedSeconds, now: getServerNowMs() };
    storeIntervals({ ...stored, about, phase: nextPhase(phase, now) });
  }, [isDue, stored, phase, about, trackedSeconds]);
}

type IntervalProps = IntervalsProps & {
  phase: IntervalPhase;
  lengths: IntervalLengths;
  onPhase: (phase: IntervalPhase) => void;
};

function Interval({ focus, task, phase, lengths, onPhase }: IntervalProps) {
  const dispatch = useClock();
  const trackedSeconds = useSeconds(focus);
  const now = useServerSecond(phase.kind === "break");
  const left = getSecondsLeft(phase, lengths, { trackedSeconds, now });
  const isOver = left === 0;
  const subject = { task, date: focus.date };
  const startNextPhase = () => onPhase(nextPhase(phase, { trackedSeconds, now: getServerNowMs() }));
  const startBreak = () => {
    startNextPhase();
    dispatch("pause", subject);
  };
  const skipBreak = () =>
    onPhase(
      nextPhase(
        { kind: "break", number: phase.number, startedAt: 0 },
        { trackedSeconds, now: getServerNowMs() },
      ),
    );
  const text = isOver ? formatIntervalOver(phase, lengths) : formatTimeLeft(phase, left);
  return (
    <section
      aria-label={m.planning_focus_intervals()}
      className="flex flex-col items-center gap-3 text-center"
    >
      <p className={isOver ? "text-accent-text" : "figures text-ink-soft"}>{text}</p>
      <Announcement>{isOver && text}</Announcement>
      {phase.kind === "focus" && isOver && (
        <div className="flex flex-wrap justify-center gap-2">
          <Button icon={Coffee} variant="primary" onPress={startBreak}>
            {m.planning_focus_rest()}
          </Button>
          <Button variant="quiet" onPress={skipBreak}>
            {m.planning_focus_go_on()}
          </Button>
        </div>
      )}
      {phase.kind === "break" && (
        <Button
          icon={Play}
          variant={isOver ? "primary" : "outline"}
          onPress={() => {
            startNextPhase();
            dispatch("start", subject);
          }}
        >
          {m.planning_focus_back()}
        </Button>
      )}
    </section>
  );
}

function formatTimeLeft({ kind, number }: IntervalPhase, left: number): string {
  const time = formatClock(left);
  return kind === "focus"
    ? m.planning_focus_interval_left({ number, time })
    : m.planning_focus_rest_left({ time });
}

function formatIntervalOver(
  { kind, number }: IntervalPhase,
  { breakMinutes }: IntervalLengths,
): string {
  return kind === "focus"
    ? m.planning_focus_interval_over({ number, time: formatMinutes(breakMinutes) })
    : m.planning_focus_rest_over();
}
