// The VAPID key pair: from the settings, or created once and stored encrypted in the database.
import { createECDH } from "node:crypto";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/client.ts";
import { BootError } from "../boot-error.ts";
import type { Clock } from "../clock.ts";
import { masterContexts, type MasterKeys } from "../crypto/master-key.ts";
import { pushKeys } from "./push-keys-table.ts";

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

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
    // Pads the key to 32 bytes, because it is shorter when it starts with zeros.
    const plaintext = Buffer.alloc(32);
    curve.getPrivateKey().copy(plaintext, 32 - curve.getPrivateKey().length);
    const encrypted = await master.encrypt(tx, masterContexts.pushKey(ROW_ID), plaintext);
    await tx
      .insert(pushKeys)
      .values({ id: ROW_ID, publicKey, ...encrypted, createdAt: clock.now() })
      // Another process may have inserted its pair first. That pair is then used.
      .onConflictDoNothing();
  });
}

/**
 * The key pair of the settings, or null without one.
 * @throws BootError when only one is set, or when they do not match
 */
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

/**
 * Returns a function that loads the pair and creates it on first use.
 * @throws BootError when the settings have only one key, or two that do not match
 */
export function makePushKeys(source: Source): () => Promise<PushKeys> {
  let cached: PushKeys | null = readConfiguredKeys(source.config);
  return async () => {
    cached ??= await loadKeys(source);
    if (cached !== null) return cached;
    await createKeys(source);
    cached = await loadKeys(source);
    if (cached === null) throw new Error("The push keys were stored but cannot be read back.");
    return cached;
  };
}
