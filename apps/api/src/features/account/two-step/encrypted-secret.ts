// Authenticator secrets at rest: whoever copies the database must not be able to make codes. They are sealed
// with the master key and bound to their person.
import type { Database } from "#db/client.ts";
import { masterContexts } from "#platform/crypto/master-key.ts";
import type { MasterKeys } from "#platform/crypto/master-key.ts";

/** A sealed secret as its row holds it. */
interface EncryptedSecret {
  readonly encryptedSecret: Uint8Array;
  readonly masterKeyName: string;
}

/** Seals a secret. Call it in the transaction that stores the answer. */
export async function encryptSecret(
  tx: Database,
  master: MasterKeys,
  userId: string,
  secret: string,
): Promise<EncryptedSecret> {
  const context = masterContexts.authenticatorSecret(userId);
  const { encrypted, masterKeyName } = await master.encrypt(tx, context, Buffer.from(secret));
  return { encryptedSecret: encrypted, masterKeyName };
}

/** Opens what `sealSecret` made. @throws SealBroken, MasterKeyMissing */
export function decryptSecret(
  master: MasterKeys,
  { userId, encryptedSecret, masterKeyName }: EncryptedSecret & { readonly userId: string },
): string {
  const context = masterContexts.authenticatorSecret(userId);
  return Buffer.from(
    master.decrypt(context, { encrypted: encryptedSecret, masterKeyName }),
  ).toString();
}
