// Rules of conversations: who may write, what a request shows, and how long a message can be edited.
import { MINUTE_MS } from "../../time/units.ts";
import { EDIT_MINUTES, MAX_REQUEST_LENGTH } from "./catalogue-messages.ts";
import type { ConversationKind, ParticipantStatus } from "./catalogue-messages.ts";

interface ConversationState {
  readonly kind: ConversationKind;
  /** Of the user who would write. */
  readonly mine: ParticipantStatus;
  /** Of the other user of a direct conversation; null when their account was deleted. */
  readonly other: ParticipantStatus | null;
  /** Whether the user who would write blocks the other. */
  readonly isBlocking: boolean;
}

/**
 * Whether a user may write in a conversation that exists; how one starts is `getMessageStart`. Being blocked
 * changes nothing here, so that it cannot be noticed: the message then reaches its author alone.
 */
export function canWrite({ kind, mine, other, isBlocking }: ConversationState): boolean {
  if (mine !== "OPEN") return false;
  return kind === "GROUP" || (other === "OPEN" && !isBlocking);
}

/** Whether the author may still edit a message. Both in milliseconds. */
export function canEdit(createdAtMs: number, nowMs: number): boolean {
  return nowMs - createdAtMs <= EDIT_MINUTES * MINUTE_MS;
}

/**
 * The first line of a text that is not blank, at most `maxLength` characters long: what a request, a reply
 * and a list of conversations show of it.
 */
export function getFirstLine(text: string, maxLength: number = MAX_REQUEST_LENGTH): string {
  const line =
    text
      .split(/[\r\n\u2028\u2029]+/u)
      .map((one) => one.trim())
      .find((one) => one !== "") ?? "";
  const characters = Array.from(line);
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join("")}…`;
}

/** A user who types writes to the database at most this often. */
export const TYPING_INTERVAL_MS = 3_000;
/** Twice the interval, so that it does not flicker. */
export const TYPING_MS = 2 * TYPING_INTERVAL_MS;
