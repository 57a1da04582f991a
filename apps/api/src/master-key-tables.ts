// Lists the tables with rows encrypted by the master key, for key rotation and the check at boot.
import { passwordTags } from "./features/account/email-address/password-tags.ts";
import { authenticatorSecrets } from "./features/account/two-step/authenticator-secrets.ts";
import { wrappedKeys } from "./platform/crypto/wrapped-keys.ts";
import { encryptedPayloads } from "./platform/jobs/encrypted-payloads.ts";
import { privatePushKey } from "./platform/push/private-push-key.ts";

export const masterKeyTables = [
  wrappedKeys,
  authenticatorSecrets,
  passwordTags,
  encryptedPayloads,
  privatePushKey,
];
