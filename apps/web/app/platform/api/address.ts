// Builds the URL of an API call: base, path parameters and query.

import type { Call } from "@vereda/domain/endpoints";

export const API_BASE = "/api/v1";

/** These are also served under `/api`, and use the session. */
const PROTECTED_PREFIXES = [
  "sessions",
  "me",
  "panel",
  "public",
  "workspaces",
  "planning",
  "core",
  "energizing",
] as const;

/** Login and logout must not depend on a session that may be expired. */
const WITHOUT_BEARER: ReadonlySet<string> = new Set([
  "/sessions/login",
  "/sessions/logout",
  "/sessions/second-account/move",
]);

export function isProtected(path: string): boolean {
  const first = path.split("/")[1];
  return PROTECTED_PREFIXES.some((prefix) => prefix === first);
}

export function shouldSendBearer(path: string): boolean {
  return isProtected(path) && !WITHOUT_BEARER.has(path);
}

const PUBLIC =
  /^\/(?:public|core)\/|^\/sessions\/(?:register|login|passkey-login(?:\/options)?|refresh|logout|forgot-password|reset-password|verify-email|email-change\/confirm|second-account\/(?:move|close)|data-export\/download)$/;

export function isPublic(path: string): boolean {
  return PUBLIC.test(path);
}

/** Splits a call such as `"GET /planning/tasks/:id"`. */
export function splitCall(call: Call): [method: string, path: string] {
  const space = call.indexOf(" ");
  return [call.slice(0, space), call.slice(space + 1)];
}

type Values = Readonly<Record<string, unknown>>;

function fillPath(path: string, params: Values): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== "string" && typeof value !== "number") {
      throw new Error(`The call ${path} lacks its parameter ${name}.`);
    }
    return encodeURIComponent(value);
  });
}

function toText(value: unknown): string {
  if (typeof value === "string") return value;
  return JSON.stringify(value);
}

function queryString(query: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) {
      if (one !== null && one !== undefined) search.append(name, toText(one));
    }
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/**
 * The URL of a call in the browser, without scheme and host.
 * @param path relative to `/api/v1`, with `:name` parameters
 */
export function buildUrl(path: string, params: Values = {}, query: Values = {}): string {
  const base = isProtected(path) ? "/api" : API_BASE;
  return base + fillPath(path, params) + queryString(query);
}
