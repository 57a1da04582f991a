// Talks to the calendar server of an account (RFC 4791, RFC 6578), over the guard for outgoing addresses.
import { SaxesParser } from "saxes";
import type { DAVResponse } from "tsdav";
import * as z from "zod/mini";
import { MAX_CALENDAR_BYTES } from "@vereda/domain/planning/calendars/calendar-limits";
import type { CalendarFailure } from "@vereda/domain/planning/calendars/contract-calendars";
import { defineEncryptedColumn } from "#platform/crypto/encryption.ts";
import type { Network } from "#platform/outgoing/network.ts";
import { PrivateAddressError } from "#platform/outgoing/public-address.ts";
import { makePublicFetch } from "#platform/outgoing/public-fetch.ts";
import { CalendarCopyError } from "../calendar-copy.ts";

const TIMEOUT_MS = 10_000;
/** Objects that are requested at once. */
const BATCH = 50;
const MAX_OFFERED = 100;

export const encryptedAccount = defineEncryptedColumn(
  "calendar_accounts.content",
  z.object({ password: z.string(), homeUrl: z.string() }),
);
export interface Session {
  readonly headers: Record<string, string>;
  readonly fetch: typeof fetch;
}

const getFailure = (cause: unknown): CalendarFailure =>
  cause instanceof CalendarCopyError
    ? cause.code
    : cause instanceof PrivateAddressError
      ? "calendar_private"
      : "calendar_unreachable";

const MAX_DEPTH = 32;

/** The library goes on after each fault of a text, which takes seconds. This stops at the first. */
function requireXml(text: string): void {
  const fail = () => {
    throw new CalendarCopyError("calendar_malformed");
  };
  const parser = new SaxesParser();
  let depth = 0;
  parser.on("error", fail);
  parser.on("doctype", fail);
  parser.on("opentag", () => (depth += 1) > MAX_DEPTH && fail());
  parser.on("closetag", () => (depth -= 1));
  parser.write(text).close();
}

/** Its `fetch` throws a CalendarCopyError for what is no answer, a refused password and a failing server. */
export function openSession(
  network: Network,
  { username, password }: { readonly username: string; readonly password: string },
  stopping?: AbortSignal,
): Session {
  const basic = Buffer.from(`${username}:${password}`).toString("base64");
  const limits = { maxBytes: MAX_CALENDAR_BYTES, timeoutMs: TIMEOUT_MS, signal: stopping };
  const send = makePublicFetch(network, limits);
  return {
    headers: { authorization: `Basic ${basic}`, "user-agent": "Vereda (calendar)" },
    async fetch(input, init) {
      const response = await send(input, init).catch((cause: unknown) => {
        throw new CalendarCopyError(getFailure(cause), { cause });
      });
      if (response.status === 401) throw new CalendarCopyError("calendar_unauthorized");
      if (response.status >= 500 || response.status === 429)
        throw new CalendarCopyError("calendar_unreachable");
      if (response.status === 207) requireXml(await response.clone().text());
      return response;
    },
  };
}

/** The address of the user's calendars. @throws CalendarCopyError */
export async function findHome(session: Session, serverUrl: string): Promise<string> {
  const { createAccount } = await import("tsdav");
  const failures: CalendarFailure[] = [];
  const send: typeof fetch = async (...request) => {
    try {
      return await session.fetch(...request);
    } catch (error) {
      failures.push(getFailure(error));
      throw error;
    }
  };
  try {
    const account = { accountType: "caldav", serverUrl } as const;
    const { homeUrl = serverUrl } = await createAccount({ account, ...session, fetch: send });
    return homeUrl;
  } catch (cause) {
    // The library words its own errors, and tries several addresses.
    const code = failures.find((one) => one !== "calendar_unreachable") ?? "calendar_unreachable";
    throw new CalendarCopyError(code, { cause });
  }
}

/** @throws CalendarCopyError for what is no whole multistatus */
function requireMultistatus(responses: readonly DAVResponse[]): readonly DAVResponse[] {
  const [first] = responses;
  const isWhole = typeof first?.raw === "object" && first.raw?.multistatus !== undefined;
  if (isWhole) return responses;
  const isRefused = first?.status === 403 || first?.status === 404 || first?.status === 410;
  throw new CalendarCopyError(isRefused ? "calendar_unreachable" : "calendar_malformed");
}

