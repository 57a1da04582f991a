// Shared expenses of a workspace and their settlements; amounts are integer minor units until they are responses.
import { and, desc, eq, sql } from "drizzle-orm";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import type { Page } from "@vereda/domain/http/envelope";
import { createId } from "@vereda/domain/id";
import {
  MAX_BALANCES,
  type Balance,
  type Expense,
  type expensesApi,
} from "@vereda/domain/resources/finance/expenses/contract-expenses";
import {
  simplifyBalances,
  splitAmount,
  type MinorUnits,
} from "@vereda/domain/resources/finance/expenses/split";
import { fromMinorUnits, toMinorUnits } from "@vereda/domain/resources/finance/currencies";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import { canInWorkspace, type WorkspaceAction } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { loadPage } from "#platform/http/load-page.ts";
import {
  deleteRow,
  findRepeated,
  insertOnce,
  updateVersion,
  type Created,
} from "#platform/http/writing.ts";
import { getUsersById, listUsersByUsername } from "#features/account/user-lookup.ts";
import {
  listActiveMembers,
  requireNotArchived,
  requireOpenArea,
  requireWorkspacePermission,
  type WorkspaceAccess,
} from "#features/workspace/access.ts";
import { lockWorkspace } from "#features/workspace/members/owners.ts";
import { expenses, type ExpenseRow } from "../../tables/expenses.ts";

const AREA = "expenses";

/** @throws not_found for strangers; forbidden; area_blocked; workspace_archived except for reading */
async function requireExpenses(
  db: Database,
  caller: Caller,
  workspaceId: string,
  action: WorkspaceAction,
): Promise<WorkspaceAccess> {
  const access = await requireWorkspacePermission(db, caller, workspaceId, action, AREA);
  await requireOpenArea(db, workspaceId, AREA);
  if (action !== "read") requireNotArchived(access);
  return access;
}

/** @throws validation_error at `path` for who is not in the workspace */
async function findMemberIds(
  db: Database,
  workspaceId: string,
  usernames: ReadonlyMap<string, string>,
  former: ReadonlySet<string> = new Set(),
): Promise<ReadonlyMap<string, string>> {
  const users = await listUsersByUsername(db, [...usernames.keys()]);
  const among = users.map(({ id }) => id);
  const limit = Math.max(1, among.length);
  const members = await listActiveMembers(db, workspaceId, { among, limit });
  const allowed = new Set([...members.map(({ userId }) => userId), ...former]);
  const ids = new Map(
    users.flatMap(({ id, username }) => (allowed.has(id) ? [[username, id]] : [])),
  );
  const paths = [...usernames].flatMap(([name, path]) => (ids.has(name) ? [] : path));
  const failures = [...new Set(paths)].map((path) => ({
    path,
    code: "expense_user_unknown" as const,
  }));
  if (failures.length > 0) throw createInvalidFieldsError(...failures);
  return ids;
}

/** @throws validation_error for less than the smallest coin */
function readAmount(value: number, currency: string): number {
  const minor = toMinorUnits(value, currency);
  if (minor > 0) return minor;
  throw createInvalidFieldsError({ path: "amount", code: "entry_amount_out_of_range" });
}

const scope = ["workspaceId", "authorId", "isSettlement"] as const;

async function showOne(
  db: Database,
  access: WorkspaceAccess,
  caller: Caller,
  row: ExpenseRow,
): Promise<Expense> {
  const [response] = await showExpenses(db, access, caller, [row]);
  if (response === undefined) throw new AppError("not_found");
  return response;
}

/** A repeated request gets what it logged, also when its users have left or have settled since. */
async function findLogged(
  db: Database,
  access: WorkspaceAccess,
  caller: Caller,
  id: string | undefined,
  isSettlement: boolean,
): Promise<Created<Expense> | undefined> {
  if (id === undefined) return undefined;
  const { workspaceId } = access;
  const values = { id, workspaceId, authorId: caller.userId, isSettlement };
  const row = await findRepeated(db, expenses, values, scope);
  return row && { made: await showOne(db, access, caller, row), isNew: false };
}

type NewExpense = Omit<
  typeof expenses.$inferInsert,
  "workspaceId" | "authorId" | "createdAt" | "updatedAt"
>;

async function insertExpense(
  db: Database,
  access: WorkspaceAccess,
  caller: Caller,
  row: NewExpense,
  now: Date,
): Promise<Created<Expense>> {
  const { workspaceId } = access;
  const values = { ...row, workspaceId, authorId: caller.userId, createdAt: now, updatedAt: now };
  const { made, isNew } = await insertOnce(db, expenses, values, scope);
  return { made: await showOne(db, access, caller, made), isNew };
}

