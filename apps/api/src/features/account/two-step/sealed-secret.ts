// Authenticator secrets at rest: whoever copies the database must not be able to make codes. They are sealed
// with the master key and bound to their person.
import type { Database } from "#db/client.ts";
import { masterContexts } from "#platform/crypto/master-key.ts";
import type { MasterKeys } from "#platform/crypto/master-key.ts";

/** A sealed secret as its row holds it. */
interface SealedSecret {
  readonly sealedSecret: Uint8Array;
  readonly masterKeyName: string;
}

/** Seals a secret. Call it in the transaction that stores the answer. */
export async function sealSecret(
  tx: Database,
  master: MasterKeys,
  userId: string,
  secret: string,
): Promise<SealedSecret> {
  const context = masterContexts.authenticatorSecret(userId);
  const { sealed, masterKeyName } = await master.seal(tx, context, Buffer.from(secret));
  return { sealedSecret: sealed, masterKeyName };
}

/** Opens what `sealSecret` made. @throws SealBroken, MasterKeyMissing */
export function openSecret(
  master: MasterKeys,
  { userId, sealedSecret, masterKeyName }: SealedSecret & { readonly userId: string },
): string {
  const context = masterContexts.authenticatorSecret(userId);
  return Buffer.from(master.open(context, { sealed: sealedSecret, masterKeyName })).toString();
}