const toList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
const getText = (value: unknown): string =>
  typeof value === "object" && value !== null && "_cdata" in value
    ? toList(value._cdata).join("")
    : ["string", "number", "boolean"].includes(typeof value)
      ? String(value)
      : "";

/** Calendars that can have events. @throws CalendarCopyError */
export async function listRemoteCalendars(session: Session, homeUrl: string) {
  const { propfind } = await import("tsdav");
  const props = {
    "d:displayname": {},
    "d:resourcetype": {},
    "d:current-user-privilege-set": {},
    "c:supported-calendar-component-set": {},
  };
  const responses = requireMultistatus(
    await propfind({ url: homeUrl, props, depth: "1", ...session }),
  );
  const calendars = responses.flatMap(({ href, props: values = {} }) => {
    const components = toList(values["supportedCalendarComponentSet"]?.comp).map((one) =>
      getText((one as { _attributes?: { name?: unknown } })._attributes?.name),
    );
    const isCalendar = "calendar" in Object(values["resourcetype"]);
    const hasEvents = components.length === 0 || components.includes("VEVENT");
    if (href === undefined || !isCalendar || !hasEvents) return [];
    const privileges = values["currentUserPrivilegeSet"];
    const names = toList(privileges?.privilege).flatMap((one) => Object.keys(Object(one)));
    const canWrite =
      privileges === undefined ||
      names.some((name) => ["all", "write", "writeContent", "bind"].includes(name));
    const url = URL.parse(href, homeUrl)?.href;
    if (url === undefined) return [];
    const name = getText(values["displayname"]).trim();
    return [
      { url, name: name || (url.split("/").findLast((part) => part !== "") ?? ""), canWrite },
    ];
  });
  return calendars.slice(0, MAX_OFFERED);
}

export interface RemoteObject {
  readonly etag: string;
  readonly text: string;
}
/** By the name of its file in the calendar. */
export type RemoteObjects = ReadonlyMap<string, RemoteObject>;

/** Empty for what is no address. */
const getName = (href: string, url: string) =>
  URL.parse(href, url)?.pathname.split("/").at(-1) ?? "";
const getUrl = (name: string, url: string) =>
  new URL(`./${name}`, url.endsWith("/") ? url : `${url}/`);

const namespaces = { "xmlns:d": "DAV:", "xmlns:c": "urn:ietf:params:xml:ns:caldav" };

async function report(session: Session, url: string, body: object) {
  const { davRequest } = await import("tsdav");
  const init = { method: "REPORT", namespace: "c", body } as const;
  const headers = { ...session.headers, depth: "1" };
  return requireMultistatus(
    await davRequest({ url, init: { ...init, headers }, fetch: session.fetch }),
  );
}

/** Those of `names` that are there. @throws CalendarCopyError, also for more than a calendar may have */
export async function loadObjects(
  session: Session,
  url: string,
  names: readonly string[],
): Promise<RemoteObjects> {
  const objects = new Map<string, RemoteObject>();
  let size = 0;
  for (let at = 0; at < names.length; at += BATCH) {
    const hrefs = names.slice(at, at + BATCH).map((name) => getUrl(name, url).pathname);
    const props = { "d:getetag": {}, "c:calendar-data": {} };
    const query = { _attributes: namespaces, "d:prop": props, "d:href": hrefs };
    for (const { href, props: values } of await report(session, url, {
      "calendar-multiget": query,
    })) {
      const text = getText(values?.["calendarData"]);
      const name = href === undefined ? "" : getName(href, url);
      if (name === "" || text === "") continue;
      size += text.length;
      if (size > MAX_CALENDAR_BYTES) throw new CalendarCopyError("calendar_too_large");
      objects.set(name, { etag: getText(values?.["getetag"]), text });
    }
  }
  return objects;
}

async function readToken(session: Session, url: string) {
  const { propfind } = await import("tsdav");
  const props = { "d:sync-token": {} };
  const [response] = requireMultistatus(await propfind({ url, props, depth: "0", ...session }));
  return getText(response?.props?.["syncToken"]) || null;
}

interface Changes {
  /** By name, of all objects or those that changed. */
  readonly etags: ReadonlyMap<string, string>;
  readonly removed: readonly string[];
}

