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

type Loose = Readonly<Record<string, unknown>>;

const NO_VALUE: ReadonlySet<string> = new Set(["", "null", "undefined", "[object Object]"]);
/** `pinia: {"auth": "{\"state\": {…}}"}` is as deep as any release nested it. */
const DEEPEST = 4;
/** Longer ones are no tokens of ours, whatever they are. */
const LONGEST = 4096;

function isRecord(value: unknown): value is Loose {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The value as an object, be it one already or one written as JSON. */
function recordOf(value: unknown): Loose | null {
  const known = typeof value === "string" ? parsed(value) : value;
  return isRecord(known) ? known : null;
}

/** A name or token: without quotes, scheme or blanks around it; null for what only looks like one. */
function wordOf(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const word = value
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .replace(/^Bearer\s+/i, "");
  return NO_VALUE.has(word) || word.length > LONGEST || /[\s{}[\]]/.test(word) ? null : word;
}

function secondsOf(value: unknown): number | null {
  const word = typeof value === "number" ? String(value) : wordOf(value);
  const seconds = Number(word ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

function authOf(record: Loose): LegacyAuth {
  return {
    token: wordOf(record["token"]),
    refreshToken: wordOf(record["refreshToken"]),
    expiresIn: secondsOf(record["expiresIn"]) ?? secondsOf(record["tokenExpiry"]),
    sessionId: wordOf(record["sessionId"]),
  };
}

function namesSomebody({ token, refreshToken }: LegacyAuth): boolean {
  return token !== null || refreshToken !== null;
}

/** The first object inside that holds a token, looking from the outside in. */
function authInside(value: unknown, depth = 0): LegacyAuth | null {
  const record = recordOf(value);
  if (record === null || depth > DEEPEST) return null;
  const here = authOf(record);
  if (namesSomebody(here)) return here;
  for (const inner of Object.values(record)) {
    const found = authInside(inner, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** Each part from the first place that has it. */
function firstOf(found: readonly LegacyAuth[]): LegacyAuth {
  const first = <Name extends keyof LegacyAuth>(name: Name): LegacyAuth[Name] | null =>
    found.find((one) => one[name] !== null)?.[name] ?? null;
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
    const kept = LEGACY_KEYS.map((key) => [key, store.getItem(key)] as const);
    for (const [key, value] of kept) if (value !== null) store.removeItem(key);
    const plain = Object.fromEntries(kept);
    const nested = [plain["auth"], plain["pinia"]].map((value) => authInside(value));
    const auth = firstOf([...nested.filter((one) => one !== null), authOf(plain)]);
    return namesSomebody(auth) ? auth : null;
  } catch {
    // Storage is blocked: nothing was kept there.
    return null;
  }
}

/** Stands where an earlier release kept no token or no session's name: both come with the exchange. */
const UNKNOWN = "inherited";
const USUAL_LIFETIME_S = 900;

/**
 * The session as this release keeps it. With a refresh token it begins expired, so that the exchange
 * comes before any call; a bare token is tried, and proves itself at the first call.
 */
export function stateOfLegacy(auth: LegacyAuth, now: number): AuthState {
  const expiresIn = auth.expiresIn ?? USUAL_LIFETIME_S;
  return {
    token: auth.token ?? UNKNOWN,
    tokenType: "Bearer",
    sessionId: auth.sessionId ?? UNKNOWN,
    expiresIn,
    expiresAt: auth.refreshToken === null ? now + expiresIn * 1000 : now,
  };
}
