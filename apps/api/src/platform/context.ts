// What every feature is built on, put together once by app.ts.
import type { Config } from "../config.ts";
import type { Database } from "../db/client.ts";
import type { Clock } from "./clock.ts";
import type { DataKeys } from "./crypto/data-keys.ts";
import type { FileStore } from "./storage/file-store.ts";
import type { Mailer } from "./email/mailer.ts";
import type { PersonalDataSource } from "./personal-data.ts";
import type { PushKeys } from "./push/push-keys.ts";
import type { SendPush } from "./push/send-push.ts";

export interface AppContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly files: FileStore;
  readonly dataKeys: DataKeys;
  /** What every feature stores about a person, in the order in which it is told. */
  readonly personalData: readonly PersonalDataSource[];
  readonly push: {
    /** The keys by which push services know this server; made at the first need. */
    readonly keys: () => Promise<PushKeys>;
    readonly send: SendPush;
  };
}
