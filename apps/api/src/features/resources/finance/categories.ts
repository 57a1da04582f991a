// Categories of a workspace's own, and those that were learned from a user's corrections.
import { and, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import {
  buildNameKey,
  buildPayeeKey,
  changeCategory,
  isSameCategory,
  noCategory,
  type Category,
} from "@vereda/domain/resources/finance/categories";
import {
  MAX_CATEGORIES,
  type FinanceCategory,
  type financeAccountsApi,
} from "@vereda/domain/resources/finance/contract-accounts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import {
  buildNextTimestamp,
  formatVersion,
  insertOnce,
  updateVersion,
  type Created,
} from "#platform/http/writing.ts";
import { requireResource } from "../access.ts";
import { financeCategories, learnedCategories, moneyAccounts } from "../tables/accounts.ts";
import { resourceEntries } from "../tables/resources.ts";

const toCategory = ({ id, name, updatedAt }: typeof financeCategories.$inferSelect) =>
  formatVersion({ id, name, updatedAt });

export async function listCategories(db: Database, workspaceId: string) {
  const rows = await db
    .select()
    .from(financeCategories)
    .where(eq(financeCategories.workspaceId, workspaceId))
    .orderBy(financeCategories.nameKey)
    .limit(MAX_CATEGORIES);
  return rows.map((row) => toCategory(row));
}