/** Null when the server no longer knows the token, or has more to say than fits. */
async function loadChanges(session: Session, url: string, token: string): Promise<Changes | null> {
  const { syncCollection } = await import("tsdav");
  const responses = await syncCollection({
    url,
    props: { "d:getetag": {} },
    syncLevel: 1,
    syncToken: token,
    ...session,
  });
  const hasChanges = typeof responses[0]?.raw === "object" && responses[0].raw.multistatus;
  if (!hasChanges || responses.some(({ status }) => status === 507)) return null;
  const named = responses.flatMap(({ href, status, props }) => {
    const name = href === undefined ? "" : getName(href, url);
    return name === "" ? [] : [{ name, status, etag: getText(props?.["getetag"]) }];
  });
  const changed = named.filter(({ status }) => status !== 404);
  return {
    etags: new Map(changed.map(({ name, etag }) => [name, etag])),
    removed: named.filter(({ status }) => status === 404).map(({ name }) => name),
  };
}

export interface TimeRange {
  readonly from: Date;
  readonly until: Date;
}

async function listAll(
  session: Session,
  url: string,
  { from, until }: TimeRange,
  stored: RemoteObjects,
): Promise<Changes> {
  const format = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  const range = { _attributes: { start: format(from), end: format(until) } };
  const events = { _attributes: { name: "VEVENT" }, "time-range": range };
  const filter = { "comp-filter": { _attributes: { name: "VCALENDAR" }, "comp-filter": events } };
  const query = { _attributes: namespaces, "d:prop": { "d:getetag": {} }, filter };
  const responses = await report(session, url, { "calendar-query": query });
  const etags = new Map(
    responses.flatMap(({ href, props }) => {
      const name = href === undefined ? "" : getName(href, url);
      return name === "" ? [] : [[name, getText(props?.["getetag"])] as const];
    }),
  );
  return { etags, removed: [...stored.keys()].filter((name) => !etags.has(name)) };
}

/**
 * The objects of a calendar as they are now.
 * @param token of `stored`; null to list all of the range
 * @throws CalendarCopyError
 */
export async function refreshObjects(
  session: Session,
  url: string,
  stored: RemoteObjects,
  token: string | null,
  range: TimeRange,
): Promise<{ readonly objects: RemoteObjects; readonly token: string | null }> {
  const next = await readToken(session, url);
  if (next !== null && next === token) return { objects: stored, token };
  const changes =
    (token === null ? null : await loadChanges(session, url, token)) ??
    (await listAll(session, url, range, stored));
  const outdated = [...changes.etags]
    .filter(([name, etag]) => etag === "" || stored.get(name)?.etag !== etag)
    .map(([name]) => name);
  const objects = new Map([...stored, ...(await loadObjects(session, url, outdated))]);
  for (const name of changes.removed) objects.delete(name);
  const size = [...objects.values()].reduce((sum, { text }) => sum + text.length, 0);
  if (size > MAX_CALENDAR_BYTES) throw new CalendarCopyError("calendar_too_large");
  return { objects, token: next };
}

/** What became of a write: null when it met another version than the expected one. */
type Written = { readonly etag: string } | null;

/** @throws CalendarCopyError for a calendar that takes nothing */
function requireWritten({ status, ok }: Response): boolean {
  if (status === 412 || status === 404 || status === 409) return false;
  if (!ok) throw new CalendarCopyError("calendar_read_only");
  return true;
}

/** @param etag of the version that it replaces; null for a new object */
export async function putObject(
  session: Session,
  url: string,
  { name, text }: { readonly name: string; readonly text: string },
  etag: string | null,
): Promise<Written> {
  const { createObject, updateObject } = await import("tsdav");
  const { headers, fetch: send } = session;
  const type = { ...headers, "content-type": "text/calendar; charset=utf-8" };
  const target = { url: getUrl(name, url).href, data: text, fetch: send };
  const response =
    etag === null
      ? await createObject({ ...target, headers: { ...type, "if-none-match": "*" } })
      : await updateObject({ ...target, etag, headers: type });
  if (!requireWritten(response)) return null;
  const sent = response.headers.get("etag") ?? "";
  // A weak one does not say that the server stored what was sent.
  return { etag: sent.startsWith("W/") ? "" : sent };
}

export async function deleteRemoteObject(
  session: Session,
  url: string,
  name: string,
  etag: string,
): Promise<Written> {
  const { deleteObject } = await import("tsdav");
  const response = await deleteObject({ url: getUrl(name, url).href, etag, ...session });
  const isDeleted = response.status === 404 || response.status === 410;
  return isDeleted || requireWritten(response) ? { etag: "" } : null;
}
