// The context that app.ts builds once for all features.
import type { User } from "@vereda/domain/account/contract";
import type { Config } from "../config.ts";
import type { Database } from "../db/client.ts";
import type { OpenReads } from "../db/replica.ts";
import type { Clock } from "./clock.ts";
import type { DataKeys } from "./crypto/data-keys.ts";
import type { FileStore } from "./storage/file-store.ts";
import type { Hooks } from "./hooks.ts";
import type { Caller } from "./http/authentication.ts";
import type { Mailer } from "./email/mailer.ts";
import type { Payments } from "./payments/open-stripe.ts";
import type { PersonalData } from "./personal-data.ts";
import type { Network } from "./outgoing/network.ts";
import type { PushKeys } from "./push/push-keys.ts";
import type { SendPush } from "./push/send-push.ts";

export interface InvitedUser {
  /** Null for an unknown username, and for a user who blocked the caller. */
  readonly id: string | null;
  /** Whether the caller may see whose username this is. If not, answer as for an unknown one. */
  readonly isVisible: boolean;
  /** The caller, a connection, or who shares a conversation, a workspace or a plan with them. */
  readonly isRelated: boolean;
}

export interface AppContext {
  readonly db: Database;
  readonly openReads: OpenReads;
  readonly clock: Clock;
  readonly config: Config;
  readonly mailer: Mailer;
  readonly files: FileStore;
  readonly dataKeys: DataKeys;
  /** For the pages that users link to. */
  readonly network: Network;
  /** Null when this server takes no payments. */
  readonly payments: Payments | null;
  readonly hooks: readonly Hooks[];
  /** With their workspaces, in one query. @throws unauthenticated when the account is deleted */
  readonly getCurrentUser: (
    self: Pick<Caller, "userId" | "pastMidnight">,
    now: Date,
  ) => Promise<User>;
  /** Whom an invitation or a share by username reaches; does not confirm that the account exists. */
  readonly findInvitedUser: (
    db: Database,
    callerId: string,
    username: string,
  ) => Promise<InvitedUser>;
  readonly personalData: readonly PersonalData[];
  readonly push: {
    /** VAPID keys that identify this server to push services; created when first needed. */
    readonly keys: () => Promise<PushKeys>;
    readonly send: SendPush;
  };
}
