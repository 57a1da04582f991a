// The master key: it wraps every person's data key and seals what belongs to signing in. It comes from the
// configuration, or is made once in DATA_DIR. Each key has a name, kept beside everything that it sealed, so that
// keys can be rotated while servers run.
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import { keyFiles } from "./master-key-file.ts";
import { encrypt, decrypt } from "./encryption.ts";

export interface MasterKey {
  /** The first 8 hexadecimal characters of the key's SHA-256. */
  readonly name: string;
  readonly key: Uint8Array;
}

export function nameKey(key: Uint8Array): MasterKey {
  return { name: createHash("sha256").update(key).digest("hex").slice(0, 8), key };
}

/** What a master key sealed, as its row keeps it. */
export interface EncryptedByMaster {
  readonly encrypted: Uint8Array;
  readonly masterKeyName: string;
}

/** The master key that sealed something is not there. The message is one plain sentence for whoever runs the server. */
export class MasterKeyMissing extends Error {
  override readonly name = "MasterKeyMissing";

  constructor(keyName: string) {
    super(
      `What is to be opened was sealed with the master key ${keyName}, and that key is not here: ` +
        "give it as MASTER_KEY or MASTER_KEY_PREVIOUS, or put its file back as master.key.previous in DATA_DIR.",
    );
  }
}

/** Everything that the master key seals, by the place it belongs to: sealed for one, it opens in no other. */
export const masterContexts = {
  dataKey: (userId: string) => `data-key:${userId}`,
  authenticatorSecret: (userId: string) => `two_step.secret:${userId}`,
  jobPayload: (subject: string) => `jobs.payload:${subject}`,
  pushKey: (id: string) => `push_keys.private:${id}`,
};

export interface MasterKeys {
  /** The key that seals from now on. A key file is read anew each time, because it may have been renewed. */
  getCurrent(): MasterKey;
  /**
   * Seals with the present key. Call it in the transaction that stores the answer: until that one is over, no
   * rotation puts the key aside.
   * @param context where the value belongs; opening it needs the same
   */
  encrypt(tx: Database, context: string, plaintext: Uint8Array): Promise<EncryptedByMaster>;
  /** The same for many values of one transaction. */
  getEncryptor(
    tx: Database,
  ): Promise<(context: string, plaintext: Uint8Array) => EncryptedByMaster>;
  /**
   * Opens what any of the known keys sealed.
   * @throws MasterKeyMissing; SealBroken when it was altered or belongs elsewhere
   */
  decrypt(context: string, encrypted: EncryptedByMaster): Uint8Array;
}

// Any number will do, as long as nothing else in the database locks the same one.
const encryptionLock = 7_265_372;

/** Sealing and putting a key aside exclude each other, in every process, until their transactions end. */
function lockForEncryption(tx: Database) {
  return tx.execute(sql`select pg_advisory_xact_lock_shared(${encryptionLock})`);
}

export function lockForRotation(tx: Database) {
  return tx.execute(sql`select pg_advisory_xact_lock(${encryptionLock})`);
}

export type KeySource = Pick<Config, "dataDir" | "masterKey"> &
  Partial<Pick<Config, "masterKeyPrevious">>;

/** Every master key at hand, the present one first. A key file may be left from before MASTER_KEY was given. */
export function listAvailableKeys({
  masterKey,
  masterKeyPrevious,
  dataDir,
}: KeySource): MasterKey[] {
  const files = keyFiles(dataDir);
  return [masterKey, masterKeyPrevious, files.present(), files.previous()]
    .filter((key) => key != null)
    .map(nameKey);
}

function warnOnConsole(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

function loadCurrentKey({ masterKey, dataDir }: KeySource, warn: typeof warnOnConsole): Uint8Array {
  if (masterKey !== undefined) return masterKey;
  const files = keyFiles(dataDir);
  const existing = files.present();
  if (existing !== null) return existing;
  if (files.make()) {
    warn(
      `A master key was made in ${files.path}: keep a copy of it elsewhere, because without it what is sealed ` +
        "stays closed; better still, give a key of your own as MASTER_KEY.",
    );
  }
  return loadCurrentKey({ masterKey, dataDir }, warn);
}

/** @throws ConfigError, at the first need, when the key file holds something else */
export function makeMasterKeys(config: KeySource, warn = warnOnConsole): MasterKeys {
  let cachedKeys: readonly MasterKey[] = [];
  const getCurrent = () => nameKey(loadCurrentKey(config, warn));
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
      // The files may have changed since they were read.
      cachedKeys = listAvailableKeys(config);
      const decryptedNow = decryptWith(context, encrypted);
      if (decryptedNow === null) throw new MasterKeyMissing(encrypted.masterKeyName);
      return decryptedNow;
    },
  };
}
