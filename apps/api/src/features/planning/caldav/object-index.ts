// Compares the objects of a collection with the plans, and numbers what changed for synchronization.
import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import { BIN_DAYS } from "@vereda/domain/planning/objectives/contract-bin";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { isAreaActive, isHandedOver } from "../agenda/rows/queries.ts";
import { calendarCollections, calendarObjects } from "../tables/caldav.ts";
import type { CalendarObjectRow } from "../tables/caldav.ts";
import type { Collection } from "./collections.ts";
import { DavError } from "./dav-error.ts";

/** Of a collection; those beyond it, the latest created, are left out. */
const MAX_TASKS = 20_000;
/** How long completed tasks and past events stay. */
const HISTORY_DAYS = 180;

export interface StoredCollection extends Collection {
  readonly id: string;
}

const epoch = (column: string) => sql.raw(`extract(epoch from ${column})`);

/** The tasks of an area, or those of a user that have an hour. */
function buildMembership(
  { component, location, isCustom }: Collection,
  { userId }: Caller,
  now: Date,
): SQL {
  const since = sql`${new Date(now.getTime() - HISTORY_DAYS * DAY_MS).toISOString().slice(0, 10)}::date`;
  // What a program has written stays where it put it.
  const isWritten = sql`tasks.id in (select task_id from target join calendar_objects
    on collection_id = target.id and raw is not null and deleted_at is null)`;
  const isOpen = sql.raw(isAreaActive);
  if (isCustom) return sql`tasks.owner_id = ${userId} and ${isOpen} and ${isWritten}`;
  // A task is in one list of tasks, and in one of events.
  const isElsewhere = sql`tasks.id in (select objects.task_id from calendar_objects as objects
    join calendar_collections as custom on custom.id = objects.collection_id
    where objects.owner_id = ${userId} and custom.component = ${component} and objects.deleted_at is null)`;
  if (component === "VTODO")
    return sql`not ${isElsewhere} and objectives.workspace_id = ${location.workspaceId} and objectives.area_id = ${location.areaId}
      and objectives.status not in ('COMPLETED', 'ARCHIVED')
      and (tasks.status in ('PENDING', 'IN_PROGRESS') or tasks.completed_day >= ${since} or ${isWritten})`;
  const isDoneByCaller = sql`((tasks.owner_id = ${userId} and ${sql.raw(isHandedOver)} is not true)
    or (tasks.assignee_id = ${userId} and tasks.assignment_state = 'ACCEPTED'))`;
  return sql`${isDoneByCaller} and ${isOpen} and not ${isElsewhere} and objectives.status not in ('COMPLETED', 'ARCHIVED')
    and ((schedules.start_minute is not null and schedules.status <> 'CANCELLED'
      and tasks.status <> 'CANCELLED' and schedules.last_day >= ${since}) or ${isWritten})`;
}

/** What differs whenever the text of an object would, as two selects of one shape. */
function buildCurrent(
  collection: Collection,
  caller: Caller,
  taskIds: readonly string[] | null,
  now: Date,
): SQL {
  const isAmong = taskIds && sql`tasks.id = any(${sql.param([...taskIds])}::uuid[])`;
  const items =
    collection.component === "VEVENT"
      ? sql``
      : sql`union all
        select items.id, items.task_id, items.task_id, md5(concat_ws(' ', items.title, items.completed,
          items.day, ${epoch("items.updated_at")}))
        from checklist_items as items where items.task_id in (select id from members)`;
  return sql`
    target as (select ${collection.id}::uuid as id),
    rung as (
      select task_id, count(*) as amount, max(id::text) as latest from reminders
      where owner_id = ${caller.userId} and task_id is not null group by task_id),
    members as (
      select tasks.id, md5(concat_ws(' ', ${epoch("tasks.updated_at")}, tasks.deadline, tasks.tag_ids,
        schedules.id, ${epoch("schedules.updated_at")}, rung.amount, rung.latest,
        case when schedules.is_recurring then (
          select concat(count(*), ' ', max(${epoch("completed_at")})) from task_completions
          where task_completions.task_id = tasks.id) end,
        case when tasks.tag_ids <> '{}' then (
          select max(${epoch("updated_at")}) from planning_tags where id = any(tasks.tag_ids)) end)) as state
      from tasks
      join objectives on objectives.id = tasks.objective_id
      left join schedules on schedules.task_id = tasks.id
      left join rung on rung.task_id = tasks.id
      where ${buildMembership(collection, caller, now)} and ${isAmong ?? sql`true`}
      order by tasks.id limit ${MAX_TASKS}),
    current as (
      select id as subject_id, id as task_id, null::uuid as parent_id, state from members ${items})`;
}

/** Locks the row until the transaction ends; two programs of a user number their changes one by one. */
async function lockCollection(tx: Database, collection: Collection, { userId }: Caller, now: Date) {
  const own = { ownerId: userId, key: collection.key };
  if (collection.id === null)
    await tx
      .insert(calendarCollections)
      .values({ ...own, id: createId(now.getTime()) })
      .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(calendarCollections)
    .where(and(eq(calendarCollections.ownerId, userId), eq(calendarCollections.key, own.key)))
    .for("update");
  if (row === undefined) throw new DavError(404);
  return row;
}

/**
 * Compares objects with the plans, all of them or those of some tasks. Call it in a transaction, which then
 * holds the lock of the collection.
 */
