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
  /** How many minutes after midnight the day of each weekday goes on, from Monday on; see `time/lived-day.ts`. */
  readonly pastMidnight: readonly number[];
  readonly roles: readonly string[];
  /** The lock in front of what is intimate; null for whoever has put none there. */
  readonly pinLock: PinLock | null;
  /** The snapshot of the database at which their call begins to read. */
  readonly snapshot: string | null;
  /** The instant at which they call: what they may do can end by then. */
  readonly askedAt: Date;
}

/** Finds the person behind an access token; null when it is unknown, expired or revoked. */
export type Authenticate = (token: string, now: Date) => Promise<Caller | null>;

/** The token of `Authorization: Bearer <token>`, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  const match = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "");
  return match?.[1] ?? null;
}
