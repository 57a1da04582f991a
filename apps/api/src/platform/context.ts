// The context that app.ts builds once for all features.
import type { Config } from "../config.ts";
import type { Database } from "../db/client.ts";
import type { Clock } from "./clock.ts";
import type { DataKeys } from "./crypto/data-keys.ts";
import type { FileStore } from "./storage/file-store.ts";
import type { Mailer } from "./email/mailer.ts";
import type { Payments } from "./payments/open-stripe.ts";
import type { PersonalData } from "./personal-data.ts";
import type { Network } from "./outgoing/network.ts";
import type { PushKeys } from "./push/push-keys.ts";
import type { SendPush } from "./push/send-push.ts";

export interface AppContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly files: FileStore;
  readonly dataKeys: DataKeys;
  /** For the pages that users link to. */
  readonly network: Network;
  /** Null when this server takes no payments. */
  readonly payments: Payments | null;
  readonly personalData: readonly PersonalData[];
  readonly push: {
    /** VAPID keys that identify this server to push services; created when first needed. */
    readonly keys: () => Promise<PushKeys>;
    readonly send: SendPush;
  };
}
