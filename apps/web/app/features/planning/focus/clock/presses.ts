// Presses of start, pause and finish, and what they make of what is shown: at once, before the server has them, and
// all over again after a reload while there is no network.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { CurrentFocus } from "@vereda/domain/planning/tracking/contract-tracking";
import type { BoardTask, Task } from "@vereda/domain/planning/tasks/contract-task";

/** What a clock needs to know of its task. */
export type FocusTask = Pick<
  BoardTask,
  | "id"
  | "title"
  | "objectiveId"
  | "objectiveTitle"
  | "workspaceId"
  | "areaId"
  | "plannedTotalMin"
  | "trackedDurationSeconds"
  | "checklistItems"
>;

export type ClockMove = "start" | "pause" | "finish";

export interface Press {
  readonly move: ClockMove;
  readonly task: FocusTask;
  /** The day that is meant; null for a task that happens once. */
  readonly date: string | null;
  /** By the server's clock, in milliseconds since the epoch. */
  readonly at: number;
  /** Whether `at` is the server's time for certain: else it is only sent along when it comes late. */
  readonly isSure: boolean;
}

/** What somebody is on, as a screen shows it. */
export interface ShownFocus {
  readonly task: FocusTask | null;
  readonly date: string | null;
  /** By the server's clock; null while the clock stands. */
  readonly startedAt: number | null;
  /** What was tracked before `startedAt`. */
  readonly trackedSeconds: number;
}

export const nothingShown: ShownFocus = {
  task: null,
  date: null,
  startedAt: null,
  trackedSeconds: 0,
};

export function shownOf(focus: CurrentFocus | undefined): ShownFocus {
  if (focus === undefined) return nothingShown;
  const { task, date, startedAt, trackedSeconds } = focus;
  return {
    task,
    date,
    startedAt: startedAt === null ? null : Date.parse(startedAt),
    trackedSeconds,
  };
}

export function focusTaskOfItem(item: AgendaItem): FocusTask {
  return { ...pick(item), id: item.taskId, objectiveTitle: item.objectiveTitle };
}

export function focusTaskOf(task: Task, objectiveTitle: string): FocusTask {
  return { ...pick(task), id: task.id, objectiveTitle };
}

/** Presses are kept on the device: no more of a task than is needed. */
function pick(from: Omit<FocusTask, "id" | "objectiveTitle">) {
  const { title, objectiveId, workspaceId, areaId } = from;
  const { plannedTotalMin, trackedDurationSeconds, checklistItems } = from;
  return {
    title,
    objectiveId,
    workspaceId,
    areaId,
    plannedTotalMin,
    trackedDurationSeconds,
    checklistItems,
  };
}

/** Seconds on the clock at an instant of the server's. */
export function secondsAt({ startedAt, trackedSeconds }: ShownFocus, now: number): number {
  if (startedAt === null) return trackedSeconds;
  return trackedSeconds + Math.max(0, Math.floor((now - startedAt) / 1000));
}

/** Whether it is about this task, and this day of it if it recurs. */
export function isOn(focus: ShownFocus, taskId: string, date: string | null): boolean {
  if (focus.task?.id !== taskId) return false;
  return focus.date === null || date === null || focus.date === date;
}

/** What is shown once presses count. One that the server knows already changes nothing more. */
export function afterPresses(focus: ShownFocus, presses: readonly Press[]): ShownFocus {
  return presses.reduce(afterPress, focus);
}

function afterPress(focus: ShownFocus, press: Press): ShownFocus {
  const isSame = isOn(focus, press.task.id, press.date);
  if (press.move === "start") {
    if (isSame && focus.startedAt !== null) return focus;
    const { task, date, at: startedAt } = press;
    const trackedSeconds = isSame ? focus.trackedSeconds : task.trackedDurationSeconds;
    return { task: isSame ? focus.task : task, date, startedAt, trackedSeconds };
  }
  if (!isSame) return focus;
  const paused = { ...focus, startedAt: null, trackedSeconds: secondsAt(focus, press.at) };
  return press.move === "finish" ? nothingShown : paused;
}
