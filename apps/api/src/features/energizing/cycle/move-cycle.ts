// Moves a cycle to another account of the same user, into the one that it has or as its first.
import { and, eq, inArray, sql } from "drizzle-orm";
import type { CycleLog } from "@vereda/domain/energizing/cycle/contract-cycle";
import { MAX_CYCLE_NOTE_LENGTH } from "@vereda/domain/energizing/cycle/cycle-bounds";
import type { Database } from "#db/client.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import { joinTexts } from "#platform/personal-data.ts";
import type { MoveContext } from "#platform/personal-data.ts";
import { cycleBooks, cycleLogMonths } from "../tables/cycle.ts";
import { deriveMonthName, encryptedBook, encryptedLogMonth, monthOf } from "./encrypted-cycle.ts";
import type { CycleBook } from "./encrypted-cycle.ts";
import { findOverlappingPeriod, upsertPeriod } from "./period-list.ts";

/** Null when it cannot be decrypted; undefined without one. */
async function findBook(tx: Database, userKey: UserKey): Promise<CycleBook | null | undefined> {
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
  const [moved, own] = [await findBook(tx, from), await findBook(tx, to)];
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

export async function prepareCycleMove({ from, to }: MoveContext) {
  return async (tx: Database): Promise<void> => {
    await moveBook(tx, from, to);
    await moveMonths(tx, from, to);
  };
}
