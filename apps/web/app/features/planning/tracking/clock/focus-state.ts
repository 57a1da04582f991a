// Applies clock actions to the focus state, before the server confirms and after an offline reload.
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { CurrentFocus } from "@vereda/domain/planning/tracking/contract-tracking";
import type { BoardTask, Task } from "@vereda/domain/planning/tasks/contract-task";

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
  /** The occurrence; null for a task that is not recurring. */
  readonly date: string | null;
  /** In server time, milliseconds since the epoch. */
  readonly at: number;
  /** True if `at` is certainly server time; otherwise it is only sent when the action is delayed. */
  readonly isSure: boolean;
}

export interface FocusState {
  readonly task: FocusTask | null;
  readonly date: string | null;
  /** In server time; null while the clock is paused. */
  readonly startedAt: number | null;
  /** Seconds tracked before `startedAt`. */
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

/** Actions are stored on the device, so they contain only the required task fields. */
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

export function getTrackedSeconds({ startedAt, trackedSeconds }: FocusState, now: number): number {
  if (startedAt === null) return trackedSeconds;
  return trackedSeconds + Math.max(0, Math.floor((now - startedAt) / 1000));
}

export function isFocusedOn(focus: FocusState, taskId: string, date: string | null): boolean {
  if (focus.task?.id !== taskId) return false;
  return focus.date === null || date === null || focus.date === date;
}

/** The state after the actions; one that the server already applied has no further effect. */
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
