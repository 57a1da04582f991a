// Who calls: the bearer token of a request, turned into a person by the account feature.
import type { PinLock } from "@vereda/domain/account/pin/pin-rules";
import type { Locale } from "@vereda/domain/locale";
import type { FastifyRequest } from "fastify";

/** The signed-in person of a request, with what every feature needs to know about them. */
export interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  readonly locale: Locale;
  /** IANA zone that the person's days are counted in. */
  readonly timeZone: string;
  /** How many minutes after midnight the day of each weekday goes on, from Monday on; see `time/user-day.ts`. */
  readonly pastMidnight: readonly number[];
  readonly roles: readonly string[];
  /** The lock in front of what is intimate; null for whoever has put none there. */
  readonly pinLock: PinLock | null;
  /** The snapshot of the database at which their call begins to read. */
  readonly snapshot: string | null;
  /** The instant at which they call: what they may do can end by then. */
  readonly requestedAt: Date;
}

/** Access tokens answer for any call; refresh tokens for reads only, with which a document is written. */
export type TokenKind = "access" | "refresh";

/** Finds the person behind a token of a session; null when it is unknown, expired or revoked. */
export type Authenticate = (token: string, now: Date, kind?: TokenKind) => Promise<Caller | null>;

/** What a request shows of a session: `Authorization: Bearer <access token>` or `Session <refresh token>`. */
export interface Credentials {
  readonly token: string;
  readonly kind: TokenKind;
}

/** The credentials of a request; null without any that hold for its method. */
export function readCredentials(request: FastifyRequest): Credentials | null {
  const token = bearerToken(request);
  if (token !== null) return { token, kind: "access" };
  const [, refreshToken] = /^session +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
  if (refreshToken === undefined || request.method !== "GET") return null;
  return { token: refreshToken, kind: "refresh" };
}

/** The token of `Authorization: Bearer <token>`, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "");
  return match?.[1] ?? null;
}
