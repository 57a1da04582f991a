// Completes every sign-in: opens a session, cancels a scheduled deletion, records the device.
import { eq } from "drizzle-orm";
import type { Locale } from "@vereda/domain/locale";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import { describeDevice } from "../sessions/devices/device.ts";
import { recordDevice } from "../sessions/devices/sign-in-devices.ts";
import { deleteExcessSessions, openSession } from "../sessions/sessions.ts";
import type { IssuedTokens, Lifetimes, Origin } from "../sessions/sessions.ts";
import { users } from "../tables/users.ts";

export interface SignedIn {
  readonly userId: string;
  readonly language: Locale;
  readonly issued: IssuedTokens;
  /** True when this sign-in cancelled a scheduled account deletion. */
  readonly restored: boolean;
  readonly isNewDevice: boolean;
  readonly device: {
    readonly browser: string | null;
    readonly os: string | null;
    readonly ip: string;
  };
}

// Locks the user's row, so that concurrent sign-ins run one after the other.
async function cancelDeletion(tx: Database, userId: string, now: Date) {
  const [user] = await tx
    .select({
      language: users.language,
      erasesAt: users.erasesAt,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  // After the grace period an account cannot be restored, even before it is erased.
  const isOver = user?.erasesAt != null && user.erasesAt <= now;
  if (user === undefined || isOver) throw new AppError("invalid_credentials");
  if (user.disabledAt !== null) throw new AppError("account_disabled");
  const restored = user.erasesAt !== null;
  if (restored) await tx.update(users).set({ erasesAt: null }).where(eq(users.id, userId));
  return { language: user.language, restored };
}

/**
 * Completes a sign-in after the user's identity is verified. Call it in a transaction.
 * @throws invalid_credentials when the account is deleted or its grace period is over; account_disabled
 */
export async function completeSignIn(
  tx: Database,
  userId: string,
  origin: Origin,
  config: Lifetimes,
  now: Date,
): Promise<SignedIn> {
  const { language, restored } = await cancelDeletion(tx, userId, now);
  const described = describeDevice(origin.userAgent);
  const isNewDevice = await recordDevice(tx, userId, described, now);
  const issued = await openSession(tx, userId, origin, config, now);
  await deleteExcessSessions(tx, userId);
  const { browser, os } = described;
  const device = { browser, os, ip: origin.ip };
  return { userId, language, issued, restored, isNewDevice, device };
}

export function buildSecurityLink(config: Config, language: Locale): string {
  const path = language === "en" ? "/en/panel/security" : "/panel/security";
  return new URL(path, getPublicUrl(config)).href;
}
