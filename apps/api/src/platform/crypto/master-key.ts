// The master key: it wraps every person's data key and seals what belongs to signing in. It comes from the
// configuration, or is made once in DATA_DIR. Each key has a name, kept beside everything that it sealed, so that
// keys can be rotated while servers run.
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import { keyFiles } from "./master-key-file.ts";
import { seal, unseal } from "./sealed-box.ts";

export interface MasterKey {
  /** The first 8 hexadecimal characters of the key's SHA-256. */
  readonly name: string;
  readonly key: Uint8Array;
}

export function namedKey(key: Uint8Array): MasterKey {
  return { name: createHash("sha256").update(key).digest("hex").slice(0, 8), key };
}

/** What a master key sealed, as its row keeps it. */
export interface SealedByMaster {
  readonly sealed: Uint8Array;
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
  present(): MasterKey;
  /**
   * Seals with the present key. Call it in the transaction that stores the answer: until that one is over, no
   * rotation puts the key aside.
   * @param context where the value belongs; opening it needs the same
   */
  seal(tx: Database, context: string, plain: Uint8Array): Promise<SealedByMaster>;
  /** The same for many values of one transaction. */
  sealer(tx: Database): Promise<(context: string, plain: Uint8Array) => SealedByMaster>;
  /**
   * Opens what any of the known keys sealed.
   * @throws MasterKeyMissing; SealBroken when it was altered or belongs elsewhere
   */
  open(context: string, sealed: SealedByMaster): Uint8Array;
}

// Any number will do, as long as nothing else in the database locks the same one.
const sealingLock = 7_265_372;

/** Sealing and putting a key aside exclude each other, in every process, until their transactions end. */
function whileSealing(tx: Database) {
  return tx.execute(sql`select pg_advisory_xact_lock_shared(${sealingLock})`);
}

export function whileNobodySeals(tx: Database) {
  return tx.execute(sql`select pg_advisory_xact_lock(${sealingLock})`);
}

export type KeySource = Pick<Config, "dataDir" | "masterKey"> &
  Partial<Pick<Config, "masterKeyPrevious">>;

/** Every master key at hand, the present one first. A key file may be left from before MASTER_KEY was given. */
export function keysAtHand({ masterKey, masterKeyPrevious, dataDir }: KeySource): MasterKey[] {
  const files = keyFiles(dataDir);
  return [masterKey, masterKeyPrevious, files.present(), files.previous()]
    .filter((key) => key != null)
    .map(namedKey);
}

function warnOnConsole(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}

function presentKey({ masterKey, dataDir }: KeySource, warn: typeof warnOnConsole): Uint8Array {
  if (masterKey !== undefined) return masterKey;
  const files = keyFiles(dataDir);
  const known = files.present();
  if (known !== null) return known;
  if (files.make()) {
    warn(
      `A master key was made in ${files.path}: keep a copy of it elsewhere, because without it what is sealed ` +
        "stays closed; better still, give a key of your own as MASTER_KEY.",
    );
  }
  return presentKey({ masterKey, dataDir }, warn);
}

/** @throws ConfigError, at the first need, when the key file holds something else */
export function masterKeys(config: KeySource, warn = warnOnConsole): MasterKeys {
  let known: readonly MasterKey[] = [];
  const present = () => namedKey(presentKey(config, warn));
  const openWith = (context: string, { sealed, masterKeyName }: SealedByMaster) => {
    const found = known.find(({ name }) => name === masterKeyName);
    return found === undefined ? null : unseal(found.key, context, sealed);
  };
  const sealer: MasterKeys["sealer"] = async (tx) => {
    await whileSealing(tx);
    const { name, key } = present();
    return (context, plain) => ({ sealed: seal(key, context, plain), masterKeyName: name });
  };
  return {
    present,
    sealer,
    seal: async (tx, context, plain) => (await sealer(tx))(context, plain),
    open(context, sealed) {
      const opened = openWith(context, sealed);
      if (opened !== null) return opened;
      // The files may have changed since they were read.
      known = keysAtHand(config);
      const openedNow = openWith(context, sealed);
      if (openedNow === null) throw new MasterKeyMissing(sealed.masterKeyName);
      return openedNow;
    },
  };
}
