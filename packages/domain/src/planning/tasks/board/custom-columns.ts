// The columns of a board: each state has a default one, followed by those that an area added to it.
import { taskStatuses, type TaskStatus } from "../../catalogue.ts";

export const MAX_CUSTOM_COLUMNS = 12;
export const MAX_COLUMN_NAME = 40;
/** Instead of the id of a column: the tasks that stand in the default one of their state. */
export const NO_COLUMN = "none";

/** Where a task stands; `columnId` is null for the default column of the state. */
export interface BoardSlot {
  readonly status: TaskStatus;
  readonly columnId: string | null;
}

/** As displayed; columns come in their order within each state. */
export function listBoardSlots<Column extends { readonly id: string; readonly status: TaskStatus }>(
  columns: readonly Column[],
): (BoardSlot & { readonly column: Column | null })[] {
  return taskStatuses.flatMap((status) => [
    { status, columnId: null, column: null },
    ...columns
      .filter((column) => column.status === status)
      .map((column) => ({ status, columnId: column.id, column })),
  ]);
}

/** A task stays in its column for as long as it has its state. */
export function changeSlot<Task extends BoardSlot>(before: BoardSlot, after: Task): Task {
  const isLeft = after.status !== before.status && after.columnId === before.columnId;
  return isLeft ? { ...after, columnId: null } : after;
}

export function isSameSlot(one: BoardSlot, other: BoardSlot): boolean {
  return one.status === other.status && one.columnId === other.columnId;
}
