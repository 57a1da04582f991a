// Authenticates requests by their token.
import type { ApiTokenScope } from "@vereda/domain/account/api-tokens/api-token-scopes";
import type { PinLock } from "@vereda/domain/account/pin/pin-rules";
import type { CountryKey } from "@vereda/domain/account/profile/countries";
import type { ClockChoice, WeekStartChoice } from "@vereda/domain/formats";
import type { Locale } from "@vereda/domain/locale";
import type { FastifyRequest } from "fastify";

export interface Caller {
  readonly userId: string;
  /** The session, or the API token of a program. */
  readonly sessionId: string;
  /** What an API token may do; null in a session, which may do everything. */
  readonly scopes: readonly ApiTokenScope[] | null;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly clock: ClockChoice;
  readonly weekStart: WeekStartChoice;
  readonly country: CountryKey | null;
  /** Minutes after midnight at which each weekday ends, Monday first; see `time/user-day.ts`. */
  readonly pastMidnight: readonly number[];
  readonly roles: readonly string[];
  /** The PIN lock of sensitive data; null when the user has set none. */
  readonly pinLock: PinLock | null;
  /** The database snapshot at which the request starts to read. */
  readonly snapshot: string | null;
  /** Time of the request, because permissions can expire. */
  readonly requestedAt: Date;
}

/** Access tokens authorize any request; refresh tokens only reads, to render documents. */
type TokenKind = "access" | "refresh";

/** Returns null for an unknown, expired or revoked session token. */
export type Authenticate = (token: string, now: Date, kind?: TokenKind) => Promise<Caller | null>;

/** From `Authorization: Bearer <access token>` or `Authorization: Session <refresh token>`. */
interface Credentials {
  readonly token: string;
  readonly kind: TokenKind;
}

/** Null without credentials that are valid for the request method. */
export function readCredentials(request: FastifyRequest): Credentials | null {
  const token = parseBearerToken(request);
  if (token !== null) return { token, kind: "access" };
  const [, refreshToken] = /^session +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
  if (refreshToken === undefined || request.method !== "GET") return null;
  return { token: refreshToken, kind: "refresh" };
}

export function parseBearerToken(request: FastifyRequest): string | null {
  const match = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "");
  return match?.[1] ?? null;
}
