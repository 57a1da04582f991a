// What happens when somebody has proved who they are, by whatever means: a session opens, a deletion that was
// waiting is called off, the device is noted. Afterwards, when the answer is out, letters tell of it.
import { eq } from "drizzle-orm";
import type { Locale } from "@vereda/domain/locale";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { publicUrl } from "#platform/http/public-url.ts";
import { describeDevice } from "./devices/device.ts";
import { recordDevice } from "./devices/sign-in-devices.ts";
import { deleteExcessSessions, openSession } from "./tokens/sessions.ts";
import type { IssuedTokens, Lifetimes, Origin } from "./tokens/sessions.ts";
import { users } from "../tables/users.ts";

export interface SignedIn {
  readonly userId: string;
  readonly language: Locale;
  readonly issued: IssuedTokens;
  /** True when it called the deletion of the account off. */
  readonly restored: boolean;
  readonly isNewDevice: boolean;
  /** The device, as a letter names it. */
  readonly device: {
    readonly browser: string | null;
    readonly os: string | null;
    readonly ip: string;
  };
}

// Sign-ins of one person come one after the other: each locks their row.
async function cancelDeletion(tx: Database, userId: string, now: Date) {
  const [user] = await tx
    .select({ language: users.language, erasesAt: users.erasesAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  // Once the days of grace are over there is nobody to come back, even before the account is erased.
  const isOver = user?.erasesAt != null && user.erasesAt <= now;
  if (user === undefined || isOver) throw new AppError("invalid_credentials");
  const restored = user.erasesAt !== null;
  if (restored) await tx.update(users).set({ erasesAt: null }).where(eq(users.id, userId));
  return { language: user.language, restored };
}

/**
 * Signs a person in who has proved who they are. Call it in a transaction.
 * @throws invalid_credentials when the account is gone, or its time is over
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

/** The security screen, for letters. */
export function buildSecurityLink(config: Config, language: Locale): string {
  const path = language === "en" ? "/en/panel/security" : "/panel/security";
  return new URL(path, publicUrl(config)).href;
}
