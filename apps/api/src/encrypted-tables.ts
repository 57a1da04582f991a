// Every table whose rows the master key encrypts, for its rotation and for the check at boot.
import { authenticatorSecrets } from "./features/account/two-step/authenticator-secrets.ts";
import { wrappedKeys } from "./platform/crypto/wrapped-keys.ts";
import { encryptedPayloads } from "./platform/jobs/encrypted-payloads.ts";
import { privatePushKey } from "./platform/push/private-push-key.ts";

export const encryptedTables = [
  wrappedKeys,
  authenticatorSecrets,
  encryptedPayloads,
  privatePushKey,
];
