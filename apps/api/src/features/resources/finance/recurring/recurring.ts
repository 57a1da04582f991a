// What recurs in the finances of a workspace: list, add, change, remove.
import { asc, eq } from "drizzle-orm";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import { pickPage } from "@vereda/domain/http/envelope";
import type { Page } from "@vereda/domain/http/envelope";
import { createId } from "@vereda/domain/id";
import type { financeApi, RecurringEntry } from "@vereda/domain/resources/finance/contract-finance";
import { getCountryCurrency, roundMoney } from "@vereda/domain/resources/finance/currencies";
import { findNextRecurringDay } from "@vereda/domain/resources/finance/recurring";
import { addMonths, formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import {
  getNextVersion,
  requireVersion,
  type Created,
  insertOnce,
} from "#platform/http/writing.ts";
import { recurringEntries, type RecurringEntryRow } from "../../tables/finance.ts";
import { requireResource } from "../../access.ts";
import { makeDueEntries } from "./make-entries.ts";

type Input = BodyOf<typeof financeApi.createRecurring>;
type Changes = BodyOf<typeof financeApi.updateRecurring>;
/** More than a household has; a list is loaded whole. */
const MAX_RECURRING = 100;

function toRecurringEntry(row: RecurringEntryRow): RecurringEntry {
  const { id, value, kind, currency, areaId, note, frequency, interval, until, isOnLastDay } = row;
  const own = {
    id,
    value,
    kind,
    currency,
    areaId,
    note,
    frequency,
    interval,
    until,
    isOnLastDay,
  };
  const { startDay: startDate, nextDay: nextDate, updatedAt } = row;
  return { ...own, startDate, nextDate, updatedAt: updatedAt.toISOString() };
}

export async function listRecurring(
  db: Database,
  caller: Caller,
  workspaceId: string,
  query: QueryOf<typeof financeApi.recurring>,
): Promise<Page<RecurringEntry>> {
  await requireResource(db, caller, { id: workspaceId, resourceId: "finance" }, "read");
  const rows = await db
    .select()
    .from(recurringEntries)
    .where(eq(recurringEntries.workspaceId, workspaceId))
    .orderBy(asc(recurringEntries.id))
    .limit(MAX_RECURRING);
  return pickPage(
    rows.map((row) => toRecurringEntry(row)),
    query,
  );
}

const getToday = ({ timeZone }: Caller, now: Date) =>
  formatIsoDay(getTodayIn(timeZone, now.getTime()));

/** Entries are made from the first day on, so it is at most a year ago. */
function requireRecentStart(startDate: string, today: string): void {
  const earliest = formatIsoDay(addMonths(parseDay(today) ?? 0, -12));
  if (startDate < earliest) {
    throw createInvalidFieldsError({ path: "startDate", code: "recurring_start_too_early" });
  }
}

function requireOrder(startDate: string, until: string | null): void {
  if (until !== null && until < startDate) {
    throw createInvalidFieldsError({ path: "until", code: "recurring_until_before_start" });
  }
}

async function requireFreeSlot(tx: Database, workspaceId: string): Promise<void> {
  const stored = await tx.$count(recurringEntries, eq(recurringEntries.workspaceId, workspaceId));
  if (stored >= MAX_RECURRING) throw new AppError("too_many_recurring");
}

/**
 * Also makes the entries from its first day to today.
 * @throws as `requireResource`; validation_error; too_many_recurring; conflict when the id is another's
 */
export async function createRecurring(
  db: Database,
  caller: Caller,
  workspaceId: string,
  input: Input,
  now: Date,
): Promise<Created<RecurringEntry>> {
  await requireResource(db, caller, { id: workspaceId, resourceId: "finance" }, "plan");
  const today = getToday(caller, now);
  const { startDate: startDay, until = null, interval = 1, areaId = null, note = null } = input;
  const { id = createId(now.getTime()), kind, frequency, isOnLastDay = false } = input;
  requireRecentStart(startDay, today);
  requireOrder(startDay, until);
  const currency = input.currency ?? getCountryCurrency(caller.country);
  const value = roundMoney(input.value, currency);
  const pattern = { frequency, interval, startDay, until, isOnLastDay };
  const nextDay = findNextRecurringDay(pattern, null);
  const own = { id, workspaceId, ownerId: caller.userId, createdAt: now, updatedAt: now };
  return db.transaction(async (tx) => {
    const row = { ...own, ...pattern, value, kind, currency, areaId, note: note || null, nextDay };
    const scope = ["ownerId", "workspaceId"] as const;
    const { made, isNew } = await insertOnce(tx, recurringEntries, row, scope);
    if (!isNew) return { made: toRecurringEntry(made), isNew };
    await requireFreeSlot(tx, workspaceId);
    await makeDueEntries(tx, [{ row: made, today }], now);
    return { made: await loadRecurring(tx, id), isNew };
  });
}

async function loadRecurring(tx: Database, id: string): Promise<RecurringEntry> {
  const [row] = await tx.select().from(recurringEntries).where(eq(recurringEntries.id, id));
  if (row === undefined) throw new AppError("not_found");
  return toRecurringEntry(row);
}

/** Locked. @throws as `requireResource` */
async function requireRecurring(
  tx: Database,
  caller: Caller,
  id: string,
): Promise<RecurringEntryRow> {
  const [row] = await tx
    .select()
    .from(recurringEntries)
    .where(eq(recurringEntries.id, id))
    .for("update");
  if (row === undefined) throw new AppError("not_found");
  await requireResource(tx, caller, { id: row.workspaceId, resourceId: "finance" }, "plan");
  return row;
}

/**
 * Entries that exist stay. Other days count from today on.
 * @throws as `createRecurring`; conflict with the current object when `updatedAt` is stale
 */
export async function updateRecurring(
  db: Database,
  caller: Caller,
  id: string,
  changes: Changes,
  now: Date,
): Promise<RecurringEntry> {
  return db.transaction(async (tx) => {
    const row = await requireRecurring(tx, caller, id);
    const current = toRecurringEntry(row);
    requireVersion(current.updatedAt, changes.updatedAt, current);
    const { startDate = row.startDay, until = row.until, note = row.note } = changes;
    const { frequency = row.frequency, interval = row.interval } = changes;
    const { kind = row.kind, currency = row.currency, areaId = row.areaId } = changes;
    const { isOnLastDay = row.isOnLastDay } = changes;
    const pattern = { frequency, interval, startDay: startDate, until, isOnLastDay };
    const today = getToday(caller, now);
    if (startDate !== row.startDay) requireRecentStart(startDate, today);
    requireOrder(startDate, until);
    const nextDay = isSamePattern(row, pattern) ? row.nextDay : findNextFrom(pattern, today);
    const [updated = row] = await tx
      .update(recurringEntries)
      .set({
        ...pattern,
        nextDay,
        kind,
        currency,
        areaId,
        note: note || null,
        value: roundMoney(changes.value ?? row.value, currency),
        updatedAt: new Date(getNextVersion(current.updatedAt, now)),
      })
      .where(eq(recurringEntries.id, id))
      .returning();
    await makeDueEntries(tx, [{ row: updated, today }], now);
    return loadRecurring(tx, id);
  });
}

const patternKeys = ["frequency", "interval", "startDay", "until", "isOnLastDay"] as const;
type Pattern = Pick<RecurringEntryRow, (typeof patternKeys)[number]>;

function isSamePattern(one: Pattern, other: Pattern): boolean {
  return patternKeys.every((key) => one[key] === other[key]);
}

function findNextFrom(pattern: Pattern, today: string): string | null {
  return findNextRecurringDay(pattern, formatIsoDay((parseDay(today) ?? 0) - 1));
}

/** Entries that it made stay. @throws as `requireResource` */
export async function removeRecurring(db: Database, caller: Caller, id: string): Promise<null> {
  await db.transaction(async (tx) => {
    await requireRecurring(tx, caller, id);
    await tx.delete(recurringEntries).where(eq(recurringEntries.id, id));
  });
  return null;
}
