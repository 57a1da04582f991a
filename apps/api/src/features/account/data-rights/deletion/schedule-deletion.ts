// Schedules the deletion of an account: it closes at once and is erased later; signing in cancels it.
import { DAY_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { DELETION_GRACE_DAYS } from "@vereda/domain/account/data-rights/contract-data-rights";
import type { Locale } from "@vereda/domain/locale";
import type { AppContext } from "#platform/context.ts";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import { dataExports } from "../../tables/data-rights.ts";
import { isLastAdministrator } from "../../users/granted-roles.ts";
import { revokeAllSessions } from "../../sessions/sessions.ts";
import { users } from "../../tables/users.ts";

interface ScheduledDeletion {
  readonly erasesAt: Date;
  readonly language: Locale;
}

// Without the key the user's encrypted data is undecryptable. Exports use the same key.
async function destroyDataKey(
  tx: Database,
  { dataKeys }: Pick<AppContext, "dataKeys">,
  userId: string,
): Promise<void> {
  await dataKeys.destroy(tx, userId);
  await tx.delete(dataExports).where(eq(dataExports.userId, userId));
}

/** Call it in a transaction that locked the user. @throws unauthenticated without the user; deletion_blocked */
export async function closeUntilErasure(
  tx: Database,
  { hooks }: Pick<AppContext, "hooks">,
  userId: string,
  erasesAt: Date,
  now: Date,
): Promise<Pick<ScheduledDeletion, "language">> {
  const [user] = await tx
    .update(users)
    .set({ erasesAt })
    .where(eq(users.id, userId))
    .returning({ language: users.language });
  if (user === undefined) throw new AppError("unauthenticated");
  for (const { closing } of hooks) await closing?.(tx, { userId, isRequested: true }, now);
  await revokeAllSessions(tx, userId);
  return user;
}

export const getErasureDate = (now: Date) => new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS);

/**
 * Closes an account and sets the date of its erasure.
 * @param eraseHealthNow destroys the data key; then call `eraseUndecryptable`
 * @throws deletion_blocked, last_administrator
 */
export async function scheduleDeletion(
  deps: Pick<AppContext, "db" | "hooks" | "dataKeys">,
  userId: string,
  eraseHealthNow: boolean,
  now: Date,
): Promise<ScheduledDeletion> {
  const erasesAt = getErasureDate(now);
  return deps.db.transaction(async (tx) => {
    if (await isLastAdministrator(tx, userId)) throw new AppError("last_administrator");
    const { language } = await closeUntilErasure(tx, deps, userId, erasesAt, now);
    if (eraseHealthNow) await destroyDataKey(tx, deps, userId);
    return { erasesAt, language };
  });
}

export function buildLoginLink(config: Config, language: Locale): string {
  const path = language === "en" ? "/en/auth/login" : "/auth/login";
  return new URL(path, getPublicUrl(config)).href;
}
