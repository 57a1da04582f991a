// What stands beside the tasks of a day: checklists, who shares them, what was logged that day.
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import type { ChecklistItem, Task } from "@vereda/domain/planning/contract-task";
import { instantOf } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import { prepareJsonRows } from "#db/json-rows.ts";
import { isInSight } from "@vereda/domain/planning/policy";
import { peopleById } from "../../account/people.ts";
import type { Person } from "../../account/people.ts";
import type { DayOfCaller } from "./agenda.ts";
import { milliseconds } from "./queries.ts";
import { counts } from "../sharing/share-terms.ts";

/** A task and what stands above it, by id. */
export interface TaskKeys {
  readonly id: string;
  readonly missionId: string;
  readonly objectiveId: string;
}

/** The same, and from where down the person sees its plan. */
interface TaskInSight extends TaskKeys {
  readonly sight: ShareOrigin;
}

export interface BesideTasks {
  checklistOf(task: TaskKeys): ChecklistItem[];
  accessesOf(task: TaskInSight): Task["sharedAccesses"];
  progressOf(task: TaskInSight): Task["progressEntries"];
}

/** Prepares the reading of what stands beside: one query, and one more where something is shared. */
export function makeBeside(db: Database) {
  const beside = prepareBeside(db);
  return async (
    { caller, day, now }: DayOfCaller,
    tasks: readonly TaskKeys[],
  ): Promise<BesideTasks> => {
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
    const shares = (kinds.get("share") ?? []).filter(({ lastDay, zone }) =>
      counts({ lastDay, zone: zone ?? caller.timeZone }, now),
    );
    const sharers = shares.flatMap(({ extra }) => extra ?? []);
    return {
      checklistOf: checklists(kinds.get("item") ?? []),
      accessesOf: accesses(shares, await peopleById(db, sharers)),
      progressOf: progress(kinds.get("entry") ?? []),
    };
  };
}

/** A checklist item, a share or a progress entry; `subject` is what it belongs to. */
interface BesideRow {
  readonly kind: "item" | "share" | "entry";
  readonly subject: string;
  readonly id: string;
  /** A title, a role, or a note. */
  readonly text: string | null;
  readonly flag: boolean | null;
  /** The place of an item, the value of an entry. */
  readonly number: number | null;
  /** The person of a share, the unit of an entry. */
  readonly extra: string | null;
  /** When an entry was logged, in milliseconds since the epoch. */
  readonly at: number | null;
  /** The last day of a share, and the zone in which it is one. */
  readonly lastDay: string | null;
  readonly zone: string | null;
}

/**
 * What stands beside tasks $1 of missions $2 and objectives $3, of three kinds in one list:
 * checklist items and shares, and what was logged on the objectives from instant $4 to $5.
 */
function prepareBeside(db: Database) {
  return prepareJsonRows<BesideRow>(
    db,
    "agenda_beside",
    {
      kind: "kind",
      subject: "subject",
      id: "id",
      text: "text",
      flag: "flag",
      number: "number",
      extra: "extra",
      at: milliseconds("at"),
      lastDay: "last_day",
      zone: "zone",
    },
    `from (
      select 'item' as kind, task_id as subject, id, title as text, completed as flag,
        "order"::float8 as number, null as extra, null::timestamptz as at,
        null::date as last_day, null as zone
      from checklist_items where task_id = any($1::uuid[])
      union all
      select 'share', coalesce(task_id, mission_id, objective_id), id, role, null, null,
        user_id::text, null, last_day,
        (select timezone from users where users.id = shares.owner_id)
      from shares
      where task_id = any($1::uuid[]) or mission_id = any($2::uuid[])
        or objective_id = any($3::uuid[])
      union all
      select 'entry', objective_id, id, note, null, value, unit, logged_at, null, null
      from progress_entries
      where objective_id = any($3::uuid[])
        and logged_at >= $4::timestamptz and logged_at < $5::timestamptz
    ) as beside`,
  );
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
  const from = (origin: ShareOrigin, target: string) =>
    (byTarget.get(target) ?? []).map((row) => ({
      id: row.id,
      origin,
      role: row.text ?? "",
      username: people.get(row.extra ?? "")?.username ?? "",
    }));
  return ({ id, missionId, objectiveId, sight }) =>
    [...from("objective", objectiveId), ...from("mission", missionId), ...from("task", id)].filter(
      ({ origin }) => isInSight(sight, origin),
    );
}

function progress(rows: readonly BesideRow[]): BesideTasks["progressOf"] {
  const byObjective = Map.groupBy(rows, ({ subject }) => subject);
  return ({ objectiveId, sight }) =>
    (isInSight(sight, "objective") ? (byObjective.get(objectiveId) ?? []) : []).map((row) => ({
      id: row.id,
      value: row.number ?? 0,
      unit: row.extra,
      loggedAt: new Date(row.at ?? 0).toISOString(),
      note: row.text,
    }));
}
