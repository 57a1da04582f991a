// What earlier releases left in the browser's storage about a session: read once, as a fallback, and
// removed. Some keys hold plain values, others a serialised store with the state somewhere inside.
import { LEGACY_KEYS } from "./legacy-keys.ts";
import type { AuthState, KeyValueStore } from "../session/auth-state.ts";

export interface LegacyAuth {
  readonly token: string | null;
  readonly refreshToken: string | null;
  /** Seconds that the token was given to live; null when nothing usable was kept. */
  readonly expiresIn: number | null;
  readonly sessionId: string | null;
}

type UnknownRecord = Readonly<Record<string, unknown>>;

const NO_VALUE: ReadonlySet<string> = new Set(["", "null", "undefined", "[object Object]"]);
/** `pinia: {"auth": "{\"state\": {…}}"}` is as deep as any release nested it. */
const MAX_DEPTH = 4;
/** Longer ones are no tokens of ours, whatever they are. */
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

/** The value as an object, be it one already or one written as JSON. */
function toRecord(value: unknown): UnknownRecord | null {
  const parsedValue = typeof value === "string" ? parseJson(value) : value;
  return isRecord(parsedValue) ? parsedValue : null;
}

/** A name or token: without quotes, scheme or blanks around it; null for what only looks like one. */
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

/** The first object inside that holds a token, looking from the outside in. */
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

/** Each part from the first place that has it. */
function mergeAuth(candidates: readonly LegacyAuth[]): LegacyAuth {
  const first = <Name extends keyof LegacyAuth>(name: Name): LegacyAuth[Name] | null =>
    candidates.find((one) => one[name] !== null)?.[name] ?? null;
  return {
    token: first("token"),
    refreshToken: first("refreshToken"),
    expiresIn: first("expiresIn"),
    sessionId: first("sessionId"),
  };
}

/**
 * Reads what earlier releases kept and removes it, whatever it was.
 * @returns null when it names nobody
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
    // Storage is blocked: nothing was kept there.
    return null;
  }
}

/** Stands where an earlier release kept no token or no session's name: both come with the exchange. */
const UNKNOWN = "inherited";
const DEFAULT_LIFETIME_S = 900;

/**
 * The session as this release keeps it. With a refresh token it begins expired, so that the exchange
 * comes before any call; a bare token is tried, and proves itself at the first call.
 */
export function stateOfLegacy(auth: LegacyAuth, now: number): AuthState {
  const expiresIn = auth.expiresIn ?? DEFAULT_LIFETIME_S;
  return {
    token: auth.token ?? UNKNOWN,
    tokenType: "Bearer",
    sessionId: auth.sessionId ?? UNKNOWN,
    expiresIn,
    expiresAt: auth.refreshToken === null ? now + expiresIn * 1000 : now,
  };
}
