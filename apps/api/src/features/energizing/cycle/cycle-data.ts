// Exports, imports, moves and erases the cycle data of a user.
import { definePersonalData, joinTexts, type MoveContext } from "#platform/personal-data.ts";
import type { ExportContext, PersonalData } from "#platform/personal-data.ts";
import { cycleBooks, cycleLogMonths } from "../tables/cycle.ts";
import {
  encryptedBook,
  encryptedLogMonth,
  createEmptyBook,
  deriveMonthName,
  monthOf,
} from "./encrypted-cycle.ts";
import type { CycleBook } from "./encrypted-cycle.ts";
import { eq, and, inArray, sql } from "drizzle-orm";
import * as z from "zod/mini";
import {
  cycleApi,
  cycleLogsApi,
  type CycleLog,
} from "@vereda/domain/energizing/cycle/contract-cycle";
import {
  cycleSettingsInput,
  findPeriodError,
} from "@vereda/domain/energizing/cycle/contract-cycle-inputs";
import { MAX_PERIODS, MAX_CYCLE_NOTE_LENGTH } from "@vereda/domain/energizing/cycle/cycle-bounds";
import { day } from "@vereda/domain/http/values";
import { createId, id } from "@vereda/domain/id";
import {
  countRows,
  insertRows,
  parseRows,
  type ImportContext,
  type ImportCount,
} from "#platform/data-import.ts";
import { findOverlappingPeriod, upsertPeriod } from "./period-list.ts";
import type { Database } from "#db/client.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import abouts from "../personal-data.json" with { type: "json" };

// Moves a cycle to another account of the same user, into the one that it has or as its first.

/** Null when it cannot be decrypted; undefined without one. */
async function findStoredCycle(
  tx: Database,
  userKey: UserKey,
): Promise<CycleBook | null | undefined> {
  const owned = eq(cycleBooks.userId, userKey.userId);
  const [row] = await tx.select().from(cycleBooks).where(owned).for("update");
  return row && encryptedBook.tryDecrypt(userKey, row.content);
}

/** Periods that overlap one of the other are the same ones. */
function joinBooks(own: CycleBook, moved: CycleBook): CycleBook {
  const names = new Set(own.ownSymptoms.map(({ id }) => id));
  const joined = {
    ...own,
    settings: own.settings ?? moved.settings,
    ownSymptoms: [...own.ownSymptoms, ...moved.ownSymptoms.filter(({ id }) => !names.has(id))],
  };
  return moved.periods.reduce(
    (book, period) =>
      findOverlappingPeriod(book, period) === null ? upsertPeriod(book, period) : book,
    joined,
  );
}

async function moveBook(tx: Database, from: UserKey, to: UserKey): Promise<void> {
  const [moved, own] = [await findStoredCycle(tx, from), await findStoredCycle(tx, to)];
  // One that cannot be decrypted is not overwritten.
  if (moved == null || own === null) return;
  const content = encryptedBook.encrypt(to, own === undefined ? moved : joinBooks(own, moved));
  await tx
    .insert(cycleBooks)
    .values({ userId: to.userId, content })
    .onConflictDoUpdate({ target: cycleBooks.userId, set: { content } });
  await tx.delete(cycleBooks).where(eq(cycleBooks.userId, from.userId));
}

const union = <Key>(own: readonly Key[], moved: readonly Key[]) => [...new Set([...own, ...moved])];

function joinLogs(own: CycleLog, moved: CycleLog): CycleLog {
  return {
    date: own.date,
    flow: own.flow ?? moved.flow,
    symptoms: union(own.symptoms, moved.symptoms),
    mood: union(own.mood, moved.mood),
    ownSymptoms: union(own.ownSymptoms, moved.ownSymptoms),
    notes: joinTexts(own.notes, moved.notes, MAX_CYCLE_NOTE_LENGTH),
  };
}

