// The clock of a task: how long it has taken so far, against what was planned.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { progressDisplayStateLabels } from "@vereda/domain/planning/catalogue-day";
import { planningApi } from "@vereda/domain/planning/contract";
import type { Task } from "@vereda/domain/planning/contract-task";
import { Check, Pause, Play } from "lucide-react";
import { useSyncExternalStore } from "react";
import { api } from "#platform/api/api.ts";
import { errorText } from "#platform/api/errors.ts";
import { nowMs } from "#platform/clock.ts";
import { formatMinutes } from "#platform/i18n/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { slugKey } from "#platform/query/query-of.ts";
import { Button } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";
import { changeCachedTask } from "../plan/plan-data.ts";
import { useUndo } from "../undo.ts";

export type TaskClockProps = {
  task: Task;
  /** The day whose occurrence is tracked; null for a task that happens once. */
  date: string | null;
  isDone: boolean;
  /** When this device received the tracked time, in milliseconds. */
  receivedAt: number;
};

export function TaskClock({ task, date, isDone, receivedAt }: TaskClockProps) {
  const locale = useLocale();
  const seconds = useTrackedSeconds(task, receivedAt);
  const { start, pause, finish } = useTracking(task, date);
  const isRunning = task.trackingStartedAt !== null;
  const planned = task.plannedTotalMin ?? 0;
  const isOver = planned > 0 && seconds > planned * 60;
  const failed = [start, pause, finish].find(({ isError }) => isError);
  const busy = [start, pause, finish].some(({ isPending }) => isPending);
  return (
    <Section title={m.planning_clock()}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <p role="timer" className="figures text-36 font-light">
            {clockText(seconds)}
          </p>
          <p className={isOver ? "text-14 text-caution" : "text-14 text-ink-soft"}>
            {isOver && `${progressDisplayStateLabels.over_time[locale]} · `}
            {planned > 0
              ? m.planning_clock_planned({ time: formatMinutes(planned) })
              : m.planning_clock_unplanned()}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isRunning ? (
            <Button icon={Pause} isDisabled={busy} onPress={() => pause.mutate()}>
              {m.planning_clock_pause()}
            </Button>
          ) : (
            <Button icon={Play} isDisabled={busy} onPress={() => start.mutate()}>
              {seconds > 0 ? m.planning_clock_resume() : m.planning_clock_start()}
            </Button>
          )}
          {isRunning && !isDone && (
            <Button
              variant="primary"
              icon={Check}
              isDisabled={busy}
              onPress={() => finish.mutate()}
            >
              {m.planning_clock_finish()}
            </Button>
          )}
        </div>
      </div>
      {failed && (
        <p role="alert" className="text-danger">
          {errorText(failed.error, locale)}
        </p>
      )}
    </Section>
  );
}

/** Start, pause and finish; each shown at once and taken back when it was not saved. */
function useTracking(task: Task, date: string | null) {
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const input = { params: { id: task.id }, body: date === null ? {} : { date } };
  const intent = (send: () => Promise<Task>, guess: Partial<Task>) => ({
    scope: { id: `tracking ${task.id}` },
    mutationFn: send,
    onMutate: () => changeCachedTask(queryClient, task, (known) => ({ ...known, ...guess })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: slugKey("planning") }),
  });
  return {
    start: useMutation(
      intent(() => api.data(planningApi.startTracking, input), {
        trackingStartedAt: "now",
        completed: false,
      }),
    ),
    pause: useMutation(
      intent(() => api.data(planningApi.pauseTracking, input), { trackingStartedAt: null }),
    ),
    finish: useMutation(
      intent(
        async () => {
          const finished = await api.data(planningApi.finishTracking, input);
          offerUndo({
            about: `done ${task.id} ${date}`,
            title: m.planning_done_said({ title: task.title }),
            undo: () => api.data(planningApi.reopenTask, input),
            failure: m.planning_not_reopened({ title: task.title }),
          });
          return finished;
        },
        { trackingStartedAt: null, completed: true },
      ),
    ),
  };
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 250);
  return () => clearInterval(timer);
}
const never = () => () => undefined;

/** The server counts the running clock up to its answer; from then on this device does. */
function useTrackedSeconds(task: Task, receivedAt: number): number {
  const isRunning = task.trackingStartedAt !== null;
  const since = useSyncExternalStore(isRunning ? everySecond : never, () =>
    isRunning ? Math.max(0, Math.floor((nowMs() - receivedAt) / 1000)) : 0,
  );
  return task.trackedDurationSeconds + since;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

/** `0:42`, `1:05:09`. */
function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
