// The kinds of account emails and their parameters.
import type { Label } from "@vereda/domain/locale";

export interface Device {
  readonly browser: string | null;
  readonly os: string | null;
  readonly ip: string | null;
}

export interface EmailParams {
  readonly passwordReset: { readonly link: string; readonly minutes: number };
  readonly passwordChanged: { readonly at: Date };
  readonly verifyEmail: { readonly link: string; readonly hours: number };
  readonly emailChangeCurrent: {
    readonly newEmail: string;
    readonly link: string;
    readonly hours: number;
  };
  readonly emailChangeNew: { readonly link: string; readonly hours: number };
  /** Somebody wanted to change to an address that has an account. */
  readonly addressInUse: { readonly link: string };
  /** Somebody registered with an address that has an account. */
  readonly secondAccount: {
    readonly mine: string;
    readonly notMine: string;
    readonly hours: number;
  };
  readonly emailChanged: { readonly newEmail: string; readonly link: string };
  readonly newSignIn: { readonly device: Device; readonly at: Date; readonly link: string };
  /** A refresh token was used twice, so the session was closed. */
  readonly sessionStolen: { readonly device: Device; readonly at: Date; readonly link: string };
  /** Too many wrong passwords were typed in a session, so it was closed. */
  readonly passwordGuessed: { readonly device: Device; readonly at: Date; readonly link: string };
  readonly twoStepOn: { readonly at: Date };
  readonly twoStepOff: { readonly at: Date };
  readonly recoveryCodesRenewed: { readonly at: Date };
  readonly recoveryCodeUsed: { readonly left: number; readonly link: string };
  readonly passkeyAdded: { readonly name: string; readonly link: string };
  readonly apiTokenAdded: { readonly name: string; readonly link: string };
  readonly passkeyRemoved: { readonly name: string; readonly link: string };
  readonly deletionScheduled: {
    readonly erasesAt: Date;
    readonly healthErased: boolean;
    readonly link: string;
  };
  readonly deletionUndone: { readonly link: string };
  readonly accountErased: Readonly<Record<string, never>>;
  /** Of an administrator, to an address without an account. */
  readonly registrationInvitation: { readonly link: string; readonly days: number };
  readonly accountDisabled: { readonly link: string };
  /** An administrator had it deleted. */
  readonly accountDeleted: { readonly erasesAt: Date; readonly link: string };
  readonly workspaceInvitation: {
    /** Empty when the name contains a URL, which could be advertising. */
    readonly workspace: string;
    readonly permission: Label;
    /** The inviter's name; empty when it contains a URL. */
    readonly inviter: string;
    readonly hasAccount: boolean;
    readonly link: string;
  };
  /** What is unread, at most once a day. */
  readonly digest: {
    /** One per line. */
    readonly unread: string;
    readonly link: string;
    /** Where it is turned off. */
    readonly off: string;
  };
  readonly exportReady: { readonly expiresAt: Date; readonly link: string };
  /** For whoever operates the server; the only one whose recipient has no account. */
  readonly contactMessage: {
    readonly name: string;
    readonly email: string;
    readonly topic: Label;
    readonly message: string;
    readonly link: string;
  };
}

export type EmailKind = keyof EmailParams;
