// Tags of a user, and the tags of tasks.
import { and, asc, count, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Page } from "@vereda/domain/http/envelope";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type { Tag, TaskTag, tagsApi } from "@vereda/domain/planning/tasks/tags/contract-tags";
import { getTagKey, MAX_TAGS } from "@vereda/domain/planning/tasks/tags/tag-rules";
import { isUniqueViolation } from "#db/client.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { createConflict, findRepeated, insertOnce, updateVersion } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { lockUser } from "#features/account/user-conditions.ts";
import { requireRow } from "../../access/access.ts";
import { planningTags } from "../../tables/tags.ts";
import type { TagRow } from "../../tables/tags.ts";
import { tasks } from "../../tables/plans.ts";
import type { TaskRow } from "../../tables/plans.ts";

function showTag({ id, name, color, createdAt, updatedAt }: TagRow): Tag {
  const stamps = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { id, name, color, ...stamps };
}

export function listTags(
  db: Database,
  { userId }: Caller,
  query: QueryOf<typeof tagsApi.list>,
): Promise<Page<Tag>> {
  const isOwn = eq(planningTags.ownerId, userId);
  const rows = db.select().from(planningTags).where(isOwn).orderBy(asc(planningTags.nameKey));
  return loadPage(query, db.$count(planningTags, isOwn), rows, (all) => all.map(showTag));
}

/**
 * Creates a tag, or returns the one with the same id.
 * @throws conflict with the tag that has the name already; too_many_tags
 */
export function createTag(
  db: Database,
  { userId: ownerId }: Caller,
  { name, color = null, ...input }: BodyOf<typeof tagsApi.create>,
  now: Date,
): Promise<Created<Tag>> {
  const row = { id: input.id ?? createId(now.getTime()), ownerId, name, color };
  return db.transaction(async (tx) => {
    await lockUser(tx, ownerId);
    const repeated = await findRepeated(tx, planningTags, row, ["ownerId"]);
    if (repeated !== undefined) return { made: showTag(repeated), isNew: false };
    await requireFreeName(tx, row);
    const [owned] = await tx
      .select({ all: count() })
      .from(planningTags)
      .where(eq(planningTags.ownerId, ownerId));
    if ((owned?.all ?? 0) >= MAX_TAGS) throw new AppError("too_many_tags");
    const values = { ...row, nameKey: getTagKey(name), createdAt: now, updatedAt: now };
    const { made, isNew } = await insertOnce(tx, planningTags, values, ["ownerId"]);
    return { made: showTag(made), isNew };
  });
}

/** @throws conflict with the other tag of that name */
async function requireFreeName(
  db: Database,
  { id, ownerId, name }: Pick<TagRow, "id" | "ownerId" | "name">,
): Promise<void> {
  const [other] = await db
    .select()
    .from(planningTags)
    .where(
      and(
        eq(planningTags.ownerId, ownerId),
        eq(planningTags.nameKey, getTagKey(name)),
        ne(planningTags.id, id),
      ),
    );
  if (other !== undefined) throw createConflict(showTag(other));
}

const isTagOf = ({ userId }: Caller, id: string) =>
  and(eq(planningTags.id, id), eq(planningTags.ownerId, userId));

async function findTag(db: Database, caller: Caller, id: string): Promise<TagRow> {
  const [row] = await db.select().from(planningTags).where(isTagOf(caller, id));
  return requireRow(row);
}

/** @throws not_found; conflict with the stored tag, or with the one that has the name already */
export async function updateTag(
  db: Database,
  caller: Caller,
  id: string,
  changes: BodyOf<typeof tagsApi.update>,
  now: Date,
): Promise<Tag> {
  const { ownerId } = await findTag(db, caller, id);
  const { name } = changes;
  if (name !== undefined) await requireFreeName(db, { id, ownerId, name });
  const columns = { ...changes, ...(name !== undefined && { nameKey: getTagKey(name) }) };
  const getCurrent = async () => showTag(await findTag(db, caller, id));
  try {
    return showTag(
      await updateVersion(db, planningTags, isTagOf(caller, id), columns, now, getCurrent),
    );
  } catch (error) {
    // Another request has taken the name meanwhile.
    if (isUniqueViolation(error)) throw new AppError("conflict");
    throw error;
  }
}

