// Imports the cycle of a data export, where the user has none yet.
import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import { cycleApi, cycleLogsApi } from "@vereda/domain/energizing/cycle/contract-cycle";
import {
  cycleSettingsInput,
  findPeriodError,
} from "@vereda/domain/energizing/cycle/contract-cycle-inputs";
import { MAX_PERIODS } from "@vereda/domain/energizing/cycle/cycle-bounds";
import { day } from "@vereda/domain/http/values";
import { createId, id } from "@vereda/domain/id";
import { countRows, insertRows, parseRows } from "#platform/data-import.ts";
import type { ImportContext, ImportCount } from "#platform/data-import.ts";
import { cycleBooks, cycleLogMonths } from "../tables/cycle.ts";
import {
  createEmptyBook,
  deriveMonthName,
  encryptedBook,
  encryptedLogMonth,
  monthOf,
} from "./encrypted-cycle.ts";
import type { CycleBook } from "./encrypted-cycle.ts";
import { findOverlappingPeriod, upsertPeriod } from "./period-list.ts";

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
export async function importCycle(context: ImportContext): Promise<ImportCount[]> {
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