/** Until the transaction ends no other name is written. @throws validation_error for another row's name */
export async function requireFreeName(
  tx: Database,
  table: typeof financeCategories | typeof moneyAccounts,
  { id, workspaceId, name }: { readonly id: string; readonly workspaceId: string; name: string },
): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${workspaceId}, 4))`);
  const nameKey = buildNameKey(name);
  const isNamed = and(eq(table.workspaceId, workspaceId), eq(table.nameKey, nameKey));
  if ((await tx.$count(table, and(isNamed, ne(table.id, id)))) > 0) {
    throw createInvalidFieldsError({ path: "name", code: "name_in_use" });
  }
  return nameKey;
}

/** @throws as `requireResource` and `requireFreeName`; too_many_categories; conflict for another's id */
export async function createCategory(
  db: Database,
  caller: Caller,
  workspaceId: string,
  input: BodyOf<typeof financeAccountsApi.createCategory>,
  now: Date,
): Promise<Created<FinanceCategory>> {
  const { id = createId(now.getTime()), name } = input;
  await requireResource(db, caller, { id: workspaceId, resourceId: "finance" }, "plan");
  return db.transaction(async (tx) => {
    const nameKey = await requireFreeName(tx, financeCategories, { id, workspaceId, name });
    const own = { id, workspaceId, ownerId: caller.userId, createdAt: now, updatedAt: now };
    const row = { ...own, name, nameKey };
    const scope = ["ownerId", "workspaceId"] as const;
    const { made, isNew } = await insertOnce(tx, financeCategories, row, scope);
    const isHere = eq(financeCategories.workspaceId, workspaceId);
    if (isNew && (await tx.$count(financeCategories, isHere)) > MAX_CATEGORIES) {
      throw new AppError("too_many_categories");
    }
    return { made: toCategory(made), isNew };
  });
}

async function requireCategory(tx: Database, caller: Caller, id: string) {
  const [row] = await tx
    .select()
    .from(financeCategories)
    .where(eq(financeCategories.id, id))
    .for("update");
  if (row === undefined) throw new AppError("not_found");
  await requireResource(tx, caller, { id: row.workspaceId, resourceId: "finance" }, "plan");
  return row;
}

/** @throws as `createCategory`; not_found; conflict with the current object when `updatedAt` is stale */
export async function updateCategory(
  db: Database,
  caller: Caller,
  id: string,
  { name, updatedAt }: BodyOf<typeof financeAccountsApi.updateCategory>,
  now: Date,
): Promise<FinanceCategory> {
  return db.transaction(async (tx) => {
    const row = await requireCategory(tx, caller, id);
    const nameKey = await requireFreeName(tx, financeCategories, { ...row, name });
    const changes = { name, nameKey, updatedAt };
    const isThis = eq(financeCategories.id, id);
    const getCurrent = () => Promise.resolve(toCategory(row));
    return toCategory(await updateVersion(tx, financeCategories, isThis, changes, now, getCurrent));
  });
}

/** Its entries go to another category, or stay without one. @throws not_found; as `requireResource` */
export async function removeCategory(
  db: Database,
  caller: Caller,
  id: string,
  target: QueryOf<typeof financeAccountsApi.removeCategory>,
  now: Date,
): Promise<null> {
  const category = changeCategory(noCategory, target);
  await db.transaction(async (tx) => {
    const { workspaceId } = await requireCategory(tx, caller, id);
    if (category.categoryId === id) throw new AppError("not_found");
    await requireCategories(tx, workspaceId, [category.categoryId]);
    await tx
      .update(resourceEntries)
      .set({ ...category, updatedAt: buildNextTimestamp(resourceEntries.updatedAt, now) })
      .where(eq(resourceEntries.categoryId, id));
    if (!isSameCategory(category, noCategory)) {
      await tx.update(learnedCategories).set(category).where(eq(learnedCategories.categoryId, id));
    }
    await tx.delete(financeCategories).where(eq(financeCategories.id, id));
  });
  return null;
}

/** @throws not_found for a category of another workspace */
export async function requireCategories(
  db: Database,
  workspaceId: string,
  ids: readonly (string | null)[],
): Promise<void> {
  const unique = [...new Set(ids.filter((id) => id !== null))];
  if (unique.length === 0) return;
  const { id, workspaceId: ofWorkspace } = financeCategories;
  const [stored] = await db
    .select({ count: count() })
    .from(financeCategories)
    .where(and(eq(ofWorkspace, workspaceId), inArray(id, unique)));
  if (stored?.count !== unique.length) throw new AppError("not_found");
}

// What is learned: the category that the user last chose for each payee.

interface Learner {
  readonly workspaceId: string;
  readonly ownerId: string;
}

const isLearnedBy = ({ workspaceId, ownerId }: Learner) =>
  and(eq(learnedCategories.ownerId, ownerId), eq(learnedCategories.workspaceId, workspaceId));

export type Correction = Category & { readonly note: string | null };

/** The last correction of a payee counts; one to no category makes it unlearned. */
export async function learnCategories(
  tx: Database,
  learner: Learner,
  corrections: readonly Correction[],
  now: Date,
): Promise<void> {
  const byPayee = new Map(
    corrections.map(({ note, ...category }) => [buildPayeeKey(note ?? ""), category]),
  );
  byPayee.delete("");
  const learned = [...byPayee].flatMap(([payee, { areaId, categoryId }]) =>
    areaId === null && categoryId === null ? [] : [{ ...learner, payee, areaId, categoryId }],
  );
  const removed = [...byPayee.keys()].filter((key) => !learned.some(({ payee }) => payee === key));
  const { payee } = learnedCategories;
  if (removed.length > 0) {
    await tx.delete(learnedCategories).where(and(isLearnedBy(learner), inArray(payee, removed)));
  }
  if (learned.length === 0) return;
  await tx
    .insert(learnedCategories)
    .values(learned.map((row) => ({ ...row, updatedAt: now })))
    .onConflictDoUpdate({
      target: [learnedCategories.ownerId, learnedCategories.workspaceId, payee],
      set: {
        areaId: sql`excluded.area_id`,
        categoryId: sql`excluded.category_id`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

const MAX_LEARNED = 500;

/** The latest, or those of some payees. */
export async function listLearned(db: Database, learner: Learner, payees?: readonly string[]) {
  const { payee, areaId, categoryId, updatedAt } = learnedCategories;
  const rows = db
    .select({ payee, areaId, categoryId })
    .from(learnedCategories)
    .where(and(isLearnedBy(learner), payees && inArray(payee, [...payees])))
    .orderBy(desc(updatedAt), payee);
  if (payees !== undefined) return payees.length === 0 ? [] : rows;
  return rows.limit(MAX_LEARNED);
}
