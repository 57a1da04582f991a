// Data keys, which encrypt sensitive values per user; created when needed, wrapped by the master key.
import { MINUTE_MS } from "@vereda/domain/time/units";
import { eq, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { getElapsedMs } from "#platform/clock.ts";
import { masterContexts, makeMasterKeys } from "#platform/crypto/master-key.ts";
import type { KeySource, MasterKeys, EncryptedByMaster } from "#platform/crypto/master-key.ts";
import { createUserKey, DecryptionError, type UserKey } from "#platform/crypto/encryption.ts";
import { userDataKeys } from "./data-keys-table.ts";

const MAX_CACHED_KEYS = 2_000;

/** How long a key is used without reading its row, which another process may have deleted. */
const CACHE_TTL_MS = MINUTE_MS;

export interface DataKeys {
  /** Null when nothing of the user was ever encrypted. */
  find(db: Database, userId: string): Promise<UserKey | null>;
  /** Keys by user id; omits users without a key and users whose key cannot be decrypted. */
  findAll(db: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, UserKey>>;
  getOrCreate(db: Database, userId: string, now: Date): Promise<UserKey>;
  /** Deletes the key: everything encrypted with it becomes undecryptable, in backups too. */
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
    this.#keys.set(userKey.userId, { userKey, wrappedKey, since: getElapsedMs() });
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

// In a transaction, so that no rotation retires the master key between wrapping and storing.
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

/** @param onDecryptionFailure receives the column of a value that cannot be decrypted and is omitted */
export function makeDataKeys(
  config: KeySource,
  onDecryptionFailure?: UserKey["onDecryptionFailure"],
): DataKeys {
  const cache = new KeyCache();
  const master = makeMasterKeys(config);
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
  // Catches only corrupt keys: a missing master key affects all users and must throw.
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
    return cached !== undefined && getElapsedMs() - cached.since < CACHE_TTL_MS
      ? cached.userKey
      : null;
  };
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
      // Bypasses the cache time: nothing may be encrypted with a deleted key.
      const existing = await loadKey(db, userId);
      if (existing !== null) return existing;
      await createKey(db, master, userId, now);
      // Another process may have stored its key first.
      const stored = await loadKey(db, userId);
      if (stored === null) throw new Error("The stored data key is missing.");
      return stored;
    },
    async destroy(db, userId) {
      cache.delete(userId);
      await db.delete(userDataKeys).where(eq(userDataKeys.userId, userId));
    },
  };
}
