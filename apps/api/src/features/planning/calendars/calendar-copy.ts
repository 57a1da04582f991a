// The latest copy of a followed calendar: fetched by its address, expanded, and stored whole.
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import {
  MAX_CALENDAR_BYTES,
  MAX_LISTED_ISSUES,
} from "@vereda/domain/planning/calendars/calendar-limits";
import type {
  CalendarFailure,
  CalendarReport,
} from "@vereda/domain/planning/calendars/contract-calendars";
import { formatIsoDay } from "@vereda/domain/time/day";
import { DAY_MS } from "@vereda/domain/time/units";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import { defineEncryptedColumn } from "#platform/crypto/encryption.ts";
import { fetchPublic } from "#platform/outgoing/fetch-public.ts";
import type { Network } from "#platform/outgoing/network.ts";
import { PrivateAddressError } from "#platform/outgoing/public-address.ts";
import { calendarEvents, type CalendarRow } from "../tables/calendars.ts";
import type { CalendarInstance } from "#platform/icalendar/expand-entries.ts";

const zip = promisify(gzip);
const unzip = promisify(gunzip);

const FETCH_TIMEOUT_MS = 10_000;
export const DAYS_BACK = 31;
export const DAYS_AHEAD = 396;
const MAX_INSTANCES = 10_000;
const INSERT_BATCH = 1000;

export const encryptedCalendar = defineEncryptedColumn(
  "followed_calendars.content",
  z.object({
    /** Null for a file, and for a calendar of an account. */
    url: z.nullable(z.string()),
    /** The text of the latest copy, or the objects of an account's calendar as JSON; as gzip in base64. */
    source: z.string(),
  }),
);

export const packSource = async (text: string) => (await zip(text)).toString("base64");
export const unpackSource = async (source: string) =>
  (await unzip(Buffer.from(source, "base64"))).toString("utf8");

export class CalendarCopyError extends Error {
  override readonly name = "CalendarCopyError";
  readonly code: CalendarFailure;

  constructor(code: CalendarFailure, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

type Validators = Pick<CalendarRow, "etag" | "lastModified">;

interface FetchedCalendar extends Validators {
  /** Null for one that has not changed. */
  readonly text: string | null;
}

/** @throws CalendarCopyError */
export async function fetchCalendar(
  network: Network,
  url: string,
  { etag, lastModified }: Validators = { etag: null, lastModified: null },
  stopping?: AbortSignal,
): Promise<FetchedCalendar> {
  const timeout = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  const headers = {
    "accept-encoding": "gzip",
    "user-agent": "Vereda (calendar)",
    ...(etag !== null && { "if-none-match": etag }),
    ...(lastModified !== null && { "if-modified-since": lastModified }),
  };
  try {
    const {
      status,
      bytes,
      isComplete,
      headers: received,
    } = await fetchPublic(network, url, {
      accept: "text/calendar, text/plain;q=0.9, */*;q=0.1",
      headers,
      maxBytes: MAX_CALENDAR_BYTES,
      signal: stopping === undefined ? timeout : AbortSignal.any([timeout, stopping]),
    });
    if (status === 304) return { text: null, etag, lastModified };
    if (!isComplete) throw new CalendarCopyError("calendar_too_large");
    const text = Buffer.from(bytes).toString("utf8");
    const validators = {
      etag: received.etag ?? null,
      lastModified: received["last-modified"] ?? null,
    };
    return { text, ...validators };
  } catch (cause) {
    if (cause instanceof CalendarCopyError) throw cause;
    const isPrivate = cause instanceof PrivateAddressError;
    throw new CalendarCopyError(isPrivate ? "calendar_private" : "calendar_unreachable", { cause });
  }
}

/** Whether all of a text arrived: what is missing from a part of it has not vanished. */
export const isWhole = (text: string) => /END:VCALENDAR\s*$/i.test(text);

export interface CalendarCopy {
  readonly name: string | null;
  readonly instances: readonly CalendarInstance[];
  readonly report: CalendarReport;
  readonly expandedUntil: string;
}

/** Expands a month back and thirteen months ahead. @throws CalendarCopyError */
export async function buildCopy(text: string, userZone: string, now: Date): Promise<CalendarCopy> {
  const { readCalendar } = await import("#platform/icalendar/read-calendar.ts");
  const { expandEntries } = await import("#platform/icalendar/expand-entries.ts");
  const { CalendarFileError } = await import("#platform/icalendar/split-components.ts");
  if (Buffer.byteLength(text) > MAX_CALENDAR_BYTES)
    throw new CalendarCopyError("calendar_too_large");
  const today = getTodayIn(userZone, now.getTime());
  const to = today + DAYS_AHEAD;
  try {
    const { name, entries, broken, zones } = await readCalendar(text, userZone);
    const events = entries.filter(({ kind }) => kind === "VEVENT");
    const window = { from: today - DAYS_BACK, to, max: MAX_INSTANCES };
    const { instances, unsupported, isCut } = expandEntries(events, window);
    const report = {
      events: events.length,
      brokenCount: broken.length,
      broken: broken.slice(0, MAX_LISTED_ISSUES),
      unsupported: unsupported.slice(0, MAX_LISTED_ISSUES),
      zones: zones.slice(0, MAX_LISTED_ISSUES),
      isCut,
    };
    return { name, instances, report, expandedUntil: formatIsoDay(to) };
  } catch (cause) {
    // Whatever a text does to its reader, it must not stop the calendars after it.
    const code = cause instanceof CalendarFileError ? cause.code : "calendar_malformed";
    throw new CalendarCopyError(code, { cause });
  }
}

/** Replaces all events of a calendar. Call it in the transaction that changes the calendar. */
export async function storeEvents(
  tx: Database,
  { id: calendarId, ownerId }: Pick<CalendarRow, "id" | "ownerId">,
  instances: readonly CalendarInstance[],
): Promise<void> {
  await tx.delete(calendarEvents).where(eq(calendarEvents.calendarId, calendarId));
  const rows = instances.map(({ uid, title, startsAt, endsAt, isAllDay, isBusy }, position) => ({
    calendarId,
    position,
    ownerId,
    uid,
    title,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    isAllDay,
    isBusy,
    isLong: endsAt - startsAt > DAY_MS,
  }));
  for (let at = 0; at < rows.length; at += INSERT_BATCH)
    await tx.insert(calendarEvents).values(rows.slice(at, at + INSERT_BATCH));
}

/** Only if nobody stopped following it meanwhile. */
export async function lockCalendar(tx: Database, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from followed_calendars where id = ${id}::uuid for update`,
  );
  return rows.length > 0;
}
