// How many letters of a kind an address is sent in one of its days. Whoever opens an account under somebody else's
// address, or knows a password, must not be able to fill a mailbox by signing in from invented devices or by turning
// things on and off.
//
// What tells of the security of an account must arrive all the same: each kind is counted by itself, so that a flood
// of one silences no other, and generously, so that whoever reads it has been told by then. Where the address was
// never confirmed a stranger may be reading: a few of each kind are enough.
import { formatDay } from "@vereda/domain/time/day";
import { HOUR_MS } from "@vereda/domain/time/units";
import { todayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import { limitKey, mayStill } from "#platform/http/rate-limit/rate-limit.ts";
import type { LetterKind } from "./kinds.ts";

/** For news of no danger. */
const few = 5;

/** For what tells of the security of an account. */
const many = 20;

const fewestAtUnconfirmed = 3;

/** Null for what is counted where it is asked for, or comes once in the life of an account. */
const lettersADay: Readonly<Record<LetterKind, number | null>> = {
  // Five an hour. No fewer in a day: whoever is locked out always gets a link that works.
  passwordReset: null,
  verifyEmail: null,
  emailChangeCurrent: null,
  emailChangeNew: null,
  emailChanged: null,
  accountErased: null,
  workspaceInvitation: null,
  newSignIn: few,
  deletionUndone: few,
  exportReady: few,
  passwordChanged: many,
  sessionStolen: many,
  passwordGuessed: many,
  twoStepOn: many,
  twoStepOff: many,
  recoveryCodesRenewed: many,
  recoveryCodeUsed: many,
  passkeyAdded: many,
  passkeyRemoved: many,
  deletionScheduled: many,
};

// The day is in the name of the counter, which only has to outlast the longest one.
const windowMs = 48 * HOUR_MS;

export interface CountedRecipient {
  readonly to: string;
  /** IANA zone that their days are counted in. */
  readonly timeZone: string;
  readonly isConfirmed: boolean;
}

/** Counts a letter. @returns whether it may still be sent today */
export async function mayBeSent(
  db: Database,
  { to, timeZone, isConfirmed }: CountedRecipient,
  kind: LetterKind,
  now: Date,
): Promise<boolean> {
  const most = lettersADay[kind];
  if (most === null) return true;
  const limit = isConfirmed ? most : Math.min(most, fewestAtUnconfirmed);
  const day = formatDay(todayIn(timeZone, now.getTime()));
  return mayStill(db, limitKey(`letter-${kind}`, `${to} ${day}`), { limit, windowMs }, now);
}
