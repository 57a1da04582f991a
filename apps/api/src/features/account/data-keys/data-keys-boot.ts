// What a server makes sure of before it starts: a master key is there, and none is made where the database holds
// what another one sealed.
import type { Database } from "#db/client.ts";
import { BootError } from "#platform/boot-error.ts";
import { keysAtHand, masterKeys } from "#platform/master-key.ts";
import type { KeySource } from "#platform/master-key.ts";
import { pushKeys } from "#platform/push-keys-table.ts";
import { twoStep } from "../security-table.ts";
import { userDataKeys } from "../table.ts";

async function holdsSealed(db: Database): Promise<boolean> {
  const keys = await db.select({ userId: userDataKeys.userId }).from(userDataKeys).limit(1);
  if (keys.length > 0) return true;
  const secrets = await db.select({ userId: twoStep.userId }).from(twoStep).limit(1);
  if (secrets.length > 0) return true;
  const keysOfPushes = await db.select({ id: pushKeys.id }).from(pushKeys).limit(1);
  return keysOfPushes.length > 0;
}

/**
 * Sees to the master key; makes one when nothing was ever sealed.
 * @throws BootError when what is sealed waits for a key that is not there
 */
export async function prepareMasterKey(db: Database, config: KeySource): Promise<void> {
  if (keysAtHand(config).length === 0 && (await holdsSealed(db))) {
    throw new BootError(
      `The database holds sealed values, and their master key is not here: put master.key back into ${config.dataDir}, ` +
        "or give the key as MASTER_KEY.",
    );
  }
  masterKeys(config).present();
}
