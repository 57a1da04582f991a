// The book of somebody's cycle: read whole, and changed by one at a time.
import { eq } from "drizzle-orm";
import { newId } from "@vereda/domain/id";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import { cycleBooks, cycleLogMonths } from "../tables/cycle.ts";
import { createEmptyBook, encryptedBook } from "./encrypted-cycle.ts";
import type { CycleBook } from "./encrypted-cycle.ts";

export type Storage = Pick<AppContext, "db" | "dataKeys">;

export interface DecryptedBook {
  readonly userKey: UserKey;
  readonly book: CycleBook;
  /** Different after every change of anything about the cycle. */
  readonly version: string;
}

/** What a person keeps of their cycle; null when they keep none. */
export async function findBook(
  { db, dataKeys }: Storage,
  userId: string,
): Promise<DecryptedBook | "unreadable" | null> {
  const [row] = await db.select().from(cycleBooks).where(eq(cycleBooks.userId, userId));
  const userKey = row === undefined ? null : await dataKeys.find(db, userId);
  if (row === undefined || userKey === null) return null;
  const book = encryptedBook.tryDecrypt(userKey, row.content);
  return book === null ? "unreadable" : { userKey, book, version: getContentVersion(row.content) };
}

/** The same, for whom a book that does not open is as none. */
export async function readBook(storage: Storage, userId: string): Promise<DecryptedBook | null> {
  const result = await findBook(storage, userId);
  return result === "unreadable" ? null : result;
}

/** Sealing the same twice never makes the same bytes: these tell every writing from every other. */
export function getContentVersion(content: Uint8Array): string {
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
    userKey: UserKey,
  ) => Promise<BookChange<T>> | BookChange<T>,
): Promise<T> {
  const userKey = await dataKeys.getOrCreate(db, userId, now);
  return db.transaction(async (tx) => {
    const encryptedEmpty = encryptedBook.encrypt(userKey, createEmptyBook(newId(now.getTime())));
    await tx.insert(cycleBooks).values({ userId, content: encryptedEmpty }).onConflictDoNothing();
    const mine = eq(cycleBooks.userId, userId);
    const [row] = await tx.select().from(cycleBooks).where(mine).for("update");
    if (row === undefined) throw new Error("A book was begun and is not there.");
    const current = encryptedBook.tryDecrypt(userKey, row.content);
    if (current === null) throw new AppError("cycle_unreadable");
    const { book, result } = await change(current, tx, userKey);
    // Sealed anew whatever changed, a log included: its mark is what answers are remembered by.
    await tx
      .update(cycleBooks)
      .set({ content: encryptedBook.encrypt(userKey, book) })
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
