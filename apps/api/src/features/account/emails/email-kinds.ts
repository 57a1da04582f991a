// Every letter that an account may send, and what each of them has to be told.
import type { Label } from "@vereda/domain/locale";

/** A device as a letter names it; parts that are not known are null. */
interface Device {
  readonly browser: string | null;
  readonly os: string | null;
  readonly ip: string | null;
}

export interface EmailParams {
  readonly passwordReset: { readonly link: string; readonly minutes: number };
  readonly passwordChanged: { readonly at: Date };
  readonly verifyEmail: { readonly link: string; readonly hours: number };
  /** To the present address: somebody asked to change it. */
  readonly emailChangeCurrent: {
    readonly newEmail: string;
    readonly link: string;
    readonly hours: number;
  };
  /** To the new address. */
  readonly emailChangeNew: { readonly link: string; readonly hours: number };
  /** To the previous address, once it is changed. */
  readonly emailChanged: { readonly newEmail: string };
  readonly newSignIn: { readonly device: Device; readonly at: Date; readonly link: string };
  /** A refresh token was used twice; the session was closed. */
  readonly sessionStolen: { readonly device: Device; readonly at: Date; readonly link: string };
  /** Too many wrong passwords were typed in a session; it was closed. */
  readonly passwordGuessed: { readonly device: Device; readonly at: Date; readonly link: string };
  readonly twoStepOn: { readonly at: Date };
  readonly twoStepOff: { readonly at: Date };
  readonly recoveryCodesRenewed: { readonly at: Date };
  readonly recoveryCodeUsed: { readonly left: number; readonly link: string };
  readonly passkeyAdded: { readonly name: string; readonly link: string };
  readonly passkeyRemoved: { readonly name: string; readonly link: string };
  readonly deletionScheduled: {
    readonly erasesAt: Date;
    readonly healthErased: boolean;
    readonly link: string;
  };
  readonly deletionUndone: { readonly link: string };
  readonly accountErased: Readonly<Record<string, never>>;
  readonly workspaceInvitation: {
    /** Empty when the name would pass for an advertisement. */
    readonly workspace: string;
    readonly role: Label;
    /** Who invites; empty as the name of the workspace is. */
    readonly inviter: string;
    readonly hasAccount: boolean;
    readonly link: string;
  };
  readonly exportReady: { readonly expiresAt: Date; readonly link: string };
}

export type EmailKind = keyof EmailParams;
