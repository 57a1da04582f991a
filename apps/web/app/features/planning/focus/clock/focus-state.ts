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

export interface ClockAction {
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
export interface FocusState {
  readonly task: FocusTask | null;
  readonly date: string | null;
  /** By the server's clock; null while the clock stands. */
  readonly startedAt: number | null;
  /** What was tracked before `startedAt`. */
  readonly trackedSeconds: number;
}

export const idleFocusState: FocusState = {
  task: null,
  date: null,
  startedAt: null,
  trackedSeconds: 0,
};

export function mapFocusState(focus: CurrentFocus | undefined): FocusState {
  if (focus === undefined) return idleFocusState;
  const { task, date, startedAt, trackedSeconds } = focus;
  return {
    task,
    date,
    startedAt: startedAt === null ? null : Date.parse(startedAt),
    trackedSeconds,
  };
}

export function mapItemToFocusTask(item: AgendaItem): FocusTask {
  return { ...pickTaskFields(item), id: item.taskId, objectiveTitle: item.objectiveTitle };
}

export function mapTaskToFocusTask(task: Task, objectiveTitle: string): FocusTask {
  return { ...pickTaskFields(task), id: task.id, objectiveTitle };
}

/** Presses are kept on the device: no more of a task than is needed. */
function pickTaskFields(from: Omit<FocusTask, "id" | "objectiveTitle">) {
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
export function getTrackedSeconds({ startedAt, trackedSeconds }: FocusState, now: number): number {
  if (startedAt === null) return trackedSeconds;
  return trackedSeconds + Math.max(0, Math.floor((now - startedAt) / 1000));
}

/** Whether it is about this task, and this day of it if it recurs. */
export function isFocusedOn(focus: FocusState, taskId: string, date: string | null): boolean {
  if (focus.task?.id !== taskId) return false;
  return focus.date === null || date === null || focus.date === date;
}

/** What is shown once presses count. One that the server knows already changes nothing more. */
export function applyClockActions(focus: FocusState, actions: readonly ClockAction[]): FocusState {
  return actions.reduce(applyClockAction, focus);
}

function applyClockAction(focus: FocusState, action: ClockAction): FocusState {
  const isSame = isFocusedOn(focus, action.task.id, action.date);
  if (action.move === "start") {
    if (isSame && focus.startedAt !== null) return focus;
    const { task, date, at: startedAt } = action;
    const trackedSeconds = isSame ? focus.trackedSeconds : task.trackedDurationSeconds;
    return { task: isSame ? focus.task : task, date, startedAt, trackedSeconds };
  }
  if (!isSame) return focus;
  const paused = { ...focus, startedAt: null, trackedSeconds: getTrackedSeconds(focus, action.at) };
  return action.move === "finish" ? idleFocusState : paused;
}
