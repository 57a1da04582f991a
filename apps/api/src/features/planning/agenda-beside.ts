// What stands beside the tasks of a day: checklists, who shares them, what was logged that day.
import type { ChecklistItem, Task } from "@vereda/domain/planning/contract-task";
import { instantOf } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import { peopleById } from "../account/people.ts";
import type { Person } from "../account/people.ts";
import type { DayOfCaller } from "./agenda.ts";
import { besideQuery } from "./agenda-queries.ts";
import type { TaskRow } from "./table.ts";

type Row = Awaited<ReturnType<ReturnType<typeof besideQuery>["execute"]>>[number];
type TaskKeys = Pick<TaskRow, "id" | "missionId" | "objectiveId">;

export interface BesideTasks {
  checklistOf(task: TaskKeys): ChecklistItem[];
  accessesOf(task: TaskKeys): Task["sharedAccesses"];
  progressOf(task: TaskKeys): Task["progressEntries"];
}

/** Prepares the reading of what stands beside: one query, and one more where something is shared. */
export function makeBeside(db: Database) {
  const beside = besideQuery(db);
  return async (
    { caller, day }: DayOfCaller,
    shown: readonly { readonly task: TaskKeys }[],
  ): Promise<BesideTasks> => {
    const idsOf = (key: keyof TaskKeys) => [...new Set(shown.map(({ task }) => task[key]))];
    const rows =
      shown.length === 0
        ? []
        : await beside.execute({
            ids: idsOf("id"),
            missionIds: idsOf("missionId"),
            objectiveIds: idsOf("objectiveId"),
            from: new Date(instantOf(caller.timeZone, day, 0)).toISOString(),
            to: new Date(instantOf(caller.timeZone, day + 1, 0)).toISOString(),
          });
    const kinds = Map.groupBy(rows, ({ kind }) => kind);
    const shares = kinds.get("share") ?? [];
    const people = await peopleById(
      db,
      shares.flatMap(({ extra }) => extra ?? []),
    );
    return {
      checklistOf: checklists(kinds.get("item") ?? []),
      accessesOf: accesses(shares, people),
      progressOf: progress(kinds.get("entry") ?? []),
    };
  };
}

function checklists(rows: readonly Row[]): BesideTasks["checklistOf"] {
  const items = rows
    .map((row) => ({
      id: row.id,
      taskId: row.subject,
      title: row.text ?? "",
      completed: row.flag ?? false,
      order: row.number ?? 0,
    }))
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
  const byTask = Map.groupBy(items, ({ taskId }) => taskId);
  return ({ id }) => byTask.get(id) ?? [];
}

function accesses(
  rows: readonly Row[],
  people: ReadonlyMap<string, Person>,
): BesideTasks["accessesOf"] {
  const byTarget = Map.groupBy(rows, ({ subject }) => subject);
  const from = (origin: string, target: string) =>
    (byTarget.get(target) ?? []).map((row) => ({
      id: row.id,
      origin,
      role: row.text ?? "",
      username: people.get(row.extra ?? "")?.username ?? "",
    }));
  return ({ id, missionId, objectiveId }) => [
    ...from("objective", objectiveId),
    ...from("mission", missionId),
    ...from("task", id),
  ];
}

function progress(rows: readonly Row[]): BesideTasks["progressOf"] {
  const byObjective = Map.groupBy(rows, ({ subject }) => subject);
  return ({ objectiveId }) =>
    (byObjective.get(objectiveId) ?? []).map((row) => ({
      id: row.id,
      value: row.number ?? 0,
      unit: row.extra,
      loggedAt: new Date(row.at ?? 0).toISOString(),
      note: row.text,
    }));
}
