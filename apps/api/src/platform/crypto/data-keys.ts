// The key that seals each person's intimate values: made at the first need, kept wrapped by the master key,
// destroyed when the person wants what it sealed to be gone.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { elapsedMs } from "#platform/clock.ts";
import { masterContexts, makeMasterKeys } from "#platform/crypto/master-key.ts";
import type { KeySource, MasterKeys, EncryptedByMaster } from "#platform/crypto/master-key.ts";
import { createUserKey, DecryptionError } from "#platform/crypto/encryption.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import { userDataKeys } from "./data-keys-table.ts";

/** How many people's keys are held unwrapped. */
const MAX_CACHED_KEYS = 2_000;

/** For how long one is held without a look at its row: another process may have destroyed it. */
const CACHE_TTL_MS = MINUTE_MS;

export interface DataKeys {
  /** A person's key, or null when nothing of theirs was ever sealed. */
  find(db: Database, userId: string): Promise<UserKey | null>;
  /**
   * The keys of some people, by their id, of those who have one. One that is broken stands in nobody else's way: its
   * person is left out.
   */
  findAll(db: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, UserKey>>;
  /** A person's key, made now if there is none. */
  getOrCreate(db: Database, userId: string, now: Date): Promise<UserKey>;
  /** Takes a person's key away for good: what it sealed is noise from then on, in every backup too. */
  destroy(db: Database, userId: string): Promise<void>;
}

interface CachedKey {
  readonly userKey: UserKey;
  readonly wrappedKey: Uint8Array;
  readonly since: number;
}

class KeyCache {
  readonly #keys = new Map<string, CachedKey>();

  get(userId: string): CachedKey | undefined {
    return this.#keys.get(userId);
  }

  set(userKey: UserKey, wrappedKey: Uint8Array): UserKey {
    this.#keys.delete(userKey.userId);
    if (this.#keys.size >= MAX_CACHED_KEYS) {
      const [oldest] = this.#keys.keys();
      if (oldest !== undefined) this.#keys.delete(oldest);
    }
    this.#keys.set(userKey.userId, { userKey, wrappedKey, since: elapsedMs() });
    return userKey;
  }

  delete(userId: string): void {
    this.#keys.delete(userId);
  }
}

async function listRows(db: Database, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  const { userId, wrappedKey: encrypted, masterKeyName } = userDataKeys;
  return db
    .select({ userId, encrypted, masterKeyName })
    .from(userDataKeys)
    .where(inArray(userId, [...userIds]));
}

// In a transaction, so that no rotation sets the master key aside between wrapping and storing.
async function createKey(
  db: Database,
  master: MasterKeys,
  userId: string,
  now: Date,
): Promise<void> {
  const { key } = createUserKey(userId);
  await db.transaction(async (tx) => {
    const { encrypted, masterKeyName } = await master.encrypt(
      tx,
      masterContexts.dataKey(userId),
      key,
    );
    await tx
      .insert(userDataKeys)
      .values({ userId, wrappedKey: encrypted, masterKeyName, createdAt: now })
      .onConflictDoNothing();
  });
}

/** @param onBroken hears of which column something that a person's key sealed does not open and is left out */
export function makeDataKeys(
  config: KeySource,
  onDecryptionFailure?: UserKey["onDecryptionFailure"],
): DataKeys {
  const cache = new KeyCache();
  const master = makeMasterKeys(config);
  // A wrapped key that is held is not unwrapped again.
  const unwrap = (userId: string, row: EncryptedByMaster) => {
    const cached = cache.get(userId);
    if (cached !== undefined && Buffer.compare(cached.wrappedKey, row.encrypted) === 0) {
      return cache.set(cached.userKey, cached.wrappedKey);
    }
    const key = master.decrypt(masterContexts.dataKey(userId), row);
    return cache.set(
      { userId, key, ...(onDecryptionFailure && { onDecryptionFailure }) },
      row.encrypted,
    );
  };
  // Only what was altered: a master key that is missing is missing for everybody, and has to be told.
  const tryUnwrap = (userId: string, row: EncryptedByMaster) => {
    try {
      return unwrap(userId, row);
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error;
      onDecryptionFailure?.("user_data_keys.wrapped_key");
      return null;
    }
  };
  const getCachedKey = (userId: string) => {
    const cached = cache.get(userId);
    return cached !== undefined && elapsedMs() - cached.since < CACHE_TTL_MS
      ? cached.userKey
      : null;
  };
  // What stands in the row counts.
  const loadKey = async (db: Database, userId: string) => {
    const [row] = await listRows(db, [userId]);
    if (row === undefined) {
      cache.delete(userId);
      return null;
    }
    return unwrap(userId, row);
  };
  return {
    async find(db, userId) {
      return getCachedKey(userId) ?? loadKey(db, userId);
    },
    async findAll(db, userIds) {
      const cached = userIds.flatMap((userId) => getCachedKey(userId) ?? []);
      const userKeys = new Map(cached.map((userKey) => [userKey.userId, userKey]));
      const others = userIds.filter((userId) => !userKeys.has(userId));
      for (const { userId, ...row } of await listRows(db, others)) {
        const userKey = tryUnwrap(userId, row);
        if (userKey !== null) userKeys.set(userId, userKey);
      }
      return userKeys;
    },
    async getOrCreate(db, userId, now) {
      // Looked up each time: nothing may be sealed with a key that is no more.
      const existing = await loadKey(db, userId);
      if (existing !== null) return existing;
      await createKey(db, master, userId, now);
      // Read back what stands there: somebody else may have been first.
      const stored = await loadKey(db, userId);
      if (stored === null) throw new Error("A data key was stored and is not there.");
      return stored;
    },
    async destroy(db, userId) {
      cache.delete(userId);
      await db.delete(userDataKeys).where(eq(userDataKeys.userId, userId));
    },
  };
}