/** Its tasks stay without it. */
export async function deleteTag(db: Database, caller: Caller, id: string): Promise<null> {
  await db.transaction(async (tx) => {
    // First, so that a task which gets the tag at the same time waits, or is found below.
    const deleted = await tx
      .delete(planningTags)
      .where(isTagOf(caller, id))
      .returning({ id: planningTags.id });
    if (deleted.length === 0) throw new AppError("not_found");
    const tagged = await tx
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(eq(tasks.ownerId, caller.userId), hasAllTags([id])))
      .orderBy(tasks.id)
      .for("no key update");
    if (tagged.length === 0) return;
    const ids = sql.param(tagged.map((task) => task.id));
    await tx
      .update(tasks)
      // Not a new version: a form that is open meanwhile can still be saved.
      .set({ tagIds: sql`array_remove(${tasks.tagIds}, ${id}::uuid)` })
      .where(sql`${tasks.id} = any(${ids}::uuid[])`);
  });
  return null;
}

/** Served by the index `tasks_of_tags`. */
export function hasAllTags(ids: readonly string[]) {
  return sql`${tasks.tagIds} <> '{}' and ${tasks.tagIds} @> ${sql.param([...ids])}::uuid[]`;
}

/**
 * Before a task gets tags, so that none of them is deleted at the same time. Call it in a transaction.
 * @throws forbidden for a task of another user; validation_error for a tag that is not the caller's
 */
export async function requireTags(
  tx: Database,
  caller: Caller,
  { ownerId }: Pick<TaskRow, "ownerId">,
  ids: readonly string[],
): Promise<TaskTag[]> {
  if (ids.length === 0) return [];
  if (ownerId !== caller.userId) throw new AppError("forbidden");
  const rows = await tx
    .select()
    .from(planningTags)
    .where(and(eq(planningTags.ownerId, ownerId), inArray(planningTags.id, [...ids])))
    .orderBy(planningTags.id)
    .for("key share");
  if (rows.length < new Set(ids).size) {
    throw createInvalidFieldsError({ path: "tagIds", code: "tag_unknown" });
  }
  return toTaskTags(rows);
}

function toTaskTags(rows: readonly TagRow[]): TaskTag[] {
  return rows
    .toSorted((one, other) => (one.nameKey < other.nameKey ? -1 : 1))
    .map(({ id, name, color }) => ({ id, name, color }));
}

/** The tags of each task, by name. */
export async function loadTaskTags(
  db: Database,
  tagged: readonly Pick<TaskRow, "id" | "ownerId" | "tagIds">[],
): Promise<ReadonlyMap<string, TaskTag[]>> {
  const byOwner = Map.groupBy(
    tagged.filter(({ tagIds }) => tagIds.length > 0),
    ({ ownerId }) => ownerId,
  );
  if (byOwner.size === 0) return new Map();
  const isNamed = [...byOwner].map(([ownerId, own]) =>
    and(
      eq(planningTags.ownerId, ownerId),
      inArray(planningTags.id, [...new Set(own.flatMap(({ tagIds }) => tagIds))]),
    ),
  );
  const rows = await db
    .select()
    .from(planningTags)
    .where(or(...isNamed));
  return new Map(
    tagged.map(({ id, tagIds }) => [id, toTaskTags(rows.filter((tag) => tagIds.includes(tag.id)))]),
  );
}

/** The tags of two accounts of one user become one where they have the same name. Call it in a transaction. */
export async function joinTags(
  tx: Database,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx.execute(sql`
    with pairs as (
      select old.id as old_id, current.id as new_id
      from planning_tags as old join planning_tags as current using (name_key)
      where old.owner_id = ${from} and current.owner_id = ${to}
    )
    update tasks set tag_ids = array(
      select coalesce(new_id, tag_id) from unnest(tag_ids) as tag_id left join pairs on old_id = tag_id
    )
    where owner_id = ${from} and tag_ids <> '{}' and tag_ids && array(select old_id from pairs)`);
  await tx.execute(sql`
    delete from planning_tags as old using planning_tags as current
    where old.name_key = current.name_key and old.owner_id = ${from} and current.owner_id = ${to}`);
}
