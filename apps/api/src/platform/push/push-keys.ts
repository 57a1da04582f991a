// The pair of keys by which push services know this server: from the settings, or made once for all processes and kept
// in the database, sealed with the master key.
import { createECDH } from "node:crypto";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/client.ts";
import { BootError } from "../boot-error.ts";
import type { Clock } from "../clock.ts";
import { masterContexts } from "../crypto/master-key.ts";
import type { MasterKeys } from "../crypto/master-key.ts";
import { pushKeys } from "./push-keys-table.ts";

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** There is one row. */
const ROW_ID = "00000000-0000-7000-8000-000000000000";

interface Source {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, "pushPublicKey" | "pushPrivateKey">;
  readonly master: MasterKeys;
}

async function loadKeys({ db, master }: Source): Promise<PushKeys | null> {
  const [row] = await db.select().from(pushKeys);
  if (row === undefined) return null;
  const privateKey = master.decrypt(masterContexts.pushKey(row.id), row);
  return { publicKey: row.publicKey, privateKey: Buffer.from(privateKey).toString("base64url") };
}

async function createKeys({ db, clock, master }: Source): Promise<void> {
  const curve = createECDH("prime256v1");
  const publicKey = curve.generateKeys("base64url");
  await db.transaction(async (tx) => {
    // Shorter when it begins with zeros, and 32 bytes where it is used.
    const plaintext = Buffer.alloc(32);
    curve.getPrivateKey().copy(plaintext, 32 - curve.getPrivateKey().length);
    const encrypted = await master.encrypt(tx, masterContexts.pushKey(ROW_ID), plaintext);
    await tx
      .insert(pushKeys)
      .values({ id: ROW_ID, publicKey, ...encrypted, createdAt: clock.now() })
      // Another process may have been first: then its pair counts.
      .onConflictDoNothing();
  });
}

/** The pair of the settings; null when they give none. @throws BootError when what they give is no pair */
function readConfiguredKeys({
  pushPublicKey: publicKey,
  pushPrivateKey: privateKey,
}: Source["config"]) {
  if (publicKey === undefined && privateKey === undefined) return null;
  if (publicKey === undefined || privateKey === undefined) {
    throw new BootError("PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY go together: give both, or neither.");
  }
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(Buffer.from(privateKey, "base64url"));
  if (curve.getPublicKey("base64url") !== publicKey) {
    throw new BootError("PUSH_PRIVATE_KEY is not the private key of PUSH_PUBLIC_KEY.");
  }
  return { publicKey, privateKey };
}

/** Answers the pair; it is made at the first need. @throws BootError when the settings give half of one */
export function makePushKeys(source: Source): () => Promise<PushKeys> {
  let cached: PushKeys | null = readConfiguredKeys(source.config);
  return async () => {
    cached ??= await loadKeys(source);
    if (cached !== null) return cached;
    await createKeys(source);
    cached = await loadKeys(source);
    if (cached === null) throw new Error("The keys of pushes were stored and are not there.");
    return cached;
  };
}