/** @throws validation_error for users who are no members, and for amounts with another sum */
async function parseExpense(
  db: Database,
  workspaceId: string,
  { title, amount, currency, paidBy, split, date }: BodyOf<typeof expensesApi.update>,
  former?: ReadonlySet<string>,
) {
  const total = readAmount(amount, currency);
  const given = Object.entries(split.of);
  const paths = new Map([...given.map(([name]) => [name, "split"] as const), [paidBy, "paidBy"]]);
  const ids = await findMemberIds(db, workspaceId, paths, former);
  const toId = (name: string) => ids.get(name) ?? "";
  const of = new Map(
    given.map(([name, value]) => [
      toId(name),
      split.kind === "AMOUNTS" ? toMinorUnits(value, currency) : value,
    ]),
  );
  const minor = splitAmount(total, toId(paidBy), { kind: split.kind, of });
  if (minor === null) {
    const code = split.kind === "AMOUNTS" ? "split_sum_differs" : "split_empty";
    throw createInvalidFieldsError({ path: "split", code });
  }
  const parts = [...minor].map(([userId, part]) => ({
    userId,
    value: of.get(userId) ?? 0,
    minor: part,
    ...(of.has(userId) ? {} : { isRest: true }),
  }));
  const paidById = toId(paidBy);
  return { title, amount: total, currency, paidById, splitKind: split.kind, parts, day: date };
}

/**
 * Idempotent by its id.
 * @throws as `requireExpenses` and `parseExpense`
 */
export async function createExpense(
  db: Database,
  caller: Caller,
  workspaceId: string,
  { id, ...body }: BodyOf<typeof expensesApi.create>,
  now: Date,
): Promise<Created<Expense>> {
  const access = await requireExpenses(db, caller, workspaceId, "work");
  const logged = await findLogged(db, access, caller, id, false);
  if (logged !== undefined) return logged;
  const values = await parseExpense(db, workspaceId, body);
  const row = { ...values, id: id ?? createId(now.getTime()), isSettlement: false };
  return insertExpense(db, access, caller, row, now);
}

/** @throws not_found; forbidden for who neither logged it nor manages the workspace */
async function requireOwnExpense(db: Database, caller: Caller, id: string) {
  const [row] = await db.select().from(expenses).where(eq(expenses.id, id));
  if (row === undefined) throw new AppError("not_found");
  const isOwn = row.authorId === caller.userId;
  const access = await requireExpenses(db, caller, row.workspaceId, isOwn ? "work" : "manage");
  const which = and(eq(expenses.id, id), eq(expenses.workspaceId, row.workspaceId));
  return { row, access, which };
}

/**
 * Who has left may stay in it.
 * @throws as `requireOwnExpense` and `parseExpense`; forbidden unless `canEdit`; conflict
 */
export async function updateExpense(
  db: Database,
  caller: Caller,
  id: string,
  { updatedAt, ...body }: BodyOf<typeof expensesApi.update>,
  now: Date,
): Promise<Expense> {
  const { row, access, which } = await requireOwnExpense(db, caller, id);
  if (!(await showOne(db, access, caller, row)).canEdit) throw new AppError("forbidden");
  const former = new Set([row.paidById, ...row.parts.map(({ userId }) => userId)]);
  const values = await parseExpense(db, row.workspaceId, body, former);
  const loadCurrent = async () => {
    const [current] = await db.select().from(expenses).where(which);
    if (current === undefined) throw new AppError("not_found");
    return showOne(db, access, caller, current);
  };
  const changes = { ...values, updatedAt };
  const saved = await updateVersion(db, expenses, which, changes, now, loadCurrent);
  return showOne(db, access, caller, saved);
}

/**
 * As `createExpense`; also between users who have left with a balance. Two of the same debt wait for each other.
 * @throws debt_settled with the balances for more than is owed
 */
export async function settleExpenses(
  db: Database,
  caller: Caller,
  workspaceId: string,
  { id, from, to, amount, currency, date }: BodyOf<typeof expensesApi.settle>,
  now: Date,
): Promise<Created<Expense>> {
  const access = await requireExpenses(db, caller, workspaceId, "work");
  if (from === to) throw createInvalidFieldsError({ path: "to", code: "settlement_same_user" });
  const minor = readAmount(amount, currency);
  return db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const logged = await findLogged(tx, access, caller, id, true);
    if (logged !== undefined) return logged;
    const balances = await loadBalances(tx, workspaceId);
    const involved = new Set([...balances.values()].flatMap((of) => [...of.keys()]));
    const paths = new Map([
      [from, "from"],
      [to, "to"],
    ]);
    const ids = await findMemberIds(tx, workspaceId, paths, involved);
    const [fromId, toId] = [ids.get(from) ?? "", ids.get(to) ?? ""];
    const of = balances.get(currency);
    if (minor > Math.min(-(of?.get(fromId) ?? 0), of?.get(toId) ?? 0)) {
      const current = await showBalances(tx, balances);
      throw new AppError("debt_settled", {}, { current });
    }
    const row = {
      id: id ?? createId(now.getTime()),
      title: "",
      amount: minor,
      currency,
      paidById: fromId,
      splitKind: "AMOUNTS" as const,
      parts: [{ userId: toId, value: minor, minor }],
      isSettlement: true,
      day: date ?? formatIsoDay(getUserDay(now.getTime(), caller)),
    };
    return insertExpense(tx, access, caller, row, now);
  });
}

