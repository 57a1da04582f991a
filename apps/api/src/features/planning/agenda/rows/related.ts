// Loads related data of a day's tasks: checklists, shares and logged progress.
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import type { ChecklistItem, Task } from "@vereda/domain/planning/tasks/contract-task";
import { isVisibleFrom } from "@vereda/domain/planning/policy";
import type { JsonSelects } from "#db/json-rows.ts";
import { selectEpochMs } from "./queries.ts";
import { isShareActive } from "#features/planning/access/share-terms.ts";

interface TaskKeys {
  readonly id: string;
  readonly missionId: string;
  readonly objectiveId: string;
}

/** Related data of a task; `visibility` is the highest level that the user may see. */
export interface RelatedLookup {
  checklistOf(task: TaskKeys): ChecklistItem[];
  accessesOf(task: TaskKeys, visibility: ShareOrigin): Task["sharedAccesses"];
  progressOf(task: TaskKeys, visibility: ShareOrigin): Task["progressEntries"];
}

export interface RelatedRows {
  readonly items: ItemRow;
  readonly shares: ShareRow;
  readonly entries: EntryRow;
}

/** `updatedAt` in milliseconds since the epoch. */
type ItemRow = Omit<ChecklistItem, "updatedAt"> & { readonly updatedAt: number };

interface ShareRow {
  readonly id: string;
  readonly subject: string;
  readonly role: string;
  readonly username: string;
  /** The last valid day of the share, in `zone`. */
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

/** Ids of the parents of tasks $2 and other ids, as an array, so that each id uses the index. */
const buildParentIds = (key: string, others: string) =>
  `any(array(select ${key} from tasks where id = any($2::uuid[])) || ${others}::uuid[])`;
const missions = buildParentIds("mission_id", "$6");
const objectives = buildParentIds("objective_id", "$7");

/**
 * Related data of tasks $2, missions $6 and objectives $7, and progress of their objectives logged on day $5.
 */
export const selectRelated: JsonSelects<RelatedRows> = {
  items: {
    columns: {
      id: "id",
      taskId: "task_id",
      title: "title",
      completed: "completed",
      order: '"order"',
      day: "day",
      minutes: "minutes",
      assignee: "(select username from users where users.id = assignee_id)",
      updatedAt: selectEpochMs("updated_at"),
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
      where not is_assignment and (task_id = any($2::uuid[]) or mission_id = ${missions}
        or objective_id = ${objectives})
      order by shares.id`,
  },
  entries: {
    columns: {
      id: "id",
      objectiveId: "objective_id",
      value: "value",
      unit: "unit",
      loggedAt: selectEpochMs("logged_at"),
      note: "note",
    },
    rest: `from progress_entries
      where objective_id = ${objectives}
        and logged_day = $5::date
      order by logged_at, id`,
  },
};

export function buildRelatedLookup(
  rows: { readonly [List in keyof RelatedRows]: readonly RelatedRows[List][] },
  now: Date,
): RelatedLookup {
  return {
    checklistOf: buildChecklistLookup(rows.items),
    accessesOf: buildAccessLookup(rows.shares.filter((share) => isShareActive(share, now))),
    progressOf: buildProgressLookup(rows.entries),
  };
}

function buildChecklistLookup(items: readonly ItemRow[]): RelatedLookup["checklistOf"] {
  const byTask = Map.groupBy(items, ({ taskId }) => taskId);
  return ({ id }) =>
    (byTask.get(id) ?? []).map(({ updatedAt, ...item }) => ({
      ...item,
      updatedAt: new Date(updatedAt).toISOString(),
    }));
}

function buildAccessLookup(shares: readonly ShareRow[]): RelatedLookup["accessesOf"] {
  if (shares.length === 0) return () => [];
  const byTarget = Map.groupBy(shares, ({ subject }) => subject);
  const from = (origin: ShareOrigin, target: string) =>
    (byTarget.get(target) ?? []).map(({ id, role, username }) => ({ id, origin, role, username }));
  return ({ id, missionId, objectiveId }, visibility) =>
    [...from("objective", objectiveId), ...from("mission", missionId), ...from("task", id)].filter(
      ({ origin }) => isVisibleFrom(visibility, origin),
    );
}

function buildProgressLookup(entries: readonly EntryRow[]): RelatedLookup["progressOf"] {
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
