// The daily cycle logs of a user, stored encrypted per month.
import { and, eq, inArray } from "drizzle-orm";
import type { CycleLog, cycleLogsApi } from "@vereda/domain/energizing/cycle/contract-cycle";
import { MAX_LOG_DAYS } from "@vereda/domain/energizing/cycle/cycle-bounds";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import { parseDay, type Day } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import { cycleLogMonths } from "../tables/cycle.ts";
import { changeStoredCycle, findStoredCycle, loadStoredCycle } from "./stored-cycle.ts";
import type { Storage } from "./stored-cycle.ts";
import { monthOf, listMonths, deriveMonthName, encryptedLogMonth } from "./encrypted-cycle.ts";
import type { CycleBook } from "./encrypted-cycle.ts";

interface LoggedDays {
  /** Sorted by day, the earliest first. */
  readonly logs: CycleLog[];
  /** Months (`YYYY-MM`) whose logs cannot be decrypted. */
  readonly undecryptableMonths: string[];
}

/** Both days are included. */
export async function listLogsBetween(
  db: Database,
  userKey: UserKey,
  from: Day,
  to: Day,
): Promise<LoggedDays> {
  const months = listMonths(from, to).map((month) => ({
    month,
    name: deriveMonthName(userKey, month),
  }));
  const names = months.map(({ name }) => name);
  const rows = await db
    .select({ name: cycleLogMonths.month, content: cycleLogMonths.content })
    .from(cycleLogMonths)
    .where(and(eq(cycleLogMonths.userId, userKey.userId), inArray(cycleLogMonths.month, names)));
  const opened = rows.map(({ name, content }) => ({
    name,
    logs: encryptedLogMonth.tryDecrypt(userKey, content)?.logs ?? null,
  }));
  const broken = opened.filter(({ logs }) => logs === null);
  const isBroken = (monthName: Uint8Array) =>
    broken.some(({ name }) => Buffer.compare(name, monthName) === 0);
  return {
    logs: opened
      .flatMap(({ logs }) => logs ?? [])
      .filter(({ date }) => {
        const day = parseDay(date) ?? 0;
        return day >= from && day <= to;
      })
      .toSorted((a, b) => a.date.localeCompare(b.date)),
    undecryptableMonths: months.filter(({ name }) => isBroken(name)).map(({ month }) => month),
  };
}

function hideRemovedSymptoms(
  log: CycleLog,
  { ownSymptoms }: Pick<CycleBook, "ownSymptoms">,
): CycleLog {
  const currentIds = new Set(ownSymptoms.map(({ id }) => id));
  return { ...log, ownSymptoms: log.ownSymptoms.filter((id) => currentIds.has(id)) };
}

/** @throws validation_error when the range has too many days */
export async function listLogs(
  storage: Storage,
  { userId }: Caller,
  query: QueryOf<typeof cycleLogsApi.list>,
): Promise<CycleLog[]> {
  const [from = 0, to = 0] = [query.from, query.to].map((date) => parseDay(date) ?? 0);
  if (to - from >= MAX_LOG_DAYS) {
    const values = { maximum: MAX_LOG_DAYS };
    throw createInvalidFieldsError({ path: "to", code: "cycle_days_too_many", values });
  }
  const opened = await loadStoredCycle(storage, userId);
  if (opened === null || to < from) return [];
  const { logs } = await listLogsBetween(storage.db, opened.userKey, from, to);
  return logs.map((log) => hideRemovedSymptoms(log, opened.book));
}

export async function getLog(
  storage: Storage,
  { userId }: Caller,
  date: string,
): Promise<CycleLog | null> {
  const opened = await loadStoredCycle(storage, userId);
  const day = parseDay(date);
  if (opened === null || day === null) return null;
  const {
    logs: [log],
  } = await listLogsBetween(storage.db, opened.userKey, day, day);
  return log === undefined ? null : hideRemovedSymptoms(log, opened.book);
}

/**
 * Replaces the logs of one month with the result of `change`, which gets the existing logs, or null when
 * they cannot be decrypted. Call it within a change of the book, whose lock covers the months.
 */
async function changeMonth(
  tx: Database,
  userKey: UserKey,
  date: string,
  change: (others: CycleLog[] | null) => CycleLog[],
): Promise<void> {
  const month = deriveMonthName(userKey, monthOf(date));
  const which = and(eq(cycleLogMonths.userId, userKey.userId), eq(cycleLogMonths.month, month));
  const [row] = await tx.select().from(cycleLogMonths).where(which);
  const stored =
    row === undefined ? { logs: [] } : encryptedLogMonth.tryDecrypt(userKey, row.content);
  const logs = change(stored && stored.logs.filter((log) => log.date !== date));
  if (logs.length === 0) {
    await tx.delete(cycleLogMonths).where(which);
    return;
  }
  const content = encryptedLogMonth.encrypt(userKey, { logs });
  await tx
    .insert(cycleLogMonths)
    .values({ userId: userKey.userId, month, content })
    .onConflictDoUpdate({
      target: [cycleLogMonths.userId, cycleLogMonths.month],
      set: { content },
    });
}

/**
 * Creates or replaces the log of a day.
 * @throws validation_error for a future day or an unknown symptom; cycle_unreadable when that month cannot
 * be decrypted: it is not overwritten
 */
export async function saveLog(
  storage: Storage,
  { userId, timeZone }: Caller,
  date: string,
  input: BodyOf<typeof cycleLogsApi.save>,
  now: Date,
): Promise<CycleLog> {
  if ((parseDay(date) ?? 0) > getTodayIn(timeZone, now.getTime())) {
    throw createInvalidFieldsError({ path: "date", code: "cycle_day_in_future" });
  }
  const { flow = null, symptoms, mood, ownSymptoms = [], notes } = input;
  const log: CycleLog = { date, flow, symptoms, mood, ownSymptoms, notes: notes || null };
  return changeStoredCycle(storage, userId, now, async (book, tx, userKey) => {
    if (hideRemovedSymptoms(log, book).ownSymptoms.length < ownSymptoms.length) {
      throw createInvalidFieldsError({ path: "ownSymptoms", code: "own_symptom_unknown" });
    }
    await changeMonth(tx, userKey, date, (others) => {
      if (others === null) throw new AppError("cycle_unreadable");
      return [...others, log];
    });
    return { book, result: log };
  });
}

/** Deletes the log of a day, or the whole month when it cannot be decrypted. */
export async function deleteLog(
  storage: Storage,
  { userId }: Caller,
  date: string,
  now: Date,
): Promise<null> {
  if ((await findStoredCycle(storage, userId)) === null) return null;
  return changeStoredCycle(storage, userId, now, async (book, tx, userKey) => {
    await changeMonth(tx, userKey, date, (others) => others ?? []);
    return { book, result: null };
  });
}
