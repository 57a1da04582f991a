// Encrypts authenticator secrets with the master key, bound to the user's id.
import type { Database } from "#db/client.ts";
import { masterContexts, type MasterKeys } from "#platform/crypto/master-key.ts";

interface EncryptedSecret {
  readonly encryptedSecret: Uint8Array;
  readonly masterKeyName: string;
}

/** Call it in the transaction that stores the result. */
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

/** Decrypts the result of `encryptSecret`.
@throws DecryptionError, MasterKeyMissing */
export function decryptSecret(
  master: MasterKeys,
  { userId, encryptedSecret, masterKeyName }: EncryptedSecret & { readonly userId: string },
): string {
  const context = masterContexts.authenticatorSecret(userId);
  return Buffer.from(
    master.decrypt(context, { encrypted: encryptedSecret, masterKeyName }),
  ).toString();
}
