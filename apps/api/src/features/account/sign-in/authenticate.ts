// From an access token to the person who carries it: one prepared query for every call of the API.
import { eq } from "drizzle-orm";
import type { Locale } from "@vereda/domain/locale";
import type { Database } from "#db/client.ts";
import { prepareJsonRows } from "#db/json-rows.ts";
import type { Authenticate } from "#platform/authentication.ts";
import { sessions } from "../table.ts";
import { hashToken } from "./tokens.ts";

/** How exactly "last active" is known; a write for each call would cost more than it tells. */
const activityStep = 60_000;

interface Carrier {
  readonly userId: string;
  readonly sessionId: string;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly roles: string[];
  readonly lastActiveAt: string;
}

function tokenQuery(db: Database) {
  return prepareJsonRows<Carrier>(
    db,
    "account_authenticate",
    {
      userId: "users.id",
      sessionId: "sessions.id",
      locale: "users.language",
      timeZone: "users.timezone",
      roles: "users.roles",
      lastActiveAt: "sessions.last_active_at",
    },
    `from session_tokens
      join sessions on sessions.id = session_tokens.session_id
      join users on users.id = sessions.user_id
      where session_tokens.hash = $1::bytea
        and session_tokens.kind = 'access'
        and session_tokens.expires_at > $2::timestamptz`,
  );
}

/** Recognises people by the access tokens of their sessions. */
export function makeAuthenticate({ db }: { readonly db: Database }): Authenticate {
  const query = tokenQuery(db);
  return async (token, now) => {
    const [row] = await query(asBytea(hashToken(token)), now.toISOString());
    if (row === undefined) return null;
    const { lastActiveAt, ...caller } = row;
    if (now.getTime() - Date.parse(lastActiveAt) >= activityStep) {
      await db.update(sessions).set({ lastActiveAt: now }).where(eq(sessions.id, caller.sessionId));
    }
    return { ...caller, askedAt: now };
  };
}

/** Bytes as PostgreSQL reads them from a text. */
function asBytea(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString("hex")}`;
}
