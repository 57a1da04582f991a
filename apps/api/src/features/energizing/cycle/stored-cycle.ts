// Reads and updates the encrypted cycle book of a user, under a row lock.
import { eq } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import { cycleBooks, cycleLogMonths } from "../tables/cycle.ts";
import { createEmptyBook, encryptedBook, type CycleBook } from "./encrypted-cycle.ts";

export type Storage = Pick<AppContext, "db" | "dataKeys">;

export interface DecryptedCycle {
  readonly userKey: UserKey;
  readonly book: CycleBook;
  /** Changes with every write to the cycle. */
  readonly version: string;
}

export async function findStoredCycle(
  { db, dataKeys }: Storage,
  userId: string,
): Promise<DecryptedCycle | "unreadable" | null> {
  const [row] = await db.select().from(cycleBooks).where(eq(cycleBooks.userId, userId));
  const userKey = row === undefined ? null : await dataKeys.find(db, userId);
  if (row === undefined || userKey === null) return null;
  const book = encryptedBook.tryDecrypt(userKey, row.content);
  return book === null ? "unreadable" : { userKey, book, version: getContentVersion(row.content) };
}

/** Same as `findStoredCycle`, but returns null for a book that cannot be decrypted. */
export async function loadStoredCycle(
  storage: Storage,
  userId: string,
): Promise<DecryptedCycle | null> {
  const result = await findStoredCycle(storage, userId);
  return result === "unreadable" ? null : result;
}

/** Identifies a write: encryption uses a random nonce, so equal content never has equal bytes. */
export function getContentVersion(content: Uint8Array): string {
  return Buffer.from(content.subarray(0, 29)).toString("base64");
}

interface BookChange<T> {
  readonly book: CycleBook;
  readonly result: T;
}

/**
 * Updates or creates a user's cycle book; concurrent changes are serialized, and an error in `change` rolls
 * back.
 * @throws cycle_unreadable when it cannot be decrypted: it is not overwritten
 */
export async function changeStoredCycle<T>(
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
    const encryptedEmpty = encryptedBook.encrypt(userKey, createEmptyBook(createId(now.getTime())));
    await tx.insert(cycleBooks).values({ userId, content: encryptedEmpty }).onConflictDoNothing();
    const mine = eq(cycleBooks.userId, userId);
    const [row] = await tx.select().from(cycleBooks).where(mine).for("update");
    if (row === undefined) throw new Error("The cycle book is missing after it was created.");
    const current = encryptedBook.tryDecrypt(userKey, row.content);
    if (current === null) throw new AppError("cycle_unreadable");
    const { book, result } = await change(current, tx, userKey);
    // Encrypts the book again even if only a log changed, because cached readings are keyed by its bytes.
    await tx
      .update(cycleBooks)
      .set({ content: encryptedBook.encrypt(userKey, book) })
      .where(mine);
    return result;
  });
}

export async function eraseCycle({ db }: Pick<Storage, "db">, userId: string): Promise<null> {
  await db.transaction(async (tx) => {
    await tx.delete(cycleBooks).where(eq(cycleBooks.userId, userId));
    await tx.delete(cycleLogMonths).where(eq(cycleLogMonths.userId, userId));
  });
  return null;
}
