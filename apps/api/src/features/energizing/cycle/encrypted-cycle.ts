// Encrypts and decrypts the cycle: one book per user and one log list per month.
import * as z from "zod/mini";
import { cycleLog } from "@vereda/domain/energizing/cycle/contract-cycle";
import { cycleModes } from "@vereda/domain/energizing/cycle/cycle-info";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { computeBlindIndex, defineEncryptedColumn } from "#platform/crypto/encryption.ts";
import type { EncryptedColumnName } from "#platform/crypto/encrypted-columns.ts";
import type { UserKey, EncryptedColumn } from "#platform/crypto/encryption.ts";

const period = z.object({
  id: z.string(),
  start: z.string(),
  end: z.nullable(z.string()),
  updatedAt: z.string(),
});
export type StoredPeriod = z.output<typeof period>;

const book = z.object({
  id: z.string(),
  settings: z.nullable(
    z.object({
      averageCycleLength: z.int(),
      averagePeriodLength: z.int(),
      lastCycleStartDate: z.nullable(z.string()),
    }),
  ),
  mode: z.enum(cycleModes),
  showsFertility: z.boolean(),
  isHidden: z.boolean(),
  ownSymptoms: z.array(z.object({ id: z.string(), name: z.string() })),
  /** When mode, fertility, hiding or symptoms were last changed. */
  preferencesUpdatedAt: z.nullable(z.string()),
  /** Sorted by start, the earliest first. */
  periods: z.array(period),
  /** The period created from the settings; it moves when their start date is corrected. */
  setupPeriodId: z.nullable(z.string()),
});
export type CycleBook = z.output<typeof book>;

const logMonth = z.object({ logs: z.array(cycleLog) });

export const encryptedBook = createPaddedColumn("cycle_books.content", book, 1024);
export const encryptedLogMonth = createPaddedColumn("cycle_log_months.content", logMonth, 4096);

export function createEmptyBook(id: string): CycleBook {
  return {
    id,
    settings: null,
    mode: "tracking",
    showsFertility: true,
    isHidden: false,
    ownSymptoms: [],
    preferencesUpdatedAt: null,
    periods: [],
    setupPeriodId: null,
  };
}

/** Lists the months (`YYYY-MM`) from one day to another, both included. */
export function listMonths(from: Day, to: Day): string[] {
  const months = new Set<string>();
  // A step of 28 days skips no month.
  for (let day = from; day < to; day += 28) months.add(monthOf(formatIsoDay(day)));
  return [...months.add(monthOf(formatIsoDay(to)))];
}

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

/** Derives the database key of a month's logs, so that the month is not readable in plaintext. */
export function deriveMonthName(userKey: UserKey, month: string): Uint8Array {
  return computeBlindIndex(userKey, "cycle_log_months.month", month);
}

/**
 * An encrypted column padded to fixed steps of bytes, so that the size does not reveal how many periods or
 * symptoms it has.
 */
function createPaddedColumn<T extends object>(
  column: EncryptedColumnName,
  schema: z.ZodMiniType<T>,
  step: number,
): EncryptedColumn<T> {
  const base = defineEncryptedColumn(column, z.object({ value: schema, fill: z.string() }));
  return {
    encrypt: (userKey, value) => {
      const size = Buffer.byteLength(JSON.stringify(value));
      return base.encrypt(userKey, { value, fill: " ".repeat(step - (size % step)) });
    },
    decrypt: (userKey, bytes) => base.decrypt(userKey, bytes).value,
    tryDecrypt: (userKey, bytes) => base.tryDecrypt(userKey, bytes)?.value ?? null,
  };
}
