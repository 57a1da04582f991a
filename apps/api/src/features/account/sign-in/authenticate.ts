// Authenticates requests by token with one query, which also reads when the user's days end.
import { eq } from "drizzle-orm";
import { API_TOKEN_PREFIX } from "@vereda/domain/account/api-tokens/api-token-scopes";
import type { ApiTokenScope } from "@vereda/domain/account/api-tokens/api-token-scopes";
import type { PinLock } from "@vereda/domain/account/pin/pin-rules";
import type { CountryKey } from "@vereda/domain/account/profile/countries";
import type { ClockChoice, WeekStartChoice } from "@vereda/domain/formats";
import type { DailySetting } from "@vereda/domain/energizing/rhythm/rest-time";
import type { Locale } from "@vereda/domain/locale";
import { listPastMidnightMinutes } from "@vereda/domain/planning/agenda/day-bounds";
import { MINUTE_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import { prepareJsonRows } from "#db/json-rows.ts";
import type { Authenticate } from "#platform/http/authentication.ts";
import { apiTokens } from "../tables/security.ts";
import { sessions } from "../tables/users.ts";
import { hashToken } from "../sessions/tokens.ts";

/** Returns no days for a rhythm that it cannot decrypt. */
type DecryptRhythm = (userId: string, encrypted: string) => Promise<readonly DailySetting[]>;

/** How often `lastActiveAt` is updated, to save writes. */
const activityStep = MINUTE_MS;

interface TokenRow {
  readonly userId: string;
  readonly sessionId: string;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly clock: ClockChoice;
  readonly weekStart: WeekStartChoice;
  readonly country: CountryKey | null;
  readonly roles: string[];
  readonly lastActiveAt: string;
  readonly snapshot: string;
  readonly pinUnlockMinutes: number | null;
  readonly intimateUntil: string | null;
  /** The encrypted sleep rhythm, only when the user's days end at bedtime. */
  readonly rhythm: string | null;
  readonly scopes: ApiTokenScope[] | null;
}

const userColumns = {
  userId: "users.id",
  locale: "users.language",
  timeZone: "users.timezone",
  clock: "users.clock",
  weekStart: "users.week_start",
  country: "users.country",
  roles: "users.roles",
  // Read before all other data of the request, which may therefore be newer but never older.
  snapshot: "pg_current_snapshot()::text",
  pinUnlockMinutes: "users.pin_unlock_minutes",
  rhythm: "sleep_rhythms.daily_settings",
};

const joinDayEnds = `left join planning_day_settings as days
        on days.user_id = users.id and days.day_ends = 'bedtime'
      left join sleep_rhythms on sleep_rhythms.user_id = days.user_id`;

function prepareSessionQuery(db: Database) {
  return prepareJsonRows<TokenRow>(
    db,
    "account_authenticate",
    {
      ...userColumns,
      sessionId: "sessions.id",
      lastActiveAt: "sessions.last_active_at",
      intimateUntil: "sessions.intimate_until",
      scopes: "null",
    },
    `from session_tokens
      join sessions on sessions.id = session_tokens.session_id
      join users on users.id = sessions.user_id and users.disabled_at is null
      ${joinDayEnds}
      where session_tokens.hash = $1::bytea
        and session_tokens.expires_at > $2::timestamptz
        and session_tokens.kind = $3`,
  );
}

// An account that will be erased has no sessions, and its API tokens rest.
function prepareApiTokenQuery(db: Database) {
  return prepareJsonRows<TokenRow>(
    db,
    "account_authenticate_api_token",
    {
      ...userColumns,
      sessionId: "api_tokens.id",
      lastActiveAt: "coalesce(api_tokens.last_used_at, 'epoch')",
      intimateUntil: "null",
      scopes: "api_tokens.scopes",
    },
    `from api_tokens
      join users on users.id = api_tokens.user_id and users.erases_at is null
        and users.disabled_at is null
      ${joinDayEnds}
      where api_tokens.hash = $1::bytea
        and (api_tokens.expires_at is null or api_tokens.expires_at > $2::timestamptz)`,
  );
}

export function makeAuthenticate(db: Database, decryptRhythm: DecryptRhythm): Authenticate {
  const querySession = prepareSessionQuery(db);
  const queryApiToken = prepareApiTokenQuery(db);
  return async (token, now, kind = "access") => {
    const hash = asBytea(hashToken(token));
    const [row] = token.startsWith(API_TOKEN_PREFIX)
      ? await queryApiToken(hash, now.toISOString())
      : await querySession(hash, now.toISOString(), kind);
    if (row === undefined) return null;
    const { lastActiveAt, rhythm, pinUnlockMinutes, intimateUntil, ...caller } = row;
    if (now.getTime() - Date.parse(lastActiveAt) >= activityStep) {
      await noteUse(db, caller, now);
    }
    const pastMidnight =
      rhythm === null
        ? []
        : listPastMidnightMinutes("bedtime", await decryptRhythm(caller.userId, rhythm));
    return {
      ...caller,
      pastMidnight,
      pinLock:
        caller.scopes === null
          ? buildPinLock(pinUnlockMinutes, intimateUntil)
          : buildApiTokenLock(caller.scopes),
      requestedAt: now,
    };
  };
}

async function noteUse(db: Database, caller: Pick<TokenRow, "sessionId" | "scopes">, now: Date) {
  const { sessionId: id, scopes } = caller;
  if (scopes === null) {
    await db.update(sessions).set({ lastActiveAt: now }).where(eq(sessions.id, id));
  } else {
    await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, id));
  }
}

/** Intimate data is locked for a token without the scope; granting it required the PIN, if there is one. */
function buildApiTokenLock(scopes: readonly ApiTokenScope[]): PinLock | null {
  return scopes.includes("private") ? null : { holdMinutes: 0, openUntil: null };
}

function buildPinLock(holdMinutes: number | null, until: string | null): PinLock | null {
  if (holdMinutes === null) return null;
  return { holdMinutes, openUntil: until === null ? null : Date.parse(until) };
}

function asBytea(bytes: Uint8Array): string {
  return `\\x${Buffer.from(bytes).toString("hex")}`;
}
