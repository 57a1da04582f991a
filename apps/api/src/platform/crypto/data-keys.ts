// The key that seals each person's intimate values: made at the first need, kept wrapped by the master key,
// destroyed when the person wants what it sealed to be gone.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { elapsedMs } from "#platform/clock.ts";
import { masterContexts, masterKeys } from "#platform/crypto/master-key.ts";
import type { KeySource, MasterKeys, SealedByMaster } from "#platform/crypto/master-key.ts";
import { newPersonKey, SealBroken } from "#platform/crypto/sealed-box.ts";
import type { PersonKey } from "#platform/crypto/sealed-box.ts";
import { userDataKeys } from "./data-keys-table.ts";

/** How many people's keys are held unwrapped. */
const heldKeys = 2_000;

/** For how long one is held without a look at its row: another process may have destroyed it. */
const heldMs = MINUTE_MS;

export interface DataKeys {
  /** A person's key, or null when nothing of theirs was ever sealed. */
  find(db: Database, userId: string): Promise<PersonKey | null>;
  /**
   * The keys of some people, by their id, of those who have one. One that is broken stands in nobody else's way: its
   * person is left out.
   */
  findMany(db: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, PersonKey>>;
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

async function rowsOf(db: Database, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  const { userId, wrappedKey: sealed, masterKeyName } = userDataKeys;
  return db
    .select({ userId, sealed, masterKeyName })
    .from(userDataKeys)
    .where(inArray(userId, [...userIds]));
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

/** @param onBroken hears of which column something that a person's key sealed does not open and is left out */
export function makeDataKeys(config: KeySource, onBroken?: PersonKey["onBroken"]): DataKeys {
  const held = new HeldKeys();
  const master = masterKeys(config);
  // A wrapped key that is held is not unwrapped again.
  const unwrap = (userId: string, row: SealedByMaster) => {
    const known = held.get(userId);
    if (known !== undefined && Buffer.compare(known.wrappedKey, row.sealed) === 0) {
      return held.hold(known.person, known.wrappedKey);
    }
    const key = master.open(masterContexts.dataKey(userId), row);
    return held.hold({ userId, key, ...(onBroken && { onBroken }) }, row.sealed);
  };
  // Only what was altered: a master key that is missing is missing for everybody, and has to be told.
  const unwrapIfWhole = (userId: string, row: SealedByMaster) => {
    try {
      return unwrap(userId, row);
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      onBroken?.("user_data_keys.wrapped_key");
      return null;
    }
  };
  const heldNow = (userId: string) => {
    const known = held.get(userId);
    return known !== undefined && elapsedMs() - known.since < heldMs ? known.person : null;
  };
  // What stands in the row counts.
  const look = async (db: Database, userId: string) => {
    const [row] = await rowsOf(db, [userId]);
    if (row === undefined) {
      held.forget(userId);
      return null;
    }
    return unwrap(userId, row);
  };
  return {
    async find(db, userId) {
      return heldNow(userId) ?? look(db, userId);
    },
    async findMany(db, userIds) {
      const found = userIds.flatMap((userId) => heldNow(userId) ?? []);
      const people = new Map(found.map((person) => [person.userId, person]));
      const others = userIds.filter((userId) => !people.has(userId));
      for (const { userId, ...row } of await rowsOf(db, others)) {
        const person = unwrapIfWhole(userId, row);
        if (person !== null) people.set(userId, person);
      }
      return people;
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
