// Authenticator secrets at rest: whoever copies the database must not be able to make codes. They are sealed
// with the master key and bound to their person.
import type { Config } from "#config.ts";
import { loadMasterKey } from "#platform/master-key.ts";
import { seal, unseal } from "#platform/sealed-box.ts";

/** A sealed secret as its row holds it. */
export interface SealedSecret {
  readonly sealedSecret: Uint8Array;
  readonly masterKeyName: string;
}

export interface SecretKeeper {
  seal(userId: string, secret: string): SealedSecret;
  /** @throws SealBroken */
  open(userId: string, sealed: SealedSecret): string;
}

const contextOf = (userId: string) => `two_step.secret:${userId}`;

export function secretKeeper(config: Pick<Config, "masterKey" | "dataDir">): SecretKeeper {
  let key: Uint8Array | undefined;
  // Loaded at the first need: a server that seals nothing makes no key file.
  const master = () => (key ??= loadMasterKey(config));
  return {
    seal: (userId, secret) => ({
      sealedSecret: seal(master(), contextOf(userId), Buffer.from(secret)),
      masterKeyName: "",
    }),
    open: (userId, { sealedSecret }) =>
      Buffer.from(unseal(master(), contextOf(userId), sealedSecret)).toString(),
  };
}
