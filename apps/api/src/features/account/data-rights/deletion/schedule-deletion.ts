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
  const erasesAt = new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS);
  return deps.db.transaction(async (tx) => {
    if (await isLastAdministrator(tx, userId)) throw new AppError("last_administrator");
    const [user] = await tx
      .update(users)
      .set({ erasesAt })
      .where(eq(users.id, userId))
      .returning({ language: users.language });
    if (user === undefined) throw new AppError("unauthenticated");
    if (eraseHealthNow) await destroyDataKey(tx, deps, userId);
    for (const { closing } of deps.hooks) await closing?.(tx, { userId, isRequested: true }, now);
    await revokeAllSessions(tx, userId);
    return { erasesAt, language: user.language };
  });
}

export function buildLoginLink(config: Config, language: Locale): string {
  const path = language === "en" ? "/en/auth/login" : "/auth/login";
  return new URL(path, getPublicUrl(config)).href;
}
