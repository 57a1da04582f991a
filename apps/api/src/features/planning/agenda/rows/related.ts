// What stands beside the tasks of a day: checklists, who shares them, what was logged that day.
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import type { ChecklistItem, Task } from "@vereda/domain/planning/tasks/contract-task";
import { isVisibleFrom } from "@vereda/domain/planning/policy";
import type { JsonSelects } from "#db/json-rows.ts";
import { milliseconds } from "./queries.ts";
import { isShareActive } from "#features/planning/sharing/share-terms.ts";

/** A task and what stands above it, by id. */
export interface TaskKeys {
  readonly id: string;
  readonly missionId: string;
  readonly objectiveId: string;
}

/** What stands beside a task, for a person who sees its plan from `sight` down. */
export interface RelatedLookup {
  checklistOf(task: TaskKeys): ChecklistItem[];
  accessesOf(task: TaskKeys, visibility: ShareOrigin): Task["sharedAccesses"];
  progressOf(task: TaskKeys, visibility: ShareOrigin): Task["progressEntries"];
}

/** What stands beside some tasks: their checklists, the shares that reach them, and what was logged. */
export interface RelatedRows {
  readonly items: ChecklistItem;
  readonly shares: ShareRow;
  readonly entries: EntryRow;
}

interface ShareRow {
  readonly id: string;
  /** The objective, the mission or the task that is shared. */
  readonly subject: string;
  readonly role: string;
  readonly username: string;
  /** The last day on which it counts, and the zone in which it is one. */
  readonly lastDay: string | null;
  readonly zone: string;
}

interface EntryRow {
  readonly id: string;
  readonly objectiveId: string;
  readonly value: number;
  readonly unit: string | null;
  /** Milliseconds since the epoch. */
  readonly loggedAt: number;
  readonly note: string | null;
}

/** What stands above tasks $2, and others: as a list, so that an index is asked for each of them. */
const above = (key: string, others: string) =>
  `any(array(select ${key} from tasks where id = any($2::uuid[])) || ${others}::uuid[])`;
const missions = above("mission_id", "$7");
const objectives = above("objective_id", "$8");

/**
 * What stands beside tasks $2, missions $7 and objectives $8, and what was logged on these objectives and those of the
 * tasks from instant $5 until before $6.
 */
export const selectRelated: JsonSelects<RelatedRows> = {
  items: {
    columns: {
      id: "id",
      taskId: "task_id",
      title: "title",
      completed: "completed",
      order: '"order"',
    },
    rest: `from checklist_items where task_id = any($2::uuid[]) order by "order", id`,
  },
  shares: {
    columns: {
      id: "shares.id",
      subject: "coalesce(task_id, mission_id, objective_id)",
      role: "role",
      username: "users.username",
      lastDay: "last_day",
      zone: "owners.timezone",
    },
    rest: `from shares
      join users on users.id = shares.user_id
      join users as owners on owners.id = shares.owner_id
      where task_id = any($2::uuid[]) or mission_id = ${missions}
        or objective_id = ${objectives}
      order by shares.id`,
  },
  entries: {
    columns: {
      id: "id",
      objectiveId: "objective_id",
      value: "value",
      unit: "unit",
      loggedAt: milliseconds("logged_at"),
      note: "note",
    },
    rest: `from progress_entries
      where objective_id = ${objectives}
        and logged_at >= $5::timestamptz and logged_at < $6::timestamptz
      order by logged_at, id`,
  },
};

/** Puts what was found beside the tasks that it belongs to. */
export function buildRelatedLookup(
  rows: { readonly [List in keyof RelatedRows]: readonly RelatedRows[List][] },
  now: Date,
): RelatedLookup {
  return {
    checklistOf: checklists(rows.items),
    accessesOf: accesses(rows.shares.filter((share) => isShareActive(share, now))),
    progressOf: progress(rows.entries),
  };
}

function checklists(items: readonly ChecklistItem[]): RelatedLookup["checklistOf"] {
  const byTask = Map.groupBy(items, ({ taskId }) => taskId);
  return ({ id }) => byTask.get(id) ?? [];
}

function accesses(shares: readonly ShareRow[]): RelatedLookup["accessesOf"] {
  if (shares.length === 0) return () => [];
  const byTarget = Map.groupBy(shares, ({ subject }) => subject);
  const from = (origin: ShareOrigin, target: string) =>
    (byTarget.get(target) ?? []).map(({ id, role, username }) => ({ id, origin, role, username }));
  return ({ id, missionId, objectiveId }, visibility) =>
    [...from("objective", objectiveId), ...from("mission", missionId), ...from("task", id)].filter(
      ({ origin }) => isVisibleFrom(visibility, origin),
    );
}

function progress(entries: readonly EntryRow[]): RelatedLookup["progressOf"] {
  const byObjective = Map.groupBy(entries, ({ objectiveId }) => objectiveId);
  return ({ objectiveId }, visibility) =>
    (isVisibleFrom(visibility, "objective") ? (byObjective.get(objectiveId) ?? []) : []).map(
      ({ id, value, unit, loggedAt, note }) => ({
        id,
        value,
        unit,
        loggedAt: new Date(loggedAt).toISOString(),
        note,
      }),
    );
}
