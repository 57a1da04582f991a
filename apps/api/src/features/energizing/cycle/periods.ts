// Lists and edits logged periods; ids are unique per user, not globally.
import { pickPage, type Page } from "@vereda/domain/http/envelope";
import { findPeriodError } from "@vereda/domain/energizing/cycle/contract-cycle-inputs";
import type { cyclePeriodsApi } from "@vereda/domain/energizing/cycle/contract-cycle";
import type { CycleRecord } from "@vereda/domain/energizing/cycle/contract-cycle-responses";
import { MAX_PERIODS } from "@vereda/domain/energizing/cycle/cycle-bounds";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { parseDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { getNextVersion, requireVersion, type Created } from "#platform/http/writing.ts";
import { changeStoredCycle, loadStoredCycle, type Storage } from "./stored-cycle.ts";
import { findOverlappingPeriod, upsertPeriod } from "./period-list.ts";
import { buildRecord } from "./reading/records.ts";
import type { CycleBook, StoredPeriod } from "./encrypted-cycle.ts";

export async function listPeriods(
  storage: Storage,
  caller: Caller,
  query: QueryOf<typeof cyclePeriodsApi.list>,
  now: Date,
): Promise<Page<CycleRecord>> {
  const opened = await loadStoredCycle(storage, caller.userId);
  if (opened === null) return pickPage([], query);
  const { book } = opened;
  const page = pickPage(book.periods.toReversed(), query);
  const items = page.items.map((period) => buildRecord(book, period, caller, now));
  return { ...page, items };
}

/** @throws validation_error with the path of the invalid field */
function validatePeriod(
  book: CycleBook,
  period: StoredPeriod,
  { timeZone }: Caller,
  now: Date,
): void {
  const { start: startDate, end: endDate } = period;
  const today = getTodayIn(timeZone, now.getTime());
  for (const [path, date] of Object.entries({ startDate, endDate })) {
    if (date !== null && (parseDay(date) ?? 0) > today) {
      throw createInvalidFieldsError({ path, code: "cycle_day_in_future" });
    }
  }
  const error = findPeriodError({ startDate, endDate });
  if (error !== null) throw createInvalidFieldsError({ path: "endDate", code: error });
  if (findOverlappingPeriod(book, period) !== null) {
    throw createInvalidFieldsError({ path: "startDate", code: "periods_overlap" });
  }
  const others = book.periods.filter(({ id }) => id !== period.id);
  if (others.length >= MAX_PERIODS) {
    throw createInvalidFieldsError({ path: "startDate", code: "periods_too_many" });
  }
}

/**
 * Logs a period. Repeating the same request has no effect.
 * @throws validation_error for future days or an overlap with another period
 */
export async function createPeriod(
  storage: Storage,
  caller: Caller,
  input: BodyOf<typeof cyclePeriodsApi.create>,
  now: Date,
): Promise<Created<CycleRecord>> {
  return changeStoredCycle<Created<CycleRecord>>(storage, caller.userId, now, (book) => {
    const existing = book.periods.find(({ id }) => id === input.id);
    if (existing !== undefined) {
      return { book, result: { made: buildRecord(book, existing, caller, now), isNew: false } };
    }
    const id = input.id ?? createId(now.getTime());
    const updatedAt = now.toISOString();
    const period = { id, start: input.startDate, end: input.endDate ?? null, updatedAt };
    validatePeriod(book, period, caller, now);
    const changed = upsertPeriod(book, period);
    return {
      book: changed,
      result: { made: buildRecord(changed, period, caller, now), isNew: true },
    };
  });
}

/** @throws not_found */
function getPeriod({ periods }: CycleBook, id: string): StoredPeriod {
  const period = periods.find((each) => each.id === id);
  if (period === undefined) throw new AppError("not_found");
  return period;
}

/**
 * Updates the given fields of a period; a null end removes it.
 * @throws not_found when it is not the caller's; validation_error as for a new period; conflict with the
 * current period when `updatedAt` is stale
 */
export async function updatePeriod(
  storage: Storage,
  caller: Caller,
  id: string,
  { startDate, endDate, updatedAt }: BodyOf<typeof cyclePeriodsApi.update>,
  now: Date,
): Promise<CycleRecord> {
  await requireOwnPeriod(storage, caller, id);
  return changeStoredCycle(storage, caller.userId, now, (book) => {
    const existing = getPeriod(book, id);
    requireVersion(existing.updatedAt, updatedAt, buildRecord(book, existing, caller, now));
    const period = {
      id,
      start: startDate ?? existing.start,
      end: endDate === undefined ? existing.end : endDate,
      updatedAt: getNextVersion(existing.updatedAt, now),
    };
    validatePeriod(book, period, caller, now);
    const changed = updateSetupStart(upsertPeriod(book, period), existing.start, period.start);
    return { book: changed, result: buildRecord(changed, period, caller, now) };
  });
}

/** @throws not_found when it is not the caller's */
export async function deletePeriod(
  storage: Storage,
  caller: Caller,
  id: string,
  now: Date,
): Promise<null> {
  await requireOwnPeriod(storage, caller, id);
  return changeStoredCycle(storage, caller.userId, now, (book) => {
    const deleted = getPeriod(book, id);
    const periods = book.periods.filter((each) => each.id !== id);
    return { book: updateSetupStart({ ...book, periods }, deleted.start, null), result: null };
  });
}

/** Checks ownership before `changeStoredCycle` locks or creates a book.
@throws not_found */
async function requireOwnPeriod(storage: Storage, { userId }: Caller, id: string): Promise<void> {
  const opened = await loadStoredCycle(storage, userId);
  if (opened === null) throw new AppError("not_found");
  getPeriod(opened.book, id);
}

/** Moves the start date in the settings together with the period it refers to. */
function updateSetupStart(book: CycleBook, before: string, after: string | null): CycleBook {
  const { settings } = book;
  if (settings?.lastCycleStartDate !== before) return book;
  return { ...book, settings: { ...settings, lastCycleStartDate: after } };
}
