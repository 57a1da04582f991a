// Who may register on a server.
import type { Label } from "../../locale.ts";
import { text } from "../../text.ts";
import labels from "./registration-mode-labels.json" with { type: "json" };
import hints from "./registration-mode-hints.json" with { type: "json" };

export const registrationModes = ["OPEN", "INVITATION", "CLOSED"] as const;
export type RegistrationMode = (typeof registrationModes)[number];
export const registrationModeLabels: Readonly<Record<RegistrationMode, Label>> = labels;
export const registrationModeHints: Readonly<Record<RegistrationMode, Label>> = hints;

/** Whether somebody with or without a valid invitation may register. */
export function canRegister(mode: RegistrationMode, isInvited: boolean): boolean {
  return mode === "OPEN" || (mode === "INVITATION" && isInvited);
}

/** How long an invitation of an administrator is valid. */
export const REGISTRATION_INVITATION_DAYS = 14;
/** Invitations of administrators that are open at the same time. */
export const MAX_REGISTRATION_INVITATIONS = 200;

/** Of an administrator's or a workspace's invitation, or of a link. */
export const invitationToken = text(200);
