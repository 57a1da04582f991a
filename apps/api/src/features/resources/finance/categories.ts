// Categories of a workspace's own, and those that were learned from a user's corrections.
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
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
  MAX_LEARNED,
  type FinanceCategory,
  type financeAccountsApi,
} from "@vereda/domain/resources/finance/contract-accounts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp, deleteRow, formatVersion, saveById } from "#platform/http/writing.ts";
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

/** Until the transaction ends no other one changes names, accounts or transfers, or imports a file. */
export const lockFinances = (tx: Database, workspaceId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${workspaceId}, 4))`);

/** Call it after `lockFinances`. @throws validation_error for another row's name */
export async function requireFreeName(
  tx: Database,
  table: typeof financeCategories | typeof moneyAccounts,
  { id, workspaceId, name }: { readonly id: string; readonly workspaceId: string; name: string },
): Promise<string> {
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
    await lockFinances(tx, workspaceId);
    const isHere = eq(financeCategories.workspaceId, workspaceId);
    const saved = await saveById(
      tx,
      financeCategories,
      { id, workspaceId, ownerId: caller.userId, createdAt: now, updatedAt },
      async (current) => {
        if (!current && (await tx.$count(financeCategories, isHere)) >= MAX_CATEGORIES) {
          throw new AppError("too_many_categories");
        }
        return {
          name,
          nameKey: await requireFreeName(tx, financeCategories, { id, workspaceId, name }),
        };
      },
      toCategory,
      now,
    );
    return toCategory(saved);
  });
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
    await lockFinances(tx, workspaceId);
    await requireCategories(tx, workspaceId, [id, category.categoryId], "update");
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

/** They stay until the transaction ends. @throws not_found for a category of another workspace */
export async function requireCategories(
  tx: Database,
  workspaceId: string,
  ids: readonly (string | null)[],
  lock: "key share" | "update" = "key share",
): Promise<void> {
  const unique = [...new Set(ids.filter((id) => id !== null))];
  if (unique.length === 0) return;
  const { id, workspaceId: ofWorkspace } = financeCategories;
  const stored = await tx
    .select({ id })
    .from(financeCategories)
    .where(and(eq(ofWorkspace, workspaceId), inArray(id, unique)))
    .for(lock);
  if (stored.length !== unique.length) throw new AppError("not_found");
}

// What is learned: the category that the user last chose for each payee.

type Learner = Pick<typeof learnedCategories.$inferSelect, "workspaceId" | "ownerId">;

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
  if (byPayee.size === 0) return;
  const isCorrected = inArray(learnedCategories.payee, [...byPayee.keys()]);
  await tx.delete(learnedCategories).where(and(isLearnedBy(learner), isCorrected));
  const rows = [...byPayee]
    .filter(([, category]) => !isSameCategory(category, noCategory))
    .map(([payee, category]) => ({ ...learner, payee, ...category, updatedAt: now }));
  // Another request may have learned one meanwhile.
  if (rows.length > 0) await tx.insert(learnedCategories).values(rows).onConflictDoNothing();
}

/** @throws as `requireResource` */
export async function getLearned(db: Database, caller: Caller, workspaceId: string) {
  await requireResource(db, caller, { id: workspaceId, resourceId: "finance" }, "read");
  return listLearned(db, { workspaceId, ownerId: caller.userId });
}

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
