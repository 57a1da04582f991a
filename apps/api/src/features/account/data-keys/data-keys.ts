// The key that seals each person's intimate values: made at the first need, kept wrapped by the master key,
// destroyed when the person wants what it sealed to be gone.
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { elapsedMs } from "#platform/clock.ts";
import { masterContexts, masterKeys } from "#platform/master-key.ts";
import type { KeySource, MasterKeys } from "#platform/master-key.ts";
import { newPersonKey } from "#platform/sealed-box.ts";
import type { PersonKey } from "#platform/sealed-box.ts";
import { userDataKeys } from "../table.ts";

/** How many people's keys are held unwrapped. */
const heldKeys = 2_000;

/** For how long one is held without a look at its row: another process may have destroyed it. */
const heldMs = 60_000;

export interface DataKeys {
  /** A person's key, or null when nothing of theirs was ever sealed. */
  find(db: Database, userId: string): Promise<PersonKey | null>;
  /** A person's key, made now if there is none. */
  obtain(db: Database, userId: string, now: Date): Promise<PersonKey>;
  /** Takes a person's key away for good: what it sealed is noise from then on, in every backup too. */
  destroy(db: Database, userId: string): Promise<void>;
}

interface Held {
  readonly person: PersonKey;
  readonly wrappedKey: Uint8Array;
  readonly since: number;
}

class HeldKeys {
  readonly #keys = new Map<string, Held>();

  get(userId: string): Held | undefined {
    return this.#keys.get(userId);
  }

  hold(person: PersonKey, wrappedKey: Uint8Array): PersonKey {
    this.#keys.delete(person.userId);
    if (this.#keys.size >= heldKeys) {
      const [oldest] = this.#keys.keys();
      if (oldest !== undefined) this.#keys.delete(oldest);
    }
    this.#keys.set(person.userId, { person, wrappedKey, since: elapsedMs() });
    return person;
  }

  forget(userId: string): void {
    this.#keys.delete(userId);
  }
}

async function rowOf(db: Database, userId: string) {
  const [row] = await db
    .select({ sealed: userDataKeys.wrappedKey, masterKeyName: userDataKeys.masterKeyName })
    .from(userDataKeys)
    .where(eq(userDataKeys.userId, userId));
  return row;
}

// In a transaction, so that no rotation sets the master key aside between wrapping and storing.
async function make(db: Database, master: MasterKeys, userId: string, now: Date): Promise<void> {
  const { key } = newPersonKey(userId);
  await db.transaction(async (tx) => {
    const { sealed, masterKeyName } = await master.seal(tx, masterContexts.dataKey(userId), key);
    await tx
      .insert(userDataKeys)
      .values({ userId, wrappedKey: sealed, masterKeyName, createdAt: now })
      .onConflictDoNothing();
  });
}

export function makeDataKeys(config: KeySource): DataKeys {
  const held = new HeldKeys();
  const master = masterKeys(config);
  // What stands in the row counts. A wrapped key that is held is not unwrapped again.
  const look = async (db: Database, userId: string) => {
    const row = await rowOf(db, userId);
    if (row === undefined) {
      held.forget(userId);
      return null;
    }
    const known = held.get(userId);
    if (known !== undefined && Buffer.compare(known.wrappedKey, row.sealed) === 0) {
      return held.hold(known.person, known.wrappedKey);
    }
    const key = master.open(masterContexts.dataKey(userId), row);
    return held.hold({ userId, key }, row.sealed);
  };
  return {
    async find(db, userId) {
      const known = held.get(userId);
      const isFresh = known !== undefined && elapsedMs() - known.since < heldMs;
      return isFresh ? known.person : look(db, userId);
    },
    async obtain(db, userId, now) {
      // Looked up each time: nothing may be sealed with a key that is no more.
      const known = await look(db, userId);
      if (known !== null) return known;
      await make(db, master, userId, now);
      // Read back what stands there: somebody else may have been first.
      const stored = await look(db, userId);
      if (stored === null) throw new Error("A data key was stored and is not there.");
      return stored;
    },
    async destroy(db, userId) {
      held.forget(userId);
      await db.delete(userDataKeys).where(eq(userDataKeys.userId, userId));
    },
  };
}
