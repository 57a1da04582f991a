// Limits how many emails of each kind an address gets per day, so that no account can flood an inbox.
import { formatIsoDay } from "@vereda/domain/time/day";
import { HOUR_MS } from "@vereda/domain/time/units";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import { limitKey, tryConsume } from "#platform/http/rate-limit/rate-limit.ts";
import type { EmailKind } from "./email-kinds.ts";

const LOW_DAILY_LIMIT = 5;

/** For security notices: high enough that the user is warned in any case. */
const HIGH_DAILY_LIMIT = 20;

const UNCONFIRMED_DAILY_LIMIT = 3;

/**
 * Kinds are counted separately, so that one kind cannot block another. null: limited where it is requested,
 * or sent once per account.
 */
const DAILY_LIMITS: Readonly<Record<EmailKind, number | null>> = {
  // Limited to five an hour elsewhere. No daily limit, so that a locked-out user can always get a link.
  passwordReset: null,
  verifyEmail: null,
  emailChangeCurrent: null,
  emailChangeNew: null,
  emailChanged: null,
  accountErased: null,
  workspaceInvitation: null,
  registrationInvitation: null,
  accountDisabled: null,
  accountDeleted: null,
  digest: null,
  // Limited per writer.
  contactMessage: null,
  addressInUse: LOW_DAILY_LIMIT,
  secondAccount: LOW_DAILY_LIMIT,
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
  apiTokenAdded: HIGH_DAILY_LIMIT,
  passkeyRemoved: HIGH_DAILY_LIMIT,
  deletionScheduled: HIGH_DAILY_LIMIT,
};

// The counter's key contains the day, so the window only has to outlast a day in any time zone.
const windowMs = 48 * HOUR_MS;

interface CountedRecipient {
  readonly to: string;
  /** The IANA zone that defines the recipient's day. */
  readonly timeZone: string;
  readonly isConfirmed: boolean;
}

/** @returns false when the daily limit is reached */
export async function tryConsumeDailyLimit(
  db: Database,
  { to, timeZone, isConfirmed }: CountedRecipient,
  kind: EmailKind,
  now: Date,
): Promise<boolean> {
  const dailyLimit = DAILY_LIMITS[kind];
  if (dailyLimit === null) return true;
  const limit = isConfirmed ? dailyLimit : Math.min(dailyLimit, UNCONFIRMED_DAILY_LIMIT);
  const day = formatIsoDay(getTodayIn(timeZone, now.getTime()));
  return tryConsume(db, limitKey(`email-${kind}`, `${to} ${day}`), { limit, windowMs }, now);
}
