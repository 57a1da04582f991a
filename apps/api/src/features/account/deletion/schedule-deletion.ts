// Deleting one's account: it is closed at once and erased after some days. Signing in before calls it off.
import { DAY_MS } from "@vereda/domain/time/units";
import { eq } from "drizzle-orm";
import { DELETION_GRACE_DAYS } from "@vereda/domain/account/contract-data-rights";
import type { Locale } from "@vereda/domain/locale";
import type { AppContext } from "#platform/context.ts";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { publicUrl } from "#platform/http/public-url.ts";
import { isSoleOwnerOfSharedWorkspace } from "../../workspace/personal-data.ts";
import { dataExports } from "../tables/data-rights.ts";
import { isLastAdministrator } from "../user-admin/granted-roles.ts";
import { revokeAllSessions } from "../sign-in/tokens/sessions.ts";
import { users } from "../tables/users.ts";

export interface ScheduledDeletion {
  readonly erasesAt: Date;
  readonly language: Locale;
}

// Without the key the rest is noise. Copies are sealed with it too.
async function destroyDataKey(
  tx: Database,
  { dataKeys }: Pick<AppContext, "dataKeys">,
  userId: string,
): Promise<void> {
  await dataKeys.destroy(tx, userId);
  await tx.delete(dataExports).where(eq(dataExports.userId, userId));
}

/**
 * Closes an account and sets the day of its end.
 * @param eraseHealthNow whether nobody can read what is sealed from now on; its rows are then to be taken away (`eraseNoise`)
 * @throws deletion_blocked while others work in a workspace that only this person owns;
 * last_administrator while nobody else administers
 */
export async function scheduleDeletion(
  deps: Pick<AppContext, "db" | "dataKeys">,
  userId: string,
  eraseHealthNow: boolean,
  now: Date,
): Promise<ScheduledDeletion> {
  const erasesAt = new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS);
  return deps.db.transaction(async (tx) => {
    if (await isLastAdministrator(tx, userId)) throw new AppError("last_administrator");
    if (await isSoleOwnerOfSharedWorkspace(tx, userId)) throw new AppError("deletion_blocked");
    const [user] = await tx
      .update(users)
      .set({ erasesAt })
      .where(eq(users.id, userId))
      .returning({ language: users.language });
    if (user === undefined) throw new AppError("unauthenticated");
    if (eraseHealthNow) await destroyDataKey(tx, deps, userId);
    await revokeAllSessions(tx, userId);
    return { erasesAt, language: user.language };
  });
}

/** Where signing in calls it off, for the letter about it. */
export function buildLoginLink(config: Config, language: Locale): string {
  const path = language === "en" ? "/en/auth/login" : "/auth/login";
  return new URL(path, publicUrl(config)).href;
}
