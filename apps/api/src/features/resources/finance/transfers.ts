// Transfers between two accounts of a workspace; each belongs to the user who logged it.
import { and, between, desc, eq } from "drizzle-orm";
import type { BodyOf, ParamsOf } from "@vereda/domain/http/endpoint";
import {
  MAX_TRANSFERS,
  type FinanceTransfer,
  type financeAccountsApi,
} from "@vereda/domain/resources/finance/contract-accounts";
import { roundMoney } from "@vereda/domain/resources/finance/currencies";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { deleteRow, saveById } from "#platform/http/writing.ts";
import { requireResource } from "../access.ts";
import {
  financeTransfers,
  type FinanceTransferRow,
  type MoneyAccountRow,
} from "../tables/accounts.ts";
import { requireAccounts } from "./accounts.ts";
import { lockFinances } from "./categories.ts";
import type { DayRange } from "./finance-sums.ts";

function toTransfer(row: FinanceTransferRow): FinanceTransfer {
  const { id, fromAccountId, toAccountId, value, toValue, day: date, note, importId } = row;
  const updatedAt = row.updatedAt.toISOString();
  return { id, fromAccountId, toAccountId, value, toValue, date, note, importId, updatedAt };
}

/** Of some days, the latest first. */
export async function listTransfers(
  db: Database,
  workspaceId: string,
  { from, to }: DayRange,
): Promise<FinanceTransfer[]> {
  const { day, createdAt, id } = financeTransfers;
  const rows = await db
    .select()
    .from(financeTransfers)
    .where(and(eq(financeTransfers.workspaceId, workspaceId), between(day, from, to)))
    .orderBy(desc(day), desc(createdAt), desc(id))
    .limit(MAX_TRANSFERS);
  return rows.map((row) => toTransfer(row));
}

interface Sides {
  readonly from: MoneyAccountRow;
  readonly to: MoneyAccountRow;
  readonly value: number;
  readonly toValue: number | undefined;
}

/** Both amounts; between accounts of one currency they are the same. @throws validation_error */
function buildAmounts({ from, to, value, toValue }: Sides) {
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

type TransferParams = ParamsOf<typeof financeAccountsApi.saveTransfer>;

/**
 * Both sides are always written together.
 * @throws as `requireResource`; not_found for another's account or transfer; validation_error; conflict with
 * the current one when `updatedAt` is stale
 */
export async function saveTransfer(
  db: Database,
  caller: Caller,
  params: TransferParams,
  { date, note, updatedAt, ...input }: BodyOf<typeof financeAccountsApi.saveTransfer>,
  now: Date,
): Promise<FinanceTransfer> {
  const { id: workspaceId, transferId: id } = params;
  await requireResource(db, caller, { id: workspaceId, resourceId: "finance" }, "work");
  const { fromAccountId, toAccountId, value, toValue } = input;
  return db.transaction(async (tx) => {
    await lockFinances(tx, workspaceId);
    const saved = await saveById(
      tx,
      financeTransfers,
      { id, workspaceId, ownerId: caller.userId, createdAt: now, updatedAt },
      async (current) => {
        const accounts = await requireAccounts(tx, workspaceId, [fromAccountId, toAccountId]);
        const [from, to] = [accounts.get(fromAccountId), accounts.get(toAccountId)];
        if (from === undefined || to === undefined) throw new AppError("not_found");
        return {
          fromAccountId,
          toAccountId,
          ...buildAmounts({ from, to, value, toValue }),
          day: date ?? current?.day ?? formatIsoDay(getUserDay(now.getTime(), caller)),
          note: note || null,
        };
      },
      toTransfer,
      now,
    );
    return toTransfer(saved);
  });
}

/** @throws not_found for another user's; as `requireResource` */
export async function removeTransfer(
  db: Database,
  caller: Caller,
  params: TransferParams,
): Promise<null> {
  await requireResource(db, caller, { id: params.id, resourceId: "finance" }, "work");
  const { id, workspaceId } = financeTransfers;
  const isThis = and(eq(id, params.transferId), eq(workspaceId, params.id));
  return deleteRow(db, financeTransfers, isThis);
}
