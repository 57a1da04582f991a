// What features do for each other without knowing each other; `features.ts` gathers them.
import type { NotificationDetail, NotificationSubject } from "@vereda/domain/inbox/catalogue";
import type { InboxEntry } from "@vereda/domain/inbox/contract";
import type { Locale } from "@vereda/domain/locale";
import type { PausedRange } from "@vereda/domain/resources/streak/streak";
import type { Day } from "@vereda/domain/time/day";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { WorkspaceMembership } from "@vereda/domain/workspace/policy";
import type { WorkspaceTemplate } from "@vereda/domain/workspace/settings/templates/workspace-templates";
import type { Database } from "../db/client.ts";
import type { Caller } from "./http/authentication.ts";

export type NoticeSubject = NonNullable<InboxEntry["subject"]>;

export type SubjectIds = ReadonlyMap<NotificationSubject, readonly string[]>;

export interface AccountPair {
  readonly from: string;
  readonly to: string;
}

export interface NewAccount {
  readonly id: string;
  readonly email: string;
  readonly language: Locale;
  /** The token of the invitation, or of the link, through which the user came. */
  readonly invitation?: string | undefined;
  /** Whether another account has the address, so that an invitation of the address is not theirs. */
  readonly isEmailInUse: boolean;
}

export interface Invitee {
  readonly email: string;
  readonly token: string | null;
}

export interface MembershipChange {
  readonly workspaceId: string;
  readonly userId: string;
  /** The owner of the workspace from now on. */
  readonly ownerId: string;
  /** Null for a user who leaves. */
  readonly membership: WorkspaceMembership | null;
}

export interface NewChores {
  readonly workspaceId: string;
  readonly areaId: AreaKey;
  readonly chores: WorkspaceTemplate["chores"];
}

export interface UserPause extends PausedRange {
  readonly userId: string;
}

export interface DayCount {
  readonly day: Day;
  readonly count: number;
}

export interface UnreadMessages {
  readonly userId: string;
  readonly count: number;
  readonly latestAt: Date;
}

export interface ExchangeRange {
  readonly from: Day;
  readonly to: Day;
  /** Days before it are counted as the day before it. */
  readonly since: Day;
}

export interface JoinedWorkspace {
  readonly id: string;
  readonly name: string;
}

/** Runs in the transaction of what happened. */
type On<Happening> = (tx: Database, happening: Happening, now: Date) => Promise<void>;

export interface Hooks {
  readonly registered?: On<NewAccount>;
  readonly emailConfirmed?: On<{
    readonly userId: string;
    readonly email: string;
    readonly hooks: readonly Hooks[];
  }>;
  /** The workspace that an invitation brought a user into last. */
  readonly joined?: (
    db: Database,
    user: { readonly id: string; readonly language: Locale },
  ) => Promise<JoinedWorkspace | null>;
  /** Whether an invitation lets somebody register, by their address or the token of a link. */
  readonly invites?: (db: Database, invitee: Invitee, now: Date) => Promise<boolean>;
  /** Where registering takes an invitation: uses it up, so that it registers nobody else; whether there was one. */
  readonly usesInvitation?: (tx: Database, account: NewAccount, now: Date) => Promise<boolean>;
  readonly languageChanged?: On<{ readonly userId: string; readonly language: Locale }>;
  /** Also an account that shares an address, whose closing its user does not request. */
  readonly closing?: On<{ readonly userId: string; readonly isRequested: boolean }>;
  /** Before the rows of an account become those of another of the same user. */
  readonly moving?: On<AccountPair>;
  readonly moved?: On<AccountPair>;
  /** After it was committed; users are told by e-mail too. */
  readonly securityEvent?: On<{ readonly userId: string; readonly detail: NotificationDetail }>;
  readonly membershipChanged?: On<MembershipChange>;
  /** Who is a member, or of which areas: after every other change, also for a new workspace. */
  readonly membersChanged?: On<{ readonly workspaceId: string }>;
  /** Before it is deleted with its content. */
  readonly workspaceRemoved?: On<{ readonly workspaceId: string }>;
  readonly choresAdded?: (
    tx: Database,
    caller: Caller,
    added: NewChores,
    now: Date,
  ) => Promise<void>;
  /** Lists the subjects of a feature's own kinds, as far as the caller may still see them. */
  readonly subjects?: (
    db: Database,
    caller: Caller,
    ids: SubjectIds,
  ) => Promise<readonly NoticeSubject[]>;
  /** Messages in conversations that are not muted; of those of the users who have any. */
  readonly unreadMessages?: (
    db: Database,
    userIds: readonly string[],
  ) => Promise<readonly UnreadMessages[]>;
  /** When nothing that users do is due; those that have not ended before a day. */
  readonly pauses?: (
    db: Database,
    userIds: readonly string[],
    day: Day,
  ) => Promise<readonly UserPause[]>;
  /** With how many connections the caller exchanged messages per day. */
  readonly exchangeDays?: (
    db: Database,
    caller: Caller,
    range: ExchangeRange,
  ) => Promise<readonly DayCount[]>;
  /** The days on which a user did what counts for the streak; both ends are inclusive. */
  readonly activeDays?: (
    db: Database,
    userId: string,
    range: { readonly from: Day; readonly to: Day },
  ) => Promise<readonly Day[]>;
}
