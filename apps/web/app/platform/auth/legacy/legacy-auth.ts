// Reads and removes session data of earlier releases: single keys or serialized stores.
import { LEGACY_KEYS } from "./legacy-keys.ts";
import type { AuthState } from "../session/auth-state.ts";
import type { KeyValueStore } from "#platform/browser-store.ts";

interface LegacyAuth {
  readonly token: string | null;
  readonly refreshToken: string | null;
  /** Token lifetime in seconds; null if no valid one is stored. */
  readonly expiresIn: number | null;
  readonly sessionId: string | null;
}

type UnknownRecord = Readonly<Record<string, unknown>>;

const NO_VALUE: ReadonlySet<string> = new Set(["", "null", "undefined", "[object Object]"]);
/** `pinia: {"auth": "{\"state\": {…}}"}` is the deepest nesting of any release. */
const MAX_DEPTH = 4;
/** Longer values are not valid tokens. */
const MAX_LENGTH = 4096;

function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toRecord(value: unknown): UnknownRecord | null {
  const parsedValue = typeof value === "string" ? parseJson(value) : value;
  return isRecord(parsedValue) ? parsedValue : null;
}

/** Trims quotes, scheme and spaces from a token or session id; null if it is invalid. */
function parseToken(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const token = value
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .replace(/^Bearer\s+/i, "");
  return NO_VALUE.has(token) || token.length > MAX_LENGTH || /[\s{}[\]]/.test(token) ? null : token;
}

function parseSeconds(value: unknown): number | null {
  const text = typeof value === "number" ? String(value) : parseToken(value);
  const seconds = Number(text ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

function readAuth(record: UnknownRecord): LegacyAuth {
  return {
    token: parseToken(record["token"]),
    refreshToken: parseToken(record["refreshToken"]),
    expiresIn: parseSeconds(record["expiresIn"]) ?? parseSeconds(record["tokenExpiry"]),
    sessionId: parseToken(record["sessionId"]),
  };
}

function hasToken({ token, refreshToken }: LegacyAuth): boolean {
  return token !== null || refreshToken !== null;
}

/** The outermost object that contains a token. */
function findAuth(value: unknown, depth = 0): LegacyAuth | null {
  const record = toRecord(value);
  if (record === null || depth > MAX_DEPTH) return null;
  const here = readAuth(record);
  if (hasToken(here)) return here;
  for (const inner of Object.values(record)) {
    const match = findAuth(inner, depth + 1);
    if (match !== null) return match;
  }
  return null;
}

function mergeAuth(candidates: readonly LegacyAuth[]): LegacyAuth {
  const findFirst = <Name extends keyof LegacyAuth>(name: Name): LegacyAuth[Name] | null =>
    candidates.find((one) => one[name] !== null)?.[name] ?? null;
  return {
    token: findFirst("token"),
    refreshToken: findFirst("refreshToken"),
    expiresIn: findFirst("expiresIn"),
    sessionId: findFirst("sessionId"),
  };
}

/**
 * Reads session data of earlier releases and removes it, valid or not.
 * @returns null if there is no token
 */
export function takeLegacyAuth(store: KeyValueStore): LegacyAuth | null {
  try {
    const stored = LEGACY_KEYS.map((key) => [key, store.getItem(key)] as const);
    for (const [key, value] of stored) if (value !== null) store.removeItem(key);
    const flat = Object.fromEntries(stored);
    const nested = [flat["auth"], flat["pinia"]].map((value) => findAuth(value));
    const auth = mergeAuth([...nested.filter((one) => one !== null), readAuth(flat)]);
    return hasToken(auth) ? auth : null;
  } catch {
    // Storage is blocked.
    return null;
  }
}

/** A placeholder for a missing token or session id; the token exchange provides both. */
const UNKNOWN = "inherited";
const DEFAULT_LIFETIME_S = 900;

/**
 * Maps to the current session state. With a refresh token it is already expired, so that it is exchanged
 * before any call; a token alone is tried as it is.
 */
export function mapLegacyAuth(auth: LegacyAuth, now: number): AuthState {
  const expiresIn = auth.expiresIn ?? DEFAULT_LIFETIME_S;
  return {
    token: auth.token ?? UNKNOWN,
    tokenType: "Bearer",
    sessionId: auth.sessionId ?? UNKNOWN,
    expiresIn,
    expiresAt: auth.refreshToken === null ? now + expiresIn * 1000 : now,
  };
}
