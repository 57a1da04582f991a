// Focus mode: one task in full screen with its clock and steps; Escape leaves, the clock runs on.
import { Play, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { isLongRunning } from "@vereda/domain/planning/tracking/tracking";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { ClockButtons } from "./clock/clock-buttons.tsx";
import { formatTimeSpent } from "./clock/format-clock.ts";
import { publishFinished, useFinished, type Finished } from "./clock/finished.ts";
import { FocusMeter } from "./focus-meter.tsx";
import { StaleClock } from "./time-entries/stale-clock.tsx";
import { Intervals } from "./intervals/intervals.tsx";
import type { FocusTask, FocusState } from "./clock/focus-state.ts";
import { useClock } from "./clock/use-clock.ts";
import { useFocus, useSeconds, useServerSecond } from "./use-focus.ts";
import { BareList } from "#ui/layout/bare-list.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { NotSaved } from "../forms/not-saved.tsx";
import { useCompletion } from "../tasks/completions/completions.ts";
import {
  intervalBounds,
  defaultIntervalLengths,
  type IntervalLengths,
} from "@vereda/domain/planning/tracking/focus-interval";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { hasSameLengths, useIntervalLengths } from "./intervals/use-interval-lengths.ts";

// Setting of focus intervals: none, two presets, or custom lengths.

const LONG_LENGTHS: IntervalLengths = { focusMinutes: 50, breakMinutes: 10 };

type Choice = "none" | "usual" | "long" | "own";

function getChoice(lengths: IntervalLengths | null): Choice {
  if (lengths === null) return "none";
  if (hasSameLengths(lengths, defaultIntervalLengths)) return "usual";
  return hasSameLengths(lengths, LONG_LENGTHS) ? "long" : "own";
}

const formatLengths = ({ focusMinutes: focus, breakMinutes: rest }: IntervalLengths) =>
  m.planning_focus_lengths({ focus, rest });

function IntervalSettings() {
  const { lengths, own, saveLengths } = useIntervalLengths();
  const [isCustomOpen, setIsCustomOpen] = useState(getChoice(lengths) === "own");
  const choice = isCustomOpen ? "own" : getChoice(lengths);
  const choose = (chosen: Choice) => {
    setIsCustomOpen(chosen === "own");
    if (chosen === "none") saveLengths(null);
    if (chosen === "usual") saveLengths(defaultIntervalLengths);
    if (chosen === "long") saveLengths(LONG_LENGTHS);
    if (chosen === "own") saveLengths(own);
  };
  return (
    <Disclosure
      summary={
        lengths === null
          ? m.planning_focus_intervals_off()
          : m.planning_focus_intervals_of({ lengths: formatLengths(lengths) })
      }
    >
      <div className="flex flex-col gap-4 text-ink">
        <ChoiceGroup<Choice>
          label={m.planning_focus_intervals()}
          isLabelHidden
          description={m.planning_focus_intervals_hint()}
          value={choice}
          onChange={choose}
          options={[
            { value: "none", label: m.planning_focus_intervals_none() },
            { value: "usual", label: formatLengths(defaultIntervalLengths) },
            { value: "long", label: formatLengths(LONG_LENGTHS) },
            { value: "own", label: m.planning_focus_intervals_own() },
          ]}
        />
        {choice === "own" && <OwnLengths lengths={own} onChange={saveLengths} />}
      </div>
    </Disclosure>
  );
}

type OwnLengthsProps = {
  lengths: IntervalLengths;
  onChange: (lengths: IntervalLengths) => void;
};

function OwnLengths({ lengths, onChange }: OwnLengthsProps) {
  const { focus, break: rest } = intervalBounds;
  return (
    <div className="grid grid-cols-2 gap-4">
      <NumberField
        label={m.panel_focus()}
        unit="min"
        minValue={focus.min}
        maxValue={focus.max}
        step={5}
        value={lengths.focusMinutes}
        onChange={(value) => onChange({ ...lengths, focusMinutes: clamp(value, focus, 25) })}
      />
      <NumberField
        label={m.panel_break()}
        unit="min"
        minValue={rest.min}
        maxValue={rest.max}
        value={lengths.breakMinutes}
        onChange={(value) => onChange({ ...lengths, breakMinutes: clamp(value, rest, 5) })}
      />
    </div>
  );
}

function clamp(
  value: number | null,
  { min, max }: { min: number; max: number },
  defaultValue: number,
) {
  return Math.min(max, Math.max(min, Math.round(value ?? defaultValue)));
}

// The checklist of the current task.

type Item = FocusTask["checklistItems"][number];

function FocusSteps({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <BareList aria-label={m.planning_checklist()} className="flex w-full flex-col">
      {items.map((item) => (
        <Step key={item.id} item={item} />
      ))}
    </BareList>
  );
}

function Step({ item }: { item: Item }) {
  const { mark, failed } = useCompletion(item, null, "step");
  const { title, completed: isDone } = item;
  return (
    <li>
      <Checkbox isSelected={isDone} onChange={mark}>
        <span data-done={isDone} className={`stroke-through ${isDone ? "text-ink-soft" : ""}`}>
          {title}
        </span>
      </Checkbox>
      {failed !== null && (
        <NotSaved text={m.planning_step_not_saved()} onRetry={() => mark(failed === "complete")} />
      )}
    </li>
  );
}

// Prevents the screen from turning off, where the browser supports it.

function useWakeLock(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const requestLock = () => {
      if (document.visibilityState !== "visible") return;
      // The request fails on low battery or without permission; the screen then dims normally.
      navigator.wakeLock.request("screen").then(
        (acquired) => {
          lock = acquired;
          return isOver ? acquired.release() : undefined;
        },
        () => undefined,
      );
    };
    requestLock();
    // The browser releases the lock whenever the page is hidden.
    document.addEventListener("visibilitychange", requestLock);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", requestLock);
      void lock?.release();
    };
  }, [isEnabled]);
}

