// Writes iCalendar text (RFC 5545): folded at 75 octets, with the zones that its times name.
import { tzlib_get_ical_block, tzlib_get_timezones } from "timezones-ical-library";
import { civilFromDay, type Day } from "@vereda/domain/time/day";
import { DAY_MS } from "@vereda/domain/time/units";

const MAX_OCTETS = 75;

const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n|\r|\n/g, "\\n");

/** Continues after 75 octets, never within a character. */
export function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line;
  const parts: string[] = [];
  let [part, octets] = ["", 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      parts.push(part);
      // The space in front of it counts.
      [part, octets] = ["", 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}

const formatDigits = (value: number, length = 2) => String(value).padStart(length, "0");

function formatDate(value: Day): string {
  const { year, month, day } = civilFromDay(value);
  return `${formatDigits(year, 4)}${formatDigits(month)}${formatDigits(day)}`;
}

const formatDateTime = (day: Day, minute: number) =>
  `${formatDate(day + Math.floor(minute / 1440))}T${formatDigits(Math.floor((minute % 1440) / 60))}${formatDigits(minute % 60)}00`;

export function formatUtc(instant: number): string {
  const day = Math.floor(instant / DAY_MS);
  const seconds = Math.floor((instant - day * DAY_MS) / 1000);
  return `${formatDateTime(day, Math.floor(seconds / 60)).slice(0, -2)}${formatDigits(seconds % 60)}Z`;
}

interface WrittenTime {
  readonly day: Day;
  /** Null for a whole day. */
  readonly minute: number | null;
  /** IANA name. */
  readonly zone: string;
}

export interface WrittenEntry {
  readonly kind: "VEVENT" | "VTODO";
  readonly uid: string;
  readonly title: string;
  readonly description?: string | null;
  readonly start: WrittenTime | null;
  /** Exclusive for whole days; of a VTODO too, whose DUE is its last day. */
  readonly end: WrittenTime | null;
  readonly rule?: string | null;
  readonly exceptDays?: readonly Day[];
  readonly status?: string | null;
  /** RFC 5545: 1 (highest) to 9. */
  readonly priority?: number | null;
  readonly completedAt?: Date | null;
  readonly updatedAt: Date;
}

export interface WrittenCalendar {
  readonly name: string;
  readonly entries: readonly WrittenEntry[];
}

let zoneNames: ReadonlySet<string> | undefined;

/** VTIMEZONE and the TZID in it; null for a zone that the library lacks. */
export function findZoneBlock(
  zone: string,
): { readonly block: string; readonly tzid: string } | null {
  zoneNames ??= new Set(tzlib_get_timezones());
  if (!zoneNames.has(zone)) return null;
  const [block = "", tzid = ""] = tzlib_get_ical_block(zone);
  return { block, tzid: tzid.replace(/^TZID=/, "") };
}

type ZoneBlocks = Map<string, ReturnType<typeof findZoneBlock>>;

function writeTime(name: string, { day, minute, zone }: WrittenTime, blocks: ZoneBlocks): string {
  if (minute === null) return `${name};VALUE=DATE:${formatDate(day)}`;
  const block = blocks.get(zone) ?? findZoneBlock(zone);
  blocks.set(zone, block);
  const text = formatDateTime(day, minute);
  // Floating rather than wrong: the reader's zone is likely to be the same.
  return block === null ? `${name}:${text}` : `${name};TZID=${block.tzid}:${text}`;
}

function* writeEntry(entry: WrittenEntry, blocks: ZoneBlocks): Generator<string> {
  const { kind, uid, title, description, start, end, rule, status, priority } = entry;
  yield `BEGIN:${kind}`;
  yield `UID:${escapeText(uid)}`;
  yield `DTSTAMP:${formatUtc(entry.updatedAt.getTime())}`;
  yield `LAST-MODIFIED:${formatUtc(entry.updatedAt.getTime())}`;
  yield `SUMMARY:${escapeText(title)}`;
  if (description) yield `DESCRIPTION:${escapeText(description)}`;
  if (start !== null) yield writeTime("DTSTART", start, blocks);
  const due = end?.minute === null ? { ...end, day: end.day - 1 } : end;
  if (kind === "VEVENT" && end !== null) yield writeTime("DTEND", end, blocks);
  if (kind === "VTODO" && due !== null) yield writeTime("DUE", due, blocks);
  if (rule) yield `RRULE:${rule}`;
  for (const day of entry.exceptDays ?? [])
    if (start !== null) yield writeTime("EXDATE", { ...start, day }, blocks);
  if (status) yield `STATUS:${status}`;
  if (priority) yield `PRIORITY:${priority}`;
  if (entry.completedAt) yield `COMPLETED:${formatUtc(entry.completedAt.getTime())}`;
  yield `END:${kind}`;
}

/** With CRLF after each line. Without METHOD, because clients treat such a file as an invitation. */
export function writeCalendar({ name, entries }: WrittenCalendar): string {
  const blocks: ZoneBlocks = new Map();
  const lines = entries.flatMap((entry) => [...writeEntry(entry, blocks)]);
  const head = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Vereda//Vereda//ES",
    "CALSCALE:GREGORIAN",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
  ];
  const zones = [...blocks.values()].flatMap((one) => one?.block.split("\r\n") ?? []);
  return [...head, ...zones, ...lines, "END:VCALENDAR", ""].map(foldLine).join("\r\n");
}
