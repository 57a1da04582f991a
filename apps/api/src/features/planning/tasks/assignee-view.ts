// Loads who does some tasks, for their views.
import type { Assignee } from "@vereda/domain/planning/tasks/contract-assignee";
import type { Database } from "#db/client.ts";
import { getUsersById } from "#features/account/user-lookup.ts";
import type { TaskRow } from "../tables/plans.ts";

type AssignedRow = Pick<TaskRow, "id" | "assigneeId" | "assignmentState" | "assignmentNote">;

/** By task id; nobody is missing. */
export async function loadAssignees(
  db: Database,
  rows: readonly AssignedRow[],
): Promise<ReadonlyMap<string, Assignee>> {
  const users = await getUsersById(
    db,
    rows.flatMap(({ assigneeId }) => assigneeId ?? []),
  );
  return new Map(
    rows.flatMap(({ id, assigneeId, assignmentState: state, assignmentNote: note }) => {
      const user = users.get(assigneeId ?? "");
      if (user === undefined || state === null) return [];
      const { username, firstName, avatar } = user;
      return [[id, { username, firstName, avatar, state, note }] as const];
    }),
  );
}
