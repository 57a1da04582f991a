// Moves a cycle to another account of the same user, into the one that it has or as its first.
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import type { MoveContext } from "#platform/personal-data.ts";
import { cycleBooks, cycleLogMonths } from "../tables/cycle.ts";
import { deriveMonthName, encryptedBook, encryptedLogMonth, monthOf } from "./encrypted-cycle.ts";
import type { CycleBook } from "./encrypted-cycle.ts";
import { findOverlappingPeriod, upsertPeriod } from "./period-list.ts";

async function findBook(tx: Database, userKey: UserKey): Promise<CycleBook | null> {
  const owned = eq(cycleBooks.userId, userKey.userId);
  const [row] = await tx.select().from(cycleBooks).where(owned);
  return row === undefined ? null : encryptedBook.tryDecrypt(userKey, row.content);
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
  const moved = await findBook(tx, from);
  if (moved === null) return;
  const own = await findBook(tx, to);
  const content = encryptedBook.encrypt(to, own === null ? moved : joinBooks(own, moved));
  await tx
    .insert(cycleBooks)
    .values({ userId: to.userId, content })
    .onConflictDoUpdate({ target: cycleBooks.userId, set: { content } });
  await tx.delete(cycleBooks).where(eq(cycleBooks.userId, from.userId));
}

async function moveMonths(tx: Database, from: UserKey, to: UserKey): Promise<void> {
  const rows = await tx.select().from(cycleLogMonths).where(eq(cycleLogMonths.userId, from.userId));
  for (const row of rows) {
    const moved = encryptedLogMonth.tryDecrypt(from, row.content)?.logs ?? [];
    const [first] = moved;
    if (first === undefined) continue;
    const month = deriveMonthName(to, monthOf(first.date));
    const ofMonth = and(eq(cycleLogMonths.userId, to.userId), eq(cycleLogMonths.month, month));
    const [existing] = await tx.select().from(cycleLogMonths).where(ofMonth);
    const own = existing && encryptedLogMonth.tryDecrypt(to, existing.content);
    if (own === null) continue;
    const days = new Set(own?.logs.map(({ date }) => date));
    const logs = [...(own?.logs ?? []), ...moved.filter(({ date }) => !days.has(date))];
    const content = encryptedLogMonth.encrypt(to, { logs });
    await tx
      .insert(cycleLogMonths)
      .values({ userId: to.userId, month, content })
      .onConflictDoUpdate({
        target: [cycleLogMonths.userId, cycleLogMonths.month],
        set: { content },
      });
    await tx
      .delete(cycleLogMonths)
      .where(and(eq(cycleLogMonths.userId, from.userId), eq(cycleLogMonths.month, row.month)));
  }
}

export async function prepareCycleMove({ from, to }: MoveContext) {
  return async (tx: Database): Promise<void> => {
    await moveBook(tx, from, to);
    await moveMonths(tx, from, to);
  };
}