export async function listExpenses(
  db: Database,
  caller: Caller,
  workspaceId: string,
  query: QueryOf<typeof expensesApi.list>,
): Promise<Page<Expense>> {
  const access = await requireExpenses(db, caller, workspaceId, "read");
  const which = eq(expenses.workspaceId, workspaceId);
  const rows = db
    .select()
    .from(expenses)
    .where(which)
    .orderBy(desc(expenses.day), desc(expenses.createdAt), desc(expenses.id));
  return loadPage(query, db.$count(expenses, which), rows, (page) =>
    showExpenses(db, access, caller, page),
  );
}

async function showExpenses(
  db: Database,
  access: WorkspaceAccess,
  caller: Caller,
  rows: readonly ExpenseRow[],
): Promise<Expense[]> {
  const users = await getUsersById(
    db,
    rows.flatMap(({ paidById, parts }) => [paidById, ...parts.map(({ userId }) => userId)]),
  );
  const canManage = canInWorkspace(access, "manage", AREA);
  const canWork = canInWorkspace(access, "work", AREA);
  return rows.map(({ paidById, splitKind, parts, day, authorId, ...row }) => {
    const canDelete = canManage || (canWork && authorId === caller.userId);
    const isWhole = [paidById, ...parts.map(({ userId }) => userId)].every((id) => users.has(id));
    const show = (minor: number) => fromMinorUnits(minor, row.currency);
    const byName = (value: (part: ExpenseRow["parts"][number]) => number, of = parts) =>
      Object.fromEntries(
        of.flatMap((part) => {
          const user = users.get(part.userId);
          return user === undefined ? [] : [[user.username, value(part)]];
        }),
      );
    return {
      id: row.id,
      title: row.title,
      amount: show(row.amount),
      currency: row.currency,
      paidBy: users.get(paidById)?.username ?? null,
      split: {
        kind: splitKind,
        of: byName(
          ({ value }) => (splitKind === "AMOUNTS" ? show(value) : value),
          parts.filter(({ isRest }) => isRest !== true),
        ),
      },
      parts: byName(({ minor }) => show(minor)),
      date: day,
      isSettlement: row.isSettlement,
      canDelete,
      canEdit: canDelete && isWhole && !row.isSettlement,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

/** What each user is owed, by currency; negative for who owes. */
async function loadBalances(
  db: Database,
  workspaceId: string,
): Promise<ReadonlyMap<string, MinorUnits>> {
  const { rows } = await db.execute<{ currency: string; userId: string; minor: string }>(sql`
    select currency, user_id as "userId", sum(minor)::text as minor from (
      select currency, paid_by_id as user_id, amount as minor from ${expenses}
      where workspace_id = ${workspaceId}
      union all
      select currency, (part->>'userId')::uuid, -(part->>'minor')::bigint
      from ${expenses}, jsonb_array_elements(parts) as part where workspace_id = ${workspaceId}
    ) as moved group by currency, user_id having sum(minor) <> 0`);
  return new Map(
    [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, group]) => [
      currency,
      new Map(group.map(({ userId, minor }) => [userId, Number(minor)])),
    ]),
  );
}

export async function listBalances(
  db: Database,
  caller: Caller,
  workspaceId: string,
): Promise<Balance[]> {
  await requireExpenses(db, caller, workspaceId, "read");
  return showBalances(db, await loadBalances(db, workspaceId));
}

/** Without those of deleted accounts. */
async function showBalances(
  db: Database,
  balances: ReadonlyMap<string, MinorUnits>,
): Promise<Balance[]> {
  const ids = [...balances.values()].flatMap((of) => [...of.keys()]);
  const users = await getUsersById(db, ids);
  return [...balances]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([currency, of]) =>
      simplifyBalances(of).flatMap((payment) => {
        const [from, to] = [users.get(payment.from), users.get(payment.to)];
        if (from === undefined || to === undefined) return [];
        const amount = fromMinorUnits(payment.amount, currency);
        return { from: from.username, to: to.username, amount, currency };
      }),
    )
    .slice(0, MAX_BALANCES);
}

/** @throws as `requireOwnExpense` */
export async function removeExpense(db: Database, caller: Caller, id: string): Promise<null> {
  const { which } = await requireOwnExpense(db, caller, id);
  return deleteRow(db, expenses, which);
}
