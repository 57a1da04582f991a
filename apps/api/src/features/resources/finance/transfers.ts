// Transfers between two accounts of a workspace; each belongs to the user who logged it.
import { and, between, desc, eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type {
  FinanceTransfer,
  financeAccountsApi,
} from "@vereda/domain/resources/finance/contract-accounts";
import { roundMoney } from "@vereda/domain/resources/finance/currencies";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { deleteRow, insertOnce, updateVersion, type Created } from "#platform/http/writing.ts";
import { requireResource } from "../access.ts";
import {
  financeTransfers,
  type FinanceTransferRow,
  type MoneyAccountRow,
} from "../tables/accounts.ts";
import { requireAccounts } from "./accounts.ts";
import type { DayRange } from "./finance-sums.ts";

const MAX_LISTED = 200;

function toTransfer(row: FinanceTransferRow): FinanceTransfer {
  const { id, fromAccountId, toAccountId, value, toValue, day: date, note, importId } = row;
  const updatedAt = row.updatedAt.toISOString();
  return { id, fromAccountId, toAccountId, value, toValue, date, note, importId, updatedAt };
}

/** The caller's of some days, the latest first. */
export async function listTransfers(
  db: Database,
  { userId }: Caller,
  workspaceId: string,
  { from, to }: DayRange,
): Promise<FinanceTransfer[]> {
  const { ownerId, day, createdAt, id } = financeTransfers;
  const isHere = and(eq(financeTransfers.workspaceId, workspaceId), eq(ownerId, userId));
  const rows = await db
    .select()
    .from(financeTransfers)
    .where(and(isHere, between(day, from, to)))
    .orderBy(desc(day), desc(createdAt), desc(id))
    .limit(MAX_LISTED);
  return rows.map((row) => toTransfer(row));
}

interface Sides {
  readonly from: MoneyAccountRow;
  readonly to: MoneyAccountRow;
  readonly value: number;
  readonly toValue: number | undefined;
}

/** Both amounts; between accounts of one currency they are the same. @throws validation_error */
export function buildAmounts({ from, to, value, toValue }: Sides) {
  if (from.id === to.id) {
    throw createInvalidFieldsError({ path: "toAccountId", code: "transfer_same_account" });
  }
  const arriving = from.currency === to.currency ? value : toValue;
  if (arriving === undefined) {
    throw createInvalidFieldsError({ path: "toValue", code: "transfer_value_required" });
  }
  const amounts = {
    value: roundMoney(value, from.currency),
    toValue: roundMoney(arriving, to.currency),
  };
  for (const path of ["value", "toValue"] as const) {
    if (amounts[path] > 0) continue;
    throw createInvalidFieldsError({ path, code: "entry_amount_out_of_range" });
  }
  return amounts;
}

async function requireSides(
  db: Database,
  workspaceId: string,
  side: Pick<FinanceTransfer, "fromAccountId" | "toAccountId" | "value"> & {
    readonly toValue: number | undefined;
  },
) {
  const { fromAccountId, toAccountId, value, toValue } = side;
  const accounts = await requireAccounts(db, workspaceId, [fromAccountId, toAccountId]);
  const [from, to] = [accounts.get(fromAccountId), accounts.get(toAccountId)];
  if (from === undefined || to === undefined) throw new AppError("not_found");
  return { fromAccountId, toAccountId, ...buildAmounts({ from, to, value, toValue }) };
}

/** @throws as `requireResource`; not_found for another account; validation_error; conflict for another's id */
export async function createTransfer(
  db: Database,
  caller: Caller,
  workspaceId: string,
  input: BodyOf<typeof financeAccountsApi.createTransfer>,
  now: Date,
): Promise<Created<FinanceTransfer>> {
  await requireResource(db, caller, { id: workspaceId, resourceId: "finance" }, "work");
  const { id = createId(now.getTime()), note, toValue, date } = input;
  const row = {
    id,
    workspaceId,
    ownerId: caller.userId,
    ...(await requireSides(db, workspaceId, { ...input, toValue })),
    day: date ?? formatIsoDay(getUserDay(now.getTime(), caller)),
    note: note || null,
    createdAt: now,
    updatedAt: now,
  };
  const scope = ["ownerId", "workspaceId"] as const;
  const { made, isNew } = await insertOnce(db, financeTransfers, row, scope);
  return { made: toTransfer(made), isNew };
}

const isOwn = (id: string, { userId }: Caller) =>
  and(eq(financeTransfers.id, id), eq(financeTransfers.ownerId, userId));

/** @throws not_found for another user's; as `requireResource` */
async function findTransfer(db: Database, caller: Caller, id: string): Promise<FinanceTransferRow> {
  const [row] = await db.select().from(financeTransfers).where(isOwn(id, caller));
  if (row === undefined) throw new AppError("not_found");
  await requireResource(db, caller, { id: row.workspaceId, resourceId: "finance" }, "work");
  return row;
}

/** @throws as `findTransfer` and `createTransfer`; conflict with the current one when `updatedAt` is stale */
export async function updateTransfer(
  db: Database,
  caller: Caller,
  id: string,
  changes: BodyOf<typeof financeAccountsApi.updateTransfer>,
  now: Date,
): Promise<FinanceTransfer> {
  const row = await findTransfer(db, caller, id);
  const { fromAccountId = row.fromAccountId, toAccountId = row.toAccountId } = changes;
  const { value = row.value, note = row.note, date: day = row.day } = changes;
  const isSame = fromAccountId === row.fromAccountId && toAccountId === row.toAccountId;
  const toValue = changes.toValue ?? (isSame ? row.toValue : undefined);
  const sides = { fromAccountId, toAccountId, value, toValue };
  const columns = {
    ...(await requireSides(db, row.workspaceId, sides)),
    day,
    note: note || null,
    // Both sides are written together, so without a version the one that was read counts.
    updatedAt: changes.updatedAt ?? row.updatedAt.toISOString(),
  };
  const getCurrent = async () => toTransfer(await findTransfer(db, caller, id));
  return toTransfer(
    await updateVersion(db, financeTransfers, isOwn(id, caller), columns, now, getCurrent),
  );
}

/** @throws as `findTransfer` */
export async function removeTransfer(db: Database, caller: Caller, id: string): Promise<null> {
  await findTransfer(db, caller, id);
  return deleteRow(db, financeTransfers, isOwn(id, caller));
}