function joinMonths(own: readonly CycleLog[], moved: readonly CycleLog[]): CycleLog[] {
  const byDay = new Map(own.map((log) => [log.date, log]));
  for (const log of moved) {
    const same = byDay.get(log.date);
    byDay.set(log.date, same === undefined ? log : joinLogs(same, log));
  }
  return [...byDay.values()];
}

/** The logs of a month that cannot be decrypted are null. */
async function listMonths(tx: Database, userKey: UserKey) {
  const owned = eq(cycleLogMonths.userId, userKey.userId);
  const rows = await tx.select().from(cycleLogMonths).where(owned).for("update");
  return rows.map(({ month, content }) => ({
    month,
    logs: encryptedLogMonth.tryDecrypt(userKey, content)?.logs ?? null,
  }));
}

const formatMonth = (month: Uint8Array) => Buffer.from(month).toString("hex");

/** A month that cannot be decrypted stays, and so does one of the other account for the same month. */
async function moveMonths(tx: Database, from: UserKey, to: UserKey): Promise<void> {
  const [moved, own] = [await listMonths(tx, from), await listMonths(tx, to)];
  const ownLogs = new Map(own.map(({ month, logs }) => [formatMonth(month), logs]));
  const joined = moved.flatMap(({ month: movedMonth, logs }) => {
    const [first] = logs ?? [];
    if (logs === null || first === undefined) return [];
    const month = deriveMonthName(to, monthOf(first.date));
    const existing = ownLogs.get(formatMonth(month));
    if (existing === null) return [];
    const content = encryptedLogMonth.encrypt(to, { logs: joinMonths(existing ?? [], logs) });
    return [{ movedMonth, row: { userId: to.userId, month, content } }];
  });
  if (joined.length === 0) return;
  await tx
    .insert(cycleLogMonths)
    .values(joined.map(({ row }) => row))
    .onConflictDoUpdate({
      target: [cycleLogMonths.userId, cycleLogMonths.month],
      set: { content: sql`excluded.content` },
    });
  const months = joined.map(({ movedMonth }) => movedMonth);
  await tx
    .delete(cycleLogMonths)
    .where(and(eq(cycleLogMonths.userId, from.userId), inArray(cycleLogMonths.month, months)));
}

async function prepareCycleMove({ from, to }: MoveContext) {
  return async (tx: Database): Promise<void> => {
    await moveBook(tx, from, to);
    await moveMonths(tx, from, to);
  };
}

// Imports the cycle of a data export, where the user has none yet.

const setupRow = z.looseObject(cycleApi.changePreferences.body.shape);
const periodRow = z
  .object({ id, startDate: day, endDate: z.nullable(day) })
  .check(z.refine((period) => findPeriodError(period) === null));
const logRow = z.object({ ...cycleLogsApi.save.body.shape, date: day });

async function readSetup(context: ImportContext, empty: CycleBook): Promise<CycleBook> {
  const [row] = await parseRows(context, "energizing/cycle", setupRow);
  if (row === undefined) return empty;
  const { mode = empty.mode, showsFertility = true, isHidden = false, ownSymptoms = [] } = row;
  const settings = z.safeParse(cycleSettingsInput, row);
  return {
    ...empty,
    mode,
    showsFertility,
    isHidden,
    ownSymptoms,
    settings: settings.success ? settings.data : null,
    preferencesUpdatedAt: context.now.toISOString(),
  };
}

/** Leaves out periods that overlap an earlier one. */
async function addPeriods(context: ImportContext, book: CycleBook): Promise<CycleBook> {
  const updatedAt = context.now.toISOString();
  const rows = await parseRows(context, "energizing/cycle-periods", periodRow);
  return rows
    .slice(0, MAX_PERIODS)
    .map((row) => ({ id: row.id, start: row.startDate, end: row.endDate, updatedAt }))
    .reduce(
      (all, period) =>
        findOverlappingPeriod(all, period) === null ? upsertPeriod(all, period) : all,
      book,
    );
}

