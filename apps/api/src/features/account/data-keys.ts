// The key that seals each person's intimate values: made at the first need, kept wrapped by the master key.
import { eq } from "drizzle-orm";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import { loadMasterKey } from "#platform/master-key.ts";
import { newPersonKey, unwrapPersonKey } from "#platform/sealed-box.ts";
import type { PersonKey } from "#platform/sealed-box.ts";
import { userDataKeys } from "./table.ts";

/** How many people's keys are held unwrapped: they never change, so holding them is never stale. */
const heldKeys = 2_000;

export interface DataKeys {
  /** A person's key, or null when nothing of theirs was ever sealed. */
  find(db: Database, userId: string): Promise<PersonKey | null>;
  /** A person's key, made now if there is none. */
  obtain(db: Database, userId: string, now: Date): Promise<PersonKey>;
}

class HeldKeys {
  readonly #keys = new Map<string, PersonKey>();

  get(userId: string): PersonKey | undefined {
    return this.#keys.get(userId);
  }

  hold(person: PersonKey): PersonKey {
    if (this.#keys.size >= heldKeys) {
      const [oldest] = this.#keys.keys();
      if (oldest !== undefined) this.#keys.delete(oldest);
    }
    this.#keys.set(person.userId, person);
    return person;
  }
}

export function makeDataKeys(config: Pick<Config, "masterKey" | "dataDir">): DataKeys {
  const held = new HeldKeys();
  let masterKey: Uint8Array | undefined;
  // Loaded at the first need: a server that seals nothing makes no key file.
  const master = () => (masterKey ??= loadMasterKey(config));
  const find: DataKeys["find"] = async (db, userId) => {
    const known = held.get(userId);
    if (known !== undefined) return known;
    const [row] = await db
      .select({ wrappedKey: userDataKeys.wrappedKey })
      .from(userDataKeys)
      .where(eq(userDataKeys.userId, userId));
    return row === undefined ? null : held.hold(unwrapPersonKey(master(), userId, row.wrappedKey));
  };
  return {
    find,
    async obtain(db, userId, now) {
      const known = await find(db, userId);
      if (known !== null) return known;
      const { wrappedKey } = newPersonKey(master(), userId);
      await db
        .insert(userDataKeys)
        .values({ userId, wrappedKey, createdAt: now })
        .onConflictDoNothing();
      // Read back what stands there: somebody else may have been first.
      const stored = await find(db, userId);
      if (stored === null) throw new Error("A data key was stored and is not there.");
      return stored;
    },
  };
}
