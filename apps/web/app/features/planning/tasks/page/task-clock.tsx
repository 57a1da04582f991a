// The clock of a task: tracked against planned time, with a button for focus mode.
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { Maximize2 } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/layout/section.tsx";
import { ClockButtons } from "#features/planning/tracking/clock/clock-buttons.tsx";
import { formatTimeSpent } from "#features/planning/tracking/clock/format-clock.ts";
import { FocusMeter } from "#features/planning/tracking/focus-meter.tsx";
import {
  mapTaskToFocusTask,
  isFocusedOn,
  type FocusState,
} from "#features/planning/tracking/clock/focus-state.ts";
import { useFocus, useSeconds } from "#features/planning/tracking/use-focus.ts";
import { useFocusMode } from "#features/planning/tracking/use-focus-mode.ts";

export type TaskClockProps = {
  task: Task;
  /** Empty if the user has no access to the plan. */
  objectiveTitle: string;
  /** The occurrence being tracked; null for a one-time task. */
  date: string | null;
  isDone: boolean;
};

export function TaskClock({ task, objectiveTitle, date, isDone }: TaskClockProps) {
  const { focusState, isQueued } = useFocus();
  const isCurrent = isFocusedOn(focusState, task.id, date);
  const subject = mapTaskToFocusTask(task, objectiveTitle);
  const focus: FocusState = isCurrent
    ? focusState
    : { task: subject, date, startedAt: null, trackedSeconds: task.trackedDurationSeconds };
  const seconds = useSeconds(focus);
  const isRunning = focus.startedAt !== null;
  const { open } = useFocusMode();
  return (
    <Section title={m.planning_clock()}>
      {isDone && !isRunning ? (
        <p className="figures">{formatTimeSpent(task.plannedTotalMin, seconds)}</p>
      ) : (
        <FocusMeter task={task} seconds={seconds} size="page" />
      )}
      <div className="flex flex-wrap gap-2">
        <ClockButtons
          task={subject}
          date={date}
          isRunning={isRunning}
          seconds={seconds}
          isDone={isDone}
        />
        {isCurrent && (
          <Button variant="quiet" icon={Maximize2} onPress={open}>
            {m.planning_focus_mode()}
          </Button>
        )}
      </div>
      {isQueued && <p className="text-14 text-caution">{m.planning_focus_queued()}</p>}
    </Section>
  );
}
