// The book of somebody's cycle: read whole, and changed by one at a time.
import { eq } from "drizzle-orm";
import { newId } from "@vereda/domain/id";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { PersonKey } from "#platform/crypto/sealed-box.ts";
import { cycleBooks, cycleLogMonths } from "../tables/cycle.ts";
import { newBook, sealedBook } from "./sealed-cycle.ts";
import type { CycleBook } from "./sealed-cycle.ts";

export type Storage = Pick<AppContext, "db" | "dataKeys">;

export interface OpenedBook {
  readonly person: PersonKey;
  readonly book: CycleBook;
  /** Different after every change of anything about the cycle. */
  readonly mark: string;
}

/** What a person keeps of their cycle; null when they keep none. */
export async function findBook(
  { db, dataKeys }: Storage,
  userId: string,
): Promise<OpenedBook | "unreadable" | null> {
  const [row] = await db.select().from(cycleBooks).where(eq(cycleBooks.userId, userId));
  const person = row === undefined ? null : await dataKeys.find(db, userId);
  if (row === undefined || person === null) return null;
  const book = sealedBook.openIfWhole(person, row.content);
  return book === null ? "unreadable" : { person, book, mark: markOf(row.content) };
}

/** The same, for whom a book that does not open is as none. */
export async function readBook(storage: Storage, userId: string): Promise<OpenedBook | null> {
  const found = await findBook(storage, userId);
  return found === "unreadable" ? null : found;
}

/** Sealing the same twice never makes the same bytes: these tell every writing from every other. */
export function markOf(content: Uint8Array): string {
  return Buffer.from(content.subarray(0, 29)).toString("base64");
}

export interface BookChange<T> {
  /** What stands in the book from now on; the book itself when nothing changes in it. */
  readonly book: CycleBook;
  readonly result: T;
}

/**
 * Changes what a person keeps of their cycle, beginning a book when there is none. Changes at once come one after the
 * other. What `change` throws leaves everything as it was.
 * @throws cycle_unreadable when it does not open: nothing is written over it
 */
export async function changeBook<T>(
  { db, dataKeys }: Storage,
  userId: string,
  now: Date,
  change: (
    book: CycleBook,
    tx: Database,
    person: PersonKey,
  ) => Promise<BookChange<T>> | BookChange<T>,
): Promise<T> {
  const person = await dataKeys.obtain(db, userId, now);
  return db.transaction(async (tx) => {
    const fresh = sealedBook.seal(person, newBook(newId(now.getTime())));
    await tx.insert(cycleBooks).values({ userId, content: fresh }).onConflictDoNothing();
    const mine = eq(cycleBooks.userId, userId);
    const [row] = await tx.select().from(cycleBooks).where(mine).for("update");
    if (row === undefined) throw new Error("A book was begun and is not there.");
    const known = sealedBook.openIfWhole(person, row.content);
    if (known === null) throw new AppError("cycle_unreadable");
    const { book, result } = await change(known, tx, person);
    // Sealed anew whatever changed, a log included: its mark is what answers are remembered by.
    await tx
      .update(cycleBooks)
      .set({ content: sealedBook.seal(person, book) })
      .where(mine);
    return result;
  });
}

/** Takes everything about somebody's cycle away, at once. */
export async function eraseCycle({ db }: Pick<Storage, "db">, userId: string): Promise<null> {
  await db.transaction(async (tx) => {
    await tx.delete(cycleBooks).where(eq(cycleBooks.userId, userId));
    await tx.delete(cycleLogMonths).where(eq(cycleLogMonths.userId, userId));
  });
  return null;
}
