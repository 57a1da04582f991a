// What somebody noted about days of their cycle, kept month by month.
import { and, eq, inArray } from "drizzle-orm";
import type { CycleLog, cycleLogsApi } from "@vereda/domain/energizing/cycle/contract-cycle";
import { MOST_LOG_DAYS } from "@vereda/domain/energizing/cycle/cycle-bounds";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import { parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { todayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, invalidFields } from "#platform/http/errors/errors.ts";
import type { PersonKey } from "#platform/crypto/sealed-box.ts";
import { cycleLogMonths } from "../tables/cycle.ts";
import { changeBook, findBook, readBook } from "./book.ts";
import type { Storage } from "./book.ts";
import { monthOf, monthsBetween, nameOfMonth, sealedLogMonth } from "./sealed-cycle.ts";
import type { CycleBook } from "./sealed-cycle.ts";

export interface NotedDays {
  /** The earliest first. */
  readonly logs: CycleLog[];
  /** Months, `YYYY-MM`, of which what was noted does not open. */
  readonly unreadable: string[];
}

/** What was noted of the days between two, both included. */
export async function logsBetween(
  db: Database,
  person: PersonKey,
  from: Day,
  to: Day,
): Promise<NotedDays> {
  const months = monthsBetween(from, to).map((month) => ({
    month,
    name: nameOfMonth(person, month),
  }));
  const names = months.map(({ name }) => name);
  const rows = await db
    .select({ name: cycleLogMonths.month, content: cycleLogMonths.content })
    .from(cycleLogMonths)
    .where(and(eq(cycleLogMonths.userId, person.userId), inArray(cycleLogMonths.month, names)));
  const opened = rows.map(({ name, content }) => ({
    name,
    logs: sealedLogMonth.openIfWhole(person, content)?.logs ?? null,
  }));
  const broken = opened.filter(({ logs }) => logs === null);
  const isBroken = (wanted: Uint8Array) =>
    broken.some(({ name }) => Buffer.compare(name, wanted) === 0);
  return {
    logs: opened
      .flatMap(({ logs }) => logs ?? [])
      .filter(({ date }) => {
        const day = parseDay(date) ?? 0;
        return day >= from && day <= to;
      })
      .toSorted((a, b) => a.date.localeCompare(b.date)),
    unreadable: months.filter(({ name }) => isBroken(name)).map(({ month }) => month),
  };
}

/** As it is shown: without symptoms of their own that they took away since. */
function shown(log: CycleLog, { ownSymptoms }: Pick<CycleBook, "ownSymptoms">): CycleLog {
  const known = new Set(ownSymptoms.map(({ id }) => id));
  return { ...log, ownSymptoms: log.ownSymptoms.filter((id) => known.has(id)) };
}

/** @throws validation_error when more days are asked for than anybody can look at */
export async function listLogs(
  storage: Storage,
  { userId }: Caller,
  query: QueryOf<typeof cycleLogsApi.list>,
): Promise<CycleLog[]> {
  const [from = 0, to = 0] = [query.from, query.to].map((date) => parseDay(date) ?? 0);
  if (to - from >= MOST_LOG_DAYS) {
    const values = { maximum: MOST_LOG_DAYS };
    throw invalidFields({ path: "to", code: "cycle_days_too_many", values });
  }
  const opened = await readBook(storage, userId);
  if (opened === null || to < from) return [];
  const { logs } = await logsBetween(storage.db, opened.person, from, to);
  return logs.map((log) => shown(log, opened.book));
}

export async function getLog(
  storage: Storage,
  { userId }: Caller,
  date: string,
): Promise<CycleLog | null> {
  const opened = await readBook(storage, userId);
  const day = parseDay(date);
  if (opened === null || day === null) return null;
  const {
    logs: [log],
  } = await logsBetween(storage.db, opened.person, day, day);
  return log === undefined ? null : shown(log, opened.book);
}

/**
 * Keeps the logs of one month as `change` leaves them, which is given those of the other days, or null when they do not
 * open. Within a change of the book, which holds them together.
 */
async function changeMonth(
  tx: Database,
  person: PersonKey,
  date: string,
  change: (others: CycleLog[] | null) => CycleLog[],
): Promise<void> {
  const month = nameOfMonth(person, monthOf(date));
  const which = and(eq(cycleLogMonths.userId, person.userId), eq(cycleLogMonths.month, month));
  const [row] = await tx.select().from(cycleLogMonths).where(which);
  const known = row === undefined ? { logs: [] } : sealedLogMonth.openIfWhole(person, row.content);
  const logs = change(known && known.logs.filter((log) => log.date !== date));
  if (logs.length === 0) {
    await tx.delete(cycleLogMonths).where(which);
    return;
  }
  const content = sealedLogMonth.seal(person, { logs });
  await tx
    .insert(cycleLogMonths)
    .values({ userId: person.userId, month, content })
    .onConflictDoUpdate({
      target: [cycleLogMonths.userId, cycleLogMonths.month],
      set: { content },
    });
}

/**
 * Notes how a day was; what was noted of it before gives way.
 * @throws validation_error for a day that has not come, or a symptom that is none of theirs; cycle_unreadable where what
 * was noted of that month does not open: nothing is written over it
 */
export async function saveLog(
  storage: Storage,
  { userId, timeZone }: Caller,
  date: string,
  input: BodyOf<typeof cycleLogsApi.save>,
  now: Date,
): Promise<CycleLog> {
  if ((parseDay(date) ?? 0) > todayIn(timeZone, now.getTime())) {
    throw invalidFields({ path: "date", code: "cycle_day_in_future" });
  }
  const { flow = null, symptoms, mood, ownSymptoms = [], notes } = input;
  const log: CycleLog = { date, flow, symptoms, mood, ownSymptoms, notes: notes || null };
  return changeBook(storage, userId, now, async (book, tx, person) => {
    if (shown(log, book).ownSymptoms.length < ownSymptoms.length) {
      throw invalidFields({ path: "ownSymptoms", code: "own_symptom_unknown" });
    }
    await changeMonth(tx, person, date, (others) => {
      if (others === null) throw new AppError("cycle_unreadable");
      return [...others, log];
    });
    return { book, result: log };
  });
}

/** Forgets what was noted of a day; with it, all of a month that does not open. */
export async function deleteLog(
  storage: Storage,
  { userId }: Caller,
  date: string,
  now: Date,
): Promise<null> {
  if ((await findBook(storage, userId)) === null) return null;
  return changeBook(storage, userId, now, async (book, tx, person) => {
    await changeMonth(tx, person, date, (others) => others ?? []);
    return { book, result: null };
  });
}
