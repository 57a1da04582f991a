// What stands beside the tasks of a day: checklists, who shares them, what was logged that day.
import type { ChecklistItem, Task } from "@vereda/domain/planning/contract-task";
import { instantOf } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import { peopleById } from "../account/people.ts";
import type { Person } from "../account/people.ts";
import type { DayOfCaller } from "./agenda.ts";
import { prepareBeside } from "./agenda-queries.ts";
import type { BesideRow } from "./agenda-queries.ts";

/** A task and what stands above it, by id. */
export interface TaskKeys {
  readonly id: string;
  readonly missionId: string;
  readonly objectiveId: string;
}

export interface BesideTasks {
  checklistOf(task: TaskKeys): ChecklistItem[];
  accessesOf(task: TaskKeys): Task["sharedAccesses"];
  progressOf(task: TaskKeys): Task["progressEntries"];
}

/** Prepares the reading of what stands beside: one query, and one more where something is shared. */
export function makeBeside(db: Database) {
  const beside = prepareBeside(db);
  return async ({ caller, day }: DayOfCaller, tasks: readonly TaskKeys[]): Promise<BesideTasks> => {
    const idsOf = (key: keyof TaskKeys) => [...new Set(tasks.map((task) => task[key]))];
    const midnight = (n: number) => new Date(instantOf(caller.timeZone, n, 0)).toISOString();
    const rows =
      tasks.length === 0
        ? []
        : await beside(
            idsOf("id"),
            idsOf("missionId"),
            idsOf("objectiveId"),
            midnight(day),
            midnight(day + 1),
          );
    const kinds = Map.groupBy(rows, ({ kind }) => kind);
    const shares = kinds.get("share") ?? [];
    const sharers = shares.flatMap(({ extra }) => extra ?? []);
    return {
      checklistOf: checklists(kinds.get("item") ?? []),
      accessesOf: accesses(shares, await peopleById(db, sharers)),
      progressOf: progress(kinds.get("entry") ?? []),
    };
  };
}

function checklists(rows: readonly BesideRow[]): BesideTasks["checklistOf"] {
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
  rows: readonly BesideRow[],
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

function progress(rows: readonly BesideRow[]): BesideTasks["progressOf"] {
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
