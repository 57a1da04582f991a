// From an access token to the person who carries it: one prepared query for every call of the API.
import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Authenticate } from "#platform/authentication.ts";
import { sessions, sessionTokens, users } from "./table.ts";
import { hashToken } from "./tokens.ts";

/** How exactly "last active" is known; a write for each call would cost more than it tells. */
const activityStep = 60_000;

function tokenQuery(db: Database) {
  return db
    .select({
      userId: users.id,
      sessionId: sessions.id,
      locale: users.language,
      timeZone: users.timezone,
      roles: users.roles,
      lastActiveAt: sessions.lastActiveAt,
    })
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessionTokens.hash, sql.placeholder("hash")),
        eq(sessionTokens.kind, "access"),
        gt(sessionTokens.expiresAt, sql.placeholder("now")),
      ),
    )
    .prepare("account_authenticate");
}

/** Recognises people by the access tokens of their sessions. */
export function makeAuthenticate({ db }: { readonly db: Database }): Authenticate {
  const query = tokenQuery(db);
  return async (token, now) => {
    const [row] = await query.execute({ hash: hashToken(token), now });
    if (row === undefined) return null;
    const { lastActiveAt, ...caller } = row;
    if (now.getTime() - lastActiveAt.getTime() >= activityStep) {
      await db.update(sessions).set({ lastActiveAt: now }).where(eq(sessions.id, caller.sessionId));
    }
    return caller;
  };
}