async function importLogs(context: ImportContext): Promise<number> {
  const { caller, userKey } = context;
  const rows = await parseRows(context, "energizing/cycle-logs", logRow);
  const byDay = new Map(rows.map((row) => [row.date, row]));
  const months = Map.groupBy(byDay.values(), ({ date }) => monthOf(date));
  const added = [...months].map(([month, logs]) => ({
    userId: caller.userId,
    month: deriveMonthName(userKey, month),
    content: encryptedLogMonth.encrypt(userKey, {
      logs: logs.map(({ flow = null, ownSymptoms = [], notes, ...log }) => ({
        ...log,
        flow,
        ownSymptoms,
        notes: notes || null,
      })),
    }),
  }));
  await insertRows(context, cycleLogMonths, cycleLogMonths.userId, added);
  return byDay.size;
}

/** A cycle that the user already has is left as it is. */
async function importCycle(context: ImportContext): Promise<ImportCount[]> {
  const { tx, caller, userKey, now, read } = context;
  const names = ["energizing/cycle", "energizing/cycle-periods", "energizing/cycle-logs"] as const;
  const rows = names.map((name) => read(name).length);
  if (rows.every((length) => length === 0)) return [];
  const owned = eq(cycleBooks.userId, caller.userId);
  const own = await tx.select({ userId: cycleBooks.userId }).from(cycleBooks).where(owned);
  if (own.length > 0) {
    return names.map((name) =>
      countRows(context, name, { created: 0, existing: read(name).length }),
    );
  }
  const setup = await readSetup(context, createEmptyBook(createId(now.getTime())));
  const book = await addPeriods(context, setup);
  const content = encryptedBook.encrypt(userKey, book);
  const logs = await tx.transaction(async (inner) => {
    await inner.insert(cycleBooks).values({ userId: caller.userId, content });
    return importLogs({ ...context, tx: inner });
  });
  const setups = setup.preferencesUpdatedAt === null ? 0 : 1;
  const created = [setups, book.periods.length, logs];
  return names.map((name, index) =>
    countRows(context, name, { created: created[index] ?? 0, existing: 0 }),
  );
}

type Book = typeof cycleBooks.$inferSelect;

function decryptBooks(rows: readonly Book[], { userKey }: ExportContext): CycleBook[] {
  return rows.flatMap(
    ({ content }) => (userKey && encryptedBook.tryDecrypt(userKey, content)) ?? [],
  );
}

function showSettings({ settings: saved, mode, showsFertility, isHidden, ownSymptoms }: CycleBook) {
  return {
    averageCycleLength: saved?.averageCycleLength ?? null,
    averagePeriodLength: saved?.averagePeriodLength ?? null,
    lastCycleStartDate: saved?.lastCycleStartDate ?? null,
    mode,
    showsFertility,
    isHidden,
    ownSymptoms,
  };
}

export const cycleData: readonly PersonalData[] = [
  definePersonalData(cycleBooks, cycleBooks.userId, {
    name: "energizing/cycle",
    about: abouts["energizing/cycle"],
    show: (rows, context) => decryptBooks(rows, context).map(showSettings),
    encrypted: "all",
    importRows: importCycle,
    prepareMove: prepareCycleMove,
  }),
  definePersonalData(cycleBooks, cycleBooks.userId, {
    name: "energizing/cycle-periods",
    about: abouts["energizing/cycle-periods"],
    show: (rows, context) =>
      decryptBooks(rows, context).flatMap(({ periods }) =>
        periods.map(({ id, start, end }) => ({ id, startDate: start, endDate: end })),
      ),
    erase: null,
  }),
  definePersonalData(cycleLogMonths, cycleLogMonths.userId, {
    name: "energizing/cycle-logs",
    about: abouts["energizing/cycle-logs"],
    show: (rows, { userKey }) =>
      rows.flatMap(
        ({ content }) => (userKey && encryptedLogMonth.tryDecrypt(userKey, content)?.logs) ?? [],
      ),
    encrypted: "all",
  }),
];
