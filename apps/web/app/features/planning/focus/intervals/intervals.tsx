// Intervals of focus and rest in focus mode. The end of one is said politely and without a sound; what follows is the
// person's to say.
import {
  nextPhase,
  secondsLeft,
  type IntervalLengths,
  type IntervalPhase,
} from "@vereda/domain/planning/tracking/focus-interval";
import { Coffee, Play } from "lucide-react";
import { useEffect } from "react";
import { formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Said } from "#features/planning/said.tsx";
import { clockText } from "../clock/clock-words.ts";
import { keepIntervals, useKeptIntervals, type KeptIntervals } from "./kept-intervals.ts";
import type { FocusTask, ShownFocus } from "../clock/presses.ts";
import { serverNowMs } from "../clock/server-clock.ts";
import { useClock } from "../clock/use-clock.ts";
import { useIntervalLengths } from "./use-interval-lengths.ts";
import { useSeconds, useServerSecond } from "../use-focus.ts";

export type IntervalsProps = { focus: ShownFocus; task: FocusTask };

export function Intervals({ focus, task }: IntervalsProps) {
  const kept = useKeptIntervals();
  const { lengths } = useIntervalLengths();
  const isRunning = focus.startedAt !== null;
  const about = `${task.id} ${focus.date}`;
  const trackedSeconds = useSeconds(focus);
  const phase = kept.about === about ? kept.phase : null;
  useBeginning({ kept, phase, about, isRunning, trackedSeconds });
  if (lengths === null || phase === null) return null;
  return (
    <Interval
      focus={focus}
      task={task}
      phase={phase}
      lengths={lengths}
      onPhase={(next) => keepIntervals({ ...kept, about, phase: next })}
    />
  );
}

type Beginning = {
  kept: KeptIntervals;
  phase: IntervalPhase | null;
  about: string;
  isRunning: boolean;
  trackedSeconds: number;
};

/** The first interval begins with the clock; and whoever starts the clock during a rest has rested enough. */
function useBeginning({ kept, phase, about, isRunning, trackedSeconds }: Beginning): void {
  const isDue = kept.lengths !== null && isRunning && phase?.kind !== "focus";
  useEffect(() => {
    if (!isDue) return;
    const now = { trackedSeconds, now: serverNowMs() };
    keepIntervals({ ...kept, about, phase: nextPhase(phase, now) });
  }, [isDue, kept, phase, about, trackedSeconds]);
}

type IntervalProps = IntervalsProps & {
  phase: IntervalPhase;
  lengths: IntervalLengths;
  onPhase: (phase: IntervalPhase) => void;
};

function Interval({ focus, task, phase, lengths, onPhase }: IntervalProps) {
  const press = useClock();
  const trackedSeconds = useSeconds(focus);
  const now = useServerSecond(phase.kind === "break");
  const left = secondsLeft(phase, lengths, { trackedSeconds, now });
  const isOver = left === 0;
  const subject = { task, date: focus.date };
  const follow = () => onPhase(nextPhase(phase, { trackedSeconds, now: serverNowMs() }));
  const rest = () => {
    follow();
    press("pause", subject);
  };
  /** The next interval of focus without a rest. */
  const goOn = () =>
    onPhase(
      nextPhase(
        { kind: "break", number: phase.number, startedAt: 0 },
        { trackedSeconds, now: serverNowMs() },
      ),
    );
  const words = isOver ? overWords(phase, lengths) : leftWords(phase, left);
  return (
    <section
      aria-label={m.planning_focus_intervals()}
      className="flex flex-col items-center gap-3 text-center"
    >
      <p className={isOver ? "text-accent-text" : "figures text-ink-soft"}>{words}</p>
      <Said>{isOver && words}</Said>
      {phase.kind === "focus" && isOver && (
        <div className="flex flex-wrap justify-center gap-2">
          <Button icon={Coffee} variant="primary" onPress={rest}>
            {m.planning_focus_rest()}
          </Button>
          <Button variant="quiet" onPress={goOn}>
            {m.planning_focus_go_on()}
          </Button>
        </div>
      )}
      {phase.kind === "break" && (
        <Button
          icon={Play}
          variant={isOver ? "primary" : "outline"}
          onPress={() => {
            follow();
            press("start", subject);
          }}
        >
          {m.planning_focus_back()}
        </Button>
      )}
    </section>
  );
}

function leftWords({ kind, number }: IntervalPhase, left: number): string {
  const time = clockText(left);
  return kind === "focus"
    ? m.planning_focus_interval_left({ number, time })
    : m.planning_focus_rest_left({ time });
}

function overWords({ kind, number }: IntervalPhase, { breakMinutes }: IntervalLengths): string {
  return kind === "focus"
    ? m.planning_focus_interval_over({ number, time: formatMinutes(breakMinutes) })
    : m.planning_focus_rest_over();
}