export type FocusModeProps = {
  next: { task: FocusTask; date: string } | null;
  onClose: () => void;
};

export default function FocusMode({ next, onClose }: FocusModeProps) {
  const { focusState } = useFocus();
  const finished = useFinished();
  useWakeLock(focusState.startedAt !== null);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-30 isolate bg-surface text-ink data-entering:animate-fade-in"
    >
      <Modal className="h-full overflow-y-auto">
        <Dialog className="mx-auto flex min-h-full max-w-reading flex-col gap-6 px-4 pt-3 pb-[max(1.5rem,env(safe-area-inset-bottom))] outline-none md:px-8 md:pt-6">
          <div className="flex items-center justify-between gap-3">
            <p className="text-14 text-ink-soft">{m.planning_focus_mode()}</p>
            <Button variant="quiet" icon={X} className="-mr-4" onPress={onClose}>
              {m.planning_focus_leave()}
            </Button>
          </div>
          {focusState.task !== null && <CurrentTask focus={focusState} task={focusState.task} />}
          {focusState.task === null && finished !== null && (
            <Done finished={finished} onClose={onClose} />
          )}
          {focusState.task === null && finished === null && <NextTask next={next} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function CenteredContent({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-6 text-center">
      <Heading slot="title" level={1} className="max-w-full text-28 font-medium wrap-break-word">
        {title}
      </Heading>
      {children}
    </div>
  );
}

function CurrentTask({ focus, task }: { focus: FocusState; task: FocusTask }) {
  const { startedAt, date } = focus;
  const isRunning = startedAt !== null;
  const seconds = useSeconds(focus);
  const now = useServerSecond(isRunning);
  const isStale = startedAt !== null && isLongRunning(startedAt, now, task.plannedTotalMin);
  return (
    <>
      <CenteredContent title={task.title}>
        <div className="w-full">
          <FocusMeter task={task} seconds={seconds} size="screen" />
        </div>
        {isStale && startedAt !== null ? (
          <StaleClock startedAt={startedAt} focus={focus} />
        ) : (
          <div className="flex flex-wrap justify-center gap-2">
            <ClockButtons task={task} date={date} isRunning={isRunning} seconds={seconds} />
          </div>
        )}
        <Intervals focus={focus} task={task} />
        <div className="w-full max-w-80 text-start">
          <FocusSteps items={task.checklistItems} />
        </div>
      </CenteredContent>
      <IntervalSettings />
    </>
  );
}

type DoneProps = { finished: Finished; onClose: () => void };

function Done({ finished: { task, seconds }, onClose }: DoneProps) {
  const leave = () => {
    publishFinished(null);
    onClose();
  };
  return (
    <CenteredContent title={task.title}>
      <output className="figures text-18">{formatTimeSpent(task.plannedTotalMin, seconds)}</output>
      <Button variant="primary" onPress={leave}>
        {m.planning_focus_to_day()}
      </Button>
    </CenteredContent>
  );
}

function NextTask({ next }: Pick<FocusModeProps, "next">) {
  const dispatch = useClock();
  if (next === null) {
    return (
      <CenteredContent title={m.planning_focus_nothing()}>
        <p className="text-ink-soft">{m.planning_focus_nothing_text()}</p>
      </CenteredContent>
    );
  }
  return (
    <CenteredContent title={next.task.title}>
      <Button variant="primary" icon={Play} onPress={() => dispatch("start", next)}>
        {m.planning_to_active()}
      </Button>
    </CenteredContent>
  );
}
