// Categories of a workspace's own, and those that were learned from a user's corrections.
import { and, count, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { BodyOf, ParamsOf, QueryOf } from "@vereda/domain/http/endpoint";
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
  deleteRow,
  formatVersion,
  getNextVersion,
  requireVersion,
} from "#platform/http/writing.ts";
import { requireResource } from "../access.ts";
import { financeCategories, learnedCategories, type moneyAccounts } from "../tables/accounts.ts";
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

type CategoryParams = ParamsOf<typeof financeAccountsApi.saveCategory>;

/**
 * @throws as `requireResource` and `requireFreeName`; too_many_categories; conflict with the current one when
 * `updatedAt` is stale; not_found for the id of another workspace
 */
export async function saveCategory(
  db: Database,
  caller: Caller,
  { id: workspaceId, categoryId: id }: CategoryParams,
  { name, updatedAt }: BodyOf<typeof financeAccountsApi.saveCategory>,
  now: Date,
): Promise<FinanceCategory> {
  await requireResource(db, caller, { id: workspaceId, resourceId: "finance" }, "plan");
  return db.transaction(async (tx) => {
    const nameKey = await requireFreeName(tx, financeCategories, { id, workspaceId, name });
    const categories = await listCategories(tx, workspaceId);
    const current = categories.find((each) => each.id === id);
    if (current === undefined && categories.length >= MAX_CATEGORIES) {
      throw new AppError("too_many_categories");
    }
    const changes = { name, nameKey, updatedAt: buildVersion(current, updatedAt, now) };
    // A repeated create changes nothing.
    if (updatedAt === undefined && current?.name === name) return current;
    const [saved] = await tx
      .insert(financeCategories)
      .values({ id, workspaceId, ownerId: caller.userId, createdAt: now, ...changes })
      .onConflictDoUpdate({
        target: financeCategories.id,
        set: changes,
        setWhere: eq(financeCategories.workspaceId, workspaceId),
      })
      .returning();
    if (saved === undefined) throw new AppError("not_found");
    return toCategory(saved);
  });
}

/** @throws conflict with the current object when `updatedAt` is stale */
export function buildVersion(
  current: { readonly updatedAt: string } | undefined,
  updatedAt: string | undefined,
  now: Date,
): Date {
  if (current !== undefined) requireVersion(current.updatedAt, updatedAt, current);
  return new Date(getNextVersion(current?.updatedAt ?? null, now));
}

/** Its entries go to another category, or stay without one. @throws not_found; as `requireResource` */
export async function removeCategory(
  db: Database,
  caller: Caller,
  { id: workspaceId, categoryId: id }: CategoryParams,
  target: QueryOf<typeof financeAccountsApi.removeCategory>,
  now: Date,
): Promise<null> {
  await requireResource(db, caller, { id: workspaceId, resourceId: "finance" }, "plan");
  const { toAreaId: areaId, toCategoryId: categoryId } = target;
  const category = changeCategory(noCategory, { areaId, categoryId });
  if (categoryId === id) throw new AppError("not_found");
  return db.transaction(async (tx) => {
    await requireCategories(tx, workspaceId, [id, category.categoryId]);
    await tx
      .update(resourceEntries)
      .set({ ...category, updatedAt: buildNextTimestamp(resourceEntries.updatedAt, now) })
      .where(eq(resourceEntries.categoryId, id));
    if (!isSameCategory(category, noCategory)) {
      await tx.update(learnedCategories).set(category).where(eq(learnedCategories.categoryId, id));
    }
    return deleteRow(tx, financeCategories, eq(financeCategories.id, id));
  });
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
  { workspaceId, ownerId }: Learner,
  corrections: readonly Correction[],
  now: Date,
): Promise<void> {
  const learner = { workspaceId, ownerId };
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