export async function compareWithPlans(
  tx: Database,
  caller: Caller,
  collection: Collection,
  now: Date,
  taskIds: readonly string[] | null = null,
): Promise<StoredCollection> {
  const row = await lockCollection(tx, collection, caller, now);
  const next = row.version + 1;
  const at = sql.param(now, calendarObjects.changedAt);
  const stored = { ...collection, ...row, component: collection.component };
  const suffix = collection.component === "VEVENT" ? ".event" : "";
  const isAmong =
    taskIds === null ? sql`true` : sql`stored.task_id = any(${sql.param([...taskIds])}::uuid[])`;
  const { rows } = await tx.execute<{ changes: number }>(sql`
    with ${buildCurrent(stored, caller, taskIds, now)},
    removed as (
      update calendar_objects as stored set deleted_at = ${at}, changed_at = ${at}, version = ${next}
      where collection_id = ${row.id} and deleted_at is null and ${isAmong}
        -- Hashed, where the planner would compare each with each.
        and stored.subject_id not in (select subject_id from current)
      returning 1),
    changed as (
      update calendar_objects as stored
      set state = current.state, task_id = current.task_id, deleted_at = null, changed_at = ${at},
        version = ${next}
      from current
      where stored.collection_id = ${row.id} and stored.subject_id = current.subject_id
        and (stored.state <> current.state or stored.deleted_at is not null)
      returning 1),
    added as (
      insert into calendar_objects
        (collection_id, name, owner_id, subject_id, task_id, uid, parent_uid, state, version, changed_at)
      select ${row.id}, subject_id || '.ics', ${caller.userId}, subject_id, task_id,
        subject_id || ${suffix}, (
          select coalesce(
            (select uid from calendar_objects where collection_id = ${row.id} and subject_id = parent_id),
            parent_id::text)
          where parent_id is not null), state, ${next}, ${at}
      from current
      where not exists (select from calendar_objects as stored
        where stored.collection_id = ${row.id} and stored.subject_id = current.subject_id)
      on conflict do nothing
      returning 1)
    select (select count(*) from removed)::int + (select count(*) from changed)::int
      + (select count(*) from added)::int as changes`);
  const version = (rows[0]?.changes ?? 0) > 0 ? next : row.version;
  const isWhole = taskIds === null;
  await tx
    .update(calendarCollections)
    .set({
      version,
      ...(isWhole && { snapshot: caller.snapshot, comparedAt: sql`now()` }),
    })
    .where(eq(calendarCollections.id, row.id));
  return { ...stored, version, isFresh: true };
}

/** Its objects are as the plans are, unless they changed since the request began. */
export async function refreshCollection(
  db: Database,
  caller: Caller,
  collection: Collection,
  now: Date,
): Promise<StoredCollection> {
  if (collection.isFresh && collection.id !== null) return { ...collection, id: collection.id };
  return db.transaction((tx) => compareWithPlans(tx, caller, collection, now));
}

export type IndexedObject = Omit<CalendarObjectRow, "raw">;

const { raw: _raw, ...indexColumns } = getTableColumns(calendarObjects);

/** By name; at most one for each task and checklist item of the collection. */
export function listObjects(db: Database, { id }: StoredCollection): Promise<IndexedObject[]> {
  return db
    .select(indexColumns)
    .from(calendarObjects)
    .where(and(eq(calendarObjects.collectionId, id), isNull(calendarObjects.deletedAt)))
    .orderBy(asc(calendarObjects.name));
}

/** What changed after a version, deleted objects too. */
export function listChangedObjects(
  db: Database,
  { id }: StoredCollection,
  version: number,
): Promise<IndexedObject[]> {
  return db
    .select(indexColumns)
    .from(calendarObjects)
    .where(and(eq(calendarObjects.collectionId, id), gt(calendarObjects.version, version)))
    .orderBy(asc(calendarObjects.version), asc(calendarObjects.name));
}

export function listNamedObjects(
  db: Database,
  { id }: StoredCollection,
  names: readonly string[],
): Promise<CalendarObjectRow[]> {
  return db
    .select()
    .from(calendarObjects)
    .where(
      and(
        eq(calendarObjects.collectionId, id),
        inArray(calendarObjects.name, [...names]),
        isNull(calendarObjects.deletedAt),
      ),
    );
}

/** Quoted. It differs for two texts that differ. */
export const getEtag = ({ state, rawHash }: Pick<IndexedObject, "state" | "rawHash">) =>
  `"${state.slice(0, 20)}${rawHash?.slice(0, 12) ?? ""}"`;

export const buildToken = ({ id, version }: StoredCollection) => `urn:vereda:${id}:${version}`;

/**
 * The version that a token names.
 * @throws DavError valid-sync-token for one of another collection, or older than what is remembered
 */
export function parseToken(
  { id, version, oldestVersion }: StoredCollection,
  token: string,
): number {
  const [, owner, digits] = /^urn:vereda:([\da-f-]{36}):(\d{1,15})$/.exec(token) ?? [];
  const since = Number(digits);
  if (owner !== id || since > version || since < oldestVersion)
    throw new DavError(403, "d:valid-sync-token");
  return since;
}

/** Forgets deleted objects after the days of the bin, and with them the tokens from before. */
export async function cleanupDeletedObjects(db: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - BIN_DAYS * DAY_MS);
  const deletedAt = sql.param(until, calendarObjects.deletedAt);
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update calendar_collections as collection
      set oldest_version = greatest(oldest_version, ended.version)
      from (select collection_id, max(version) as version from calendar_objects
        where deleted_at is not null and deleted_at <= ${deletedAt} group by collection_id) as ended
      where ended.collection_id = collection.id`);
    await tx.delete(calendarObjects).where(lte(calendarObjects.deletedAt, until));
  });
}
