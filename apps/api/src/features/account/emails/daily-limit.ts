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
import { limitKey, tryConsume } from "#platform/http/rate-limit/rate-limit.ts";
import type { EmailKind } from "./email-kinds.ts";

/** For news of no danger. */
const LOW_DAILY_LIMIT = 5;

/** For what tells of the security of an account. */
const HIGH_DAILY_LIMIT = 20;

const UNCONFIRMED_DAILY_LIMIT = 3;

/** Null for what is counted where it is asked for, or comes once in the life of an account. */
const DAILY_LIMITS: Readonly<Record<EmailKind, number | null>> = {
  // Five an hour. No fewer in a day: whoever is locked out always gets a link that works.
  passwordReset: null,
  verifyEmail: null,
  emailChangeCurrent: null,
  emailChangeNew: null,
  emailChanged: null,
  accountErased: null,
  workspaceInvitation: null,
  newSignIn: LOW_DAILY_LIMIT,
  deletionUndone: LOW_DAILY_LIMIT,
  exportReady: LOW_DAILY_LIMIT,
  passwordChanged: HIGH_DAILY_LIMIT,
  sessionStolen: HIGH_DAILY_LIMIT,
  passwordGuessed: HIGH_DAILY_LIMIT,
  twoStepOn: HIGH_DAILY_LIMIT,
  twoStepOff: HIGH_DAILY_LIMIT,
  recoveryCodesRenewed: HIGH_DAILY_LIMIT,
  recoveryCodeUsed: HIGH_DAILY_LIMIT,
  passkeyAdded: HIGH_DAILY_LIMIT,
  passkeyRemoved: HIGH_DAILY_LIMIT,
  deletionScheduled: HIGH_DAILY_LIMIT,
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
export async function tryConsumeDailyLimit(
  db: Database,
  { to, timeZone, isConfirmed }: CountedRecipient,
  kind: EmailKind,
  now: Date,
): Promise<boolean> {
  const dailyLimit = DAILY_LIMITS[kind];
  if (dailyLimit === null) return true;
  const limit = isConfirmed ? dailyLimit : Math.min(dailyLimit, UNCONFIRMED_DAILY_LIMIT);
  const day = formatDay(todayIn(timeZone, now.getTime()));
  return tryConsume(db, limitKey(`letter-${kind}`, `${to} ${day}`), { limit, windowMs }, now);
}
