// Moves deleted plans to a bin, where the same user sees them for thirty days; bin-restore.ts brings them back.
import { DAY_MS } from "@vereda/domain/time/units";
import { and, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { DataOf, QueryOf } from "@vereda/domain/http/endpoint";
import { BIN_DAYS, type binApi } from "@vereda/domain/planning/objectives/contract-bin";
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import type { Database } from "#db/client.ts";
import { prepareRead } from "#db/prepared-read.ts";
import type { Caller } from "#platform/http/authentication.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { requireOwnTasks, type OwnTask } from "./bulk-access.ts";
import { orphanedFiles } from "#platform/storage/orphaned-file-table.ts";
import { binCommenters, planningBin } from "../tables/bin.ts";
import { appliedWrites, editCollisions } from "../tables/edits.ts";
import { objectiveResources } from "../tables/feeding.ts";
import { reminders } from "../tables/reminders.ts";
import { schedules, taskCompletions, timeEntries } from "../tables/schedules.ts";
import { comments, shares } from "../tables/sharing.ts";
import { timeEntryChanges } from "../tables/time-changes.ts";
import {
  checklistItems,
  missions,
  objectives,
  progressEntries,
  taskAttachments,
  tasks,
} from "../tables/plans.ts";

export const RETENTION_MS = BIN_DAYS * DAY_MS;

const getEnd = (from: Date) => new Date(from.getTime() + RETENTION_MS);
export const isOf = ({ userId }: Pick<Caller, "userId">) => eq(planningBin.ownerId, userId);

const subjects = { objective: objectives, mission: missions, task: tasks } as const;

/** Tables with deleted rows in restore order: parents first, because of foreign keys. */
export const binTables = {
  objectives,
  missions,
  tasks,
  checklistItems,
  taskAttachments,
  schedules,
  taskCompletions,
  timeEntries,
  timeEntryChanges,
  progressEntries,
  objectiveResources,
  shares,
  comments,
  editCollisions,
  reminders,
} as const satisfies Record<string, PgTable>;
export type BinTable = keyof typeof binTables;

/** A union, because `or` of subqueries reads the whole table. */
function anyOf(table: PgTable, which: readonly SQL[]): SQL {
  const ids = which.map((one) => sql`select id from ${table} where ${one}`);
  return sql`id in (${sql.join(ids, sql` union all `)})`;
}

/** Conditions for the rows of each table that are deleted with one row, aliased as `subject`. */
function buildRowFilters(kind: ShareOrigin): Partial<Record<BinTable, SQL>> {
  const ofTasks = {
    objective: sql`objective_id = subject.id`,
    mission: sql`mission_id = subject.id`,
    task: sql`tasks.id = subject.id`,
  }[kind];
  const inTasks = sql`task_id in (select tasks.id from tasks where ${ofTasks})`;
  const ofMissions =
    kind === "objective" ? sql`missions.objective_id = subject.id` : sql`missions.id = subject.id`;
  const inMissions = sql`mission_id in (select missions.id from missions where ${ofMissions})`;
  const about = {
    objective: [sql`objective_id = subject.id`, inMissions, inTasks],
    mission: [sql`mission_id = subject.id`, inTasks],
    task: [sql`task_id = subject.id`],
  }[kind];
  const ofObjective = [sql`objective_id = subject.id`, inTasks];
  return {
    ...(kind === "objective" && {
      objectives: sql`objectives.id = subject.id`,
      progressEntries: sql`objective_id = subject.id`,
      objectiveResources: sql`objective_id = subject.id`,
    }),
    ...(kind !== "task" && { missions: ofMissions }),
    tasks: ofTasks,
    checklistItems: inTasks,
    taskAttachments: inTasks,
    schedules: anyOf(schedules, about),
    taskCompletions: inTasks,
    timeEntries: inTasks,
    timeEntryChanges: inTasks,
    shares: anyOf(shares, about),
    comments: anyOf(comments, about),
    editCollisions: anyOf(editCollisions, about),
    reminders: kind === "objective" ? anyOf(reminders, ofObjective) : inTasks,
  };
}

/** Locks the deleted plans from top to bottom: what is tracked below them waits, instead of a deadlock. */
async function lockDeleted(tx: Database, kind: ShareOrigin, ids: readonly string[]): Promise<void> {
  const column = { objective: "objectiveId", mission: "missionId", task: "id" } as const;
  const lock = async (table: typeof objectives | typeof missions | typeof tasks, which: SQL) =>
    tx.select({ id: table.id }).from(table).where(which).orderBy(table.id).for("update");
  if (kind === "objective") {
    await lock(objectives, inArray(objectives.id, [...ids]));
    await lock(missions, inArray(missions.objectiveId, [...ids]));
  }
  if (kind === "mission") await lock(missions, inArray(missions.id, [...ids]));
  await lock(tasks, inArray(tasks[column[kind]], [...ids]));
}

/**
 * Moves objectives, missions or tasks to the bin and deletes them. The caller must have checked ownership.
 */
export async function moveToBin(
  db: Database,
  { userId }: Caller,
  kind: ShareOrigin,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const parts = Object.entries(buildRowFilters(kind)).map(([name, which]) => {
    const table = binTables[name as BinTable];
    return sql`${sql.raw(`'${name}'`)}, (select coalesce(jsonb_agg(to_jsonb(${table})), '[]') from ${table} where ${which})`;
  });
  const which = inArray(subjects[kind].id, [...ids]);
  await db.transaction(async (tx) => {
    await lockDeleted(tx, kind, ids);
    await tx.execute(sql`
      insert into planning_bin (id, owner_id, kind, content, deleted_at)
      select subject.id, ${userId}, ${kind}, jsonb_build_object(${sql.join(parts, sql`, `)}),
        ${sql.param(now, planningBin.deletedAt)}
      from ${subjects[kind]} as subject
      where subject.id = any(${sql.param([...ids])}::uuid[])
      on conflict (id) do update set content = excluded.content, deleted_at = excluded.deleted_at,
        owner_id = excluded.owner_id`);
    await tx.delete(subjects[kind]).where(which);
    // The cleanup spares what is orphaned from a later time on, so that it can be restored.
    await orphanFiles(tx, inArray(planningBin.id, [...ids]), getEnd(now));
  });
}

/** Whether a file is in the bin of one of these users; the cleanup then spares it while it can be restored. */
export async function spareForBin(
  db: Database,
  userIds: readonly string[],
  file: string,
  now: Date,
): Promise<boolean> {
  const named = JSON.stringify({ taskAttachments: [{ file }] });
  const isInBin = and(
    inArray(planningBin.ownerId, [...userIds]),
    sql`${planningBin.content} @> ${named}::jsonb`,
  );
  if ((await db.$count(planningBin, isInBin)) === 0) return false;
  await db
    .update(orphanedFiles)
    .set({ since: getEnd(now) })
    .where(eq(orphanedFiles.name, file));
  return true;
}

/** The stored files in the bin. */
export const selectFiles = (which: SQL) =>
  sql`(select element ->> 'file' from planning_bin
    cross join lateral jsonb_array_elements(content -> 'taskAttachments') as element
    where ${which})`;

const orphanFiles = (tx: Database, which: SQL, since: Date) =>
  tx
    .update(orphanedFiles)
    .set({ since })
    .where(inArray(orphanedFiles.name, selectFiles(which)));

const isRestorable = (caller: Caller, now: Date) =>
  and(isOf(caller), gt(planningBin.deletedAt, new Date(now.getTime() - RETENTION_MS)));

/** What the caller has to restore for a row to be there again: the plan itself or one above it. */
export async function findInBin(
  db: Database,
  caller: Caller,
  table: BinTable,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const contains = sql`${planningBin.content} @> ${JSON.stringify({ [table]: [{ id }] })}::jsonb`;
  const [entry] = await db
    .select({ id: planningBin.id })
    .from(planningBin)
    .where(and(isRestorable(caller, now), contains))
    .orderBy(desc(planningBin.deletedAt))
    .limit(1);
  return entry?.id;
}

const readBin = prepareRead((db) =>
  db
    .select({ id: planningBin.id })
    .from(planningBin)
    .where(eq(planningBin.id, sql.placeholder("id"))),
);

/** A device may repeat a create after another device deleted the plan. @throws edit_applied */
export async function requireNotInBin(db: Database, id: string | undefined): Promise<void> {
  if (id !== undefined && (await readBin(db, { id })).length > 0)
    throw new AppError("edit_applied");
}

/** Deletes a plan, or nothing when it is in the caller's bin. @throws as `remove` */
export async function removeOnce(
  db: Database,
  caller: Caller,
  table: BinTable,
  id: string,
  now: Date,
  remove: () => Promise<void>,
): Promise<null> {
  try {
    await remove();
  } catch (error) {
    if (!isMissing(error) || (await findInBin(db, caller, table, id, now)) === undefined)
      throw error;
  }
  return null;
}

const isMissing = (error: unknown) => error instanceof AppError && error.code === "not_found";

/** Those of these tasks that are not in the caller's bin, in order. @throws as `requireOwnTasks` */
export async function requireUndeletedTasks(
  db: Database,
  caller: Caller,
  ids: readonly string[],
  now: Date,
): Promise<OwnTask[]> {
  try {
    return await requireOwnTasks(db, caller, ids);
  } catch (error) {
    if (!isMissing(error)) throw error;
    const { rows } = await db.execute<{ id: string }>(sql`
      select element ->> 'id' as id from planning_bin
      cross join lateral jsonb_array_elements(content -> 'tasks') as element
      where ${isRestorable(caller, now)} and element ->> 'id' = any(${sql.param([...ids])}::text[])`);
    const left = ids.filter((id) => !rows.some((row) => row.id === id));
    if (left.length === ids.length) throw error;
    return requireOwnTasks(db, caller, left);
  }
}

/** What the caller has deleted and can restore, the latest first. */
export function listBin(
  db: Database,
  caller: Caller,
  query: QueryOf<typeof binApi.list>,
  now: Date,
): Promise<DataOf<typeof binApi.list>> {
  const { id, kind, content, deletedAt } = planningBin;
  const which = isRestorable(caller, now);
  const rows = db
    .select({
      id,
      kind,
      title: sql<string>`${content} #>> array[${kind} || 's', '0', 'title']`,
      tasks: sql<number>`jsonb_array_length(${content} -> 'tasks')`,
      deletedAt,
    })
    .from(planningBin)
    .where(which)
    .orderBy(desc(deletedAt), desc(id));
  return loadPage(query, db.$count(planningBin, which), rows, (all) =>
    all.map((row) => ({
      ...row,
      deletedAt: row.deletedAt.toISOString(),
      until: getEnd(row.deletedAt).toISOString(),
    })),
  );
}

/** Deletes for good all that the caller has in the bin; the next cleanup deletes its files. */
export async function emptyBin(db: Database, caller: Caller, now: Date): Promise<null> {
  await db.transaction(async (tx) => {
    await orphanFiles(tx, isOf(caller), now);
    await tx.delete(planningBin).where(isOf(caller));
  });
  return null;
}

/** An erased user's comments on plans that others have in the bin, and the files in their own. */
export async function eraseFromBins(db: Database, userId: string, now: Date): Promise<void> {
  await orphanFiles(db, isOf({ userId }), now);
  await db
    .update(planningBin)
    .set({
      content: sql`jsonb_set(content, '{comments}', (
        select coalesce(jsonb_agg(element), '[]') from jsonb_array_elements(content -> 'comments') as element
        where element ->> 'owner_id' <> ${userId}))`,
    })
    .where(sql`${binCommenters} @> to_jsonb(array[${userId}::text])`);
}

export function makeBinCleanup(db: Database): JobDefinition {
  return {
    name: "planning-bin-cleanup",
    everyMs: DAY_MS,
    load:
      async () =>
      async ({ now }) => {
        const until = new Date(now.getTime() - RETENTION_MS);
        await db.delete(planningBin).where(lte(planningBin.deletedAt, until));
        await db.delete(editCollisions).where(lte(editCollisions.createdAt, until));
        await db.delete(appliedWrites).where(lte(appliedWrites.createdAt, until));
      },
  };
}
