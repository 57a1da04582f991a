// Authenticates requests by token with one query, which also reads when the user's days end.
import { eq } from "drizzle-orm";
import type { PinLock } from "@vereda/domain/account/pin/pin-rules";
import type { CountryKey } from "@vereda/domain/account/user/countries";
import type { ClockChoice } from "@vereda/domain/formats";
import type { Locale } from "@vereda/domain/locale";
import { listPastMidnightMinutes } from "@vereda/domain/planning/agenda/day-bounds";
import { MINUTE_MS } from "@vereda/domain/time/units";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import { prepareJsonRows } from "#db/json-rows.ts";
import type { Authenticate } from "#platform/http/authentication.ts";
import { makeDecryptSettings } from "../../energizing/rhythm/rhythm.ts";
import { sessions } from "../tables/users.ts";
import { hashToken } from "./tokens/tokens.ts";

/** How often `lastActiveAt` is updated, to save writes. */
const activityStep = MINUTE_MS;

interface TokenRow {
  readonly userId: string;
  readonly sessionId: string;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly clock: ClockChoice;
  readonly country: CountryKey | null;
  readonly roles: string[];
  readonly lastActiveAt: string;
  readonly snapshot: string;
  readonly pinUnlockMinutes: number | null;
  readonly intimateUntil: string | null;
  /** The encrypted sleep rhythm, only when the user's days end at bedtime. */
  readonly rhythm: string | null;
}

function prepareTokenQuery(db: Database) {
  return prepareJsonRows<TokenRow>(
    db,
    "account_authenticate",
    {
      userId: "users.id",
      sessionId: "sessions.id",
      locale: "users.language",
      timeZone: "users.timezone",
      clock: "users.clock",
      country: "users.country",
      roles: "users.roles",
      lastActiveAt: "sessions.last_active_at",
      // Read before all other data of the request, which may therefore be newer but never older.
      snapshot: "pg_current_snapshot()::text",
      pinUnlockMinutes: "users.pin_unlock_minutes",
      intimateUntil: "sessions.intimate_until",
      rhythm: "sleep_rhythms.daily_settings",
    },
    `from session_tokens
      join sessions on sessions.id = session_tokens.session_id
      join users on users.id = sessions.user_id
      left join planning_day_settings as days
        on days.user_id = users.id and days.day_ends = 'bedtime'
      left join sleep_rhythms on sleep_rhythms.user_id = days.user_id
      where session_tokens.hash = $1::bytea
        and session_tokens.expires_at > $2::timestamptz
        and session_tokens.kind = $3`,
  );
}

export function makeAuthenticate(deps: Pick<AppContext, "db" | "dataKeys">): Authenticate {
  const { db } = deps;
  const query = prepareTokenQuery(db);
  const openSettings = makeDecryptSettings(deps);
  return async (token, now, kind = "access") => {
    const [row] = await query(asBytea(hashToken(token)), now.toISOString(), kind);
    if (row === undefined) return null;
    const { lastActiveAt, rhythm, pinUnlockMinutes, intimateUntil, ...caller } = row;
    if (now.getTime() - Date.parse(lastActiveAt) >= activityStep) {
      await db.update(sessions).set({ lastActiveAt: now }).where(eq(sessions.id, caller.sessionId));
    }
    const pastMidnight =
      rhythm === null
        ? []
        : listPastMidnightMinutes("bedtime", await openSettings(caller.userId, rhythm));
    return {
      ...caller,
      pastMidnight,
      pinLock: buildPinLock(pinUnlockMinutes, intimateUntil),
      requestedAt: now,
    };
  };
}

function buildPinLock(holdMinutes: number | null, until: string | null): PinLock | null {
  if (holdMinutes === null) return null;
  return { holdMinutes, openUntil: until === null ? null : Date.parse(until) };
}

function asBytea(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString("hex")}`;
}
