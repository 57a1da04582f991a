// Master keys, which encrypt user data keys and sign-in secrets; named so that they can be rotated.
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import { getKeyFiles } from "./master-key-file.ts";
import { encrypt, decrypt } from "./encryption.ts";

export interface MasterKey {
  /** The first 8 hexadecimal characters of the key's SHA-256. */
  readonly name: string;
  readonly key: Uint8Array;
}

export function toMasterKey(key: Uint8Array): MasterKey {
  return { name: createHash("sha256").update(key).digest("hex").slice(0, 8), key };
}

export interface EncryptedByMaster {
  readonly encrypted: Uint8Array;
  readonly masterKeyName: string;
}

/** The master key of a value is missing. The message addresses the operator. */
export class MasterKeyMissing extends Error {
  override readonly name = "MasterKeyMissing";

  constructor(keyName: string) {
    super(
      `A value is encrypted with the master key ${keyName}, which is missing: ` +
        "set MASTER_KEY or MASTER_KEY_PREVIOUS, or restore master.key.previous in DATA_DIR.",
    );
  }
}

/** The encryption context of every value; a value cannot be decrypted with another context. */
export const masterContexts = {
  dataKey: (userId: string) => `data-key:${userId}`,
  authenticatorSecret: (userId: string) => `two_step.secret:${userId}`,
  jobPayload: (subject: string) => `jobs.payload:${subject}`,
  pushKey: (id: string) => `push_keys.private:${id}`,
  passwordTag: (userId: string) => `users.password_tag:${userId}`,
};

export interface MasterKeys {
  /** The key for new values. Reads the key file each time, because it may have been rotated. */
  getCurrent(): MasterKey;
  /**
   * Encrypts with the current key. Call it in the transaction that stores the result, so that no rotation
   * retires the key meanwhile.
   * @param context where the value belongs; decryption needs the same one
   */
  encrypt(tx: Database, context: string, plaintext: Uint8Array): Promise<EncryptedByMaster>;
  getEncryptor(
    tx: Database,
  ): Promise<(context: string, plaintext: Uint8Array) => EncryptedByMaster>;
  /**
   * Decrypts with any available key.
   * @throws MasterKeyMissing; DecryptionError when the value was altered or has another context
   */
  decrypt(context: string, encrypted: EncryptedByMaster): Uint8Array;
}

// An arbitrary number that no other advisory lock of the database uses.
const encryptionLock = 7_265_372;

/** Blocks rotation in every process until the transaction ends; encryptions do not block each other. */
function lockForEncryption(tx: Database) {
  return tx.execute(sql`select pg_advisory_xact_lock_shared(${encryptionLock})`);
}

export function lockForRotation(tx: Database) {
  return tx.execute(sql`select pg_advisory_xact_lock(${encryptionLock})`);
}

export type KeySource = Pick<Config, "dataDir" | "masterKey"> &
  Partial<Pick<Config, "masterKeyPrevious">>;

/**
 * All available keys, the current one first. A key file may remain from before MASTER_KEY was configured.
 */
export function listAvailableKeys({
  masterKey,
  masterKeyPrevious,
  dataDir,
}: KeySource): MasterKey[] {
  const files = getKeyFiles(dataDir);
  return [masterKey, masterKeyPrevious, files.present(), files.previous()]
    .filter((key) => key != null)
    .map(toMasterKey);
}

function warnOnConsole(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

function loadCurrentKey({ masterKey, dataDir }: KeySource, warn: typeof warnOnConsole): Uint8Array {
  if (masterKey !== undefined) return masterKey;
  const files = getKeyFiles(dataDir);
  const existing = files.present();
  if (existing !== null) return existing;
  if (files.make()) {
    warn(
      `A master key was created in ${files.path}. Store a copy elsewhere: without it, encrypted data is lost. ` +
        "For production, set MASTER_KEY instead.",
    );
  }
  return loadCurrentKey({ masterKey, dataDir }, warn);
}

/** @throws ConfigError on first use when the key file does not contain a key */
export function makeMasterKeys(config: KeySource, warn = warnOnConsole): MasterKeys {
  let cachedKeys: readonly MasterKey[] = [];
  const getCurrent = () => toMasterKey(loadCurrentKey(config, warn));
  const decryptWith = (context: string, { encrypted, masterKeyName }: EncryptedByMaster) => {
    const match = cachedKeys.find(({ name }) => name === masterKeyName);
    return match === undefined ? null : decrypt(match.key, context, encrypted);
  };
  const getEncryptor: MasterKeys["getEncryptor"] = async (tx) => {
    await lockForEncryption(tx);
    const { name, key } = getCurrent();
    return (context, plaintext) => ({
      encrypted: encrypt(key, context, plaintext),
      masterKeyName: name,
    });
  };
  return {
    getCurrent,
    getEncryptor,
    encrypt: async (tx, context, plaintext) => (await getEncryptor(tx))(context, plaintext),
    decrypt(context, encrypted) {
      const decrypted = decryptWith(context, encrypted);
      if (decrypted !== null) return decrypted;
      // The files may have changed since they were cached.
      cachedKeys = listAvailableKeys(config);
      const decryptedNow = decryptWith(context, encrypted);
      if (decryptedNow === null) throw new MasterKeyMissing(encrypted.masterKeyName);
      return decryptedNow;
    },
  };
}
