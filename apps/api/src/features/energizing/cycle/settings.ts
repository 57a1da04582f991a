// Cycle settings and preferences of a user.
import { createId } from "@vereda/domain/id";
import type { CyclePreferences, cycleApi } from "@vereda/domain/energizing/cycle/contract-cycle";
import type { CycleSettings } from "@vereda/domain/energizing/contract-day";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { parseDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Caller } from "#platform/http/authentication.ts";
import { createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { getNextVersion, requireVersion } from "#platform/http/writing.ts";
import { changeStoredCycle, loadStoredCycle, type Storage } from "./stored-cycle.ts";
import { findOverlappingPeriod, upsertPeriod } from "./period-list.ts";
import type { CycleBook } from "./encrypted-cycle.ts";

export function settingsOf({ id, settings }: CycleBook): CycleSettings | null {
  return settings && { id, ...settings };
}

export function getPreferences(book: CycleBook | null): CyclePreferences {
  if (book === null) {
    return {
      mode: "tracking",
      showsFertility: true,
      isHidden: false,
      ownSymptoms: [],
      updatedAt: null,
    };
  }
  const { mode, showsFertility, isHidden, ownSymptoms, preferencesUpdatedAt: updatedAt } = book;
  return { mode, showsFertility, isHidden, ownSymptoms, updatedAt };
}

export async function getSettings(
  storage: Storage,
  { userId }: Caller,
): Promise<CycleSettings | null> {
  const opened = await loadStoredCycle(storage, userId);
  return opened && settingsOf(opened.book);
}

/**
 * Saves the settings. Their start date becomes a period unless one is logged on that day; changing the date
 * moves the period created from the settings.
 * @throws validation_error for a start in the future
 */
export async function saveSettings(
  storage: Storage,
  { userId, timeZone }: Caller,
  settings: BodyOf<typeof cycleApi.saveSettings>,
  now: Date,
): Promise<CycleSettings> {
  const start = settings.lastCycleStartDate;
  if ((parseDay(start) ?? 0) > getTodayIn(timeZone, now.getTime())) {
    throw createInvalidFieldsError({ path: "lastCycleStartDate", code: "cycle_day_in_future" });
  }
  return changeStoredCycle(storage, userId, now, (stored) => {
    const book = applySetupStart({ ...stored, settings }, start, now);
    return { book, result: { id: book.id, ...settings } };
  });
}

function applySetupStart(book: CycleBook, start: string, now: Date): CycleBook {
  const fromSetup = book.periods.find(({ id }) => id === book.setupPeriodId);
  // A period with a logged end is independent of the settings.
  const moved = fromSetup?.end === null ? fromSetup : undefined;
  const period = {
    id: moved?.id ?? createId(now.getTime()),
    start,
    end: null,
    updatedAt: getNextVersion(moved?.updatedAt ?? null, now),
  };
  if (findOverlappingPeriod(book, period) !== null) return book;
  return { ...upsertPeriod(book, period), setupPeriodId: period.id };
}

/** @throws conflict with the current preferences when `updatedAt` is stale */
export async function changePreferences(
  storage: Storage,
  { userId }: Caller,
  changes: BodyOf<typeof cycleApi.changePreferences>,
  now: Date,
): Promise<CyclePreferences> {
  return changeStoredCycle(storage, userId, now, (stored) => {
    const before = getPreferences(stored);
    requireVersion(before.updatedAt, changes.updatedAt, before);
    const book = {
      ...stored,
      mode: changes.mode ?? before.mode,
      showsFertility: changes.showsFertility ?? before.showsFertility,
      isHidden: changes.isHidden ?? before.isHidden,
      ownSymptoms: changes.ownSymptoms ?? before.ownSymptoms,
      preferencesUpdatedAt: getNextVersion(before.updatedAt, now),
    };
    return { book, result: getPreferences(book) };
  });
}
