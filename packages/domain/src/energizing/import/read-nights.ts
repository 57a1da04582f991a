// Parses the rows of a sleep app's file into nights and skipped rows.
import type { FeelingUponWaking } from "../catalogue.ts";
import { DAY_MS, MINUTES_IN_DAY, MINUTE_MS } from "../../time/units.ts";
import { formatInstant, resolveInstant, isTimeZone } from "../../time/zone.ts";
import {
  detectHeader,
  type ColumnRole,
  type ImportFormat,
  type DetectedHeader,
} from "./formats.ts";
import {
  detectDateOrder,
  readClock,
  readDate,
  readTime,
  type DateOrder,
  type WrittenTime,
} from "./parse-times.ts";

/** Ten years of nights with some naps. Only the latest are read; `beyond` counts the rest. */
const MAX_IMPORTED_NIGHTS = 4000;

const skipReasons = [
  "time_unreadable",
  "ends_before_start",
  "too_long",
  "in_future",
  "not_sleep",
  "twice_in_file",
  "logged_already",
  "overlaps_logged",
  "overlaps_in_file",
] as const;
export type SkipReason = (typeof skipReasons)[number];

export interface ReadNight {
  readonly line: number;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly awakeningsCount: number | null;
  readonly feelingUponWaking: FeelingUponWaking | null;
  readonly notes: string | null;
  /** True when day and month of its date are ambiguous. */
  readonly isDateOpen: boolean;
}

export interface SkippedRow {
  readonly line: number;
  readonly reason: SkipReason;
  /** The cell that could not be read, or else the start, so that users can find the row. */
  readonly written: string;
}

export interface ReadFile {
  readonly format: ImportFormat;
  readonly nights: readonly ReadNight[];
  readonly skipped: readonly SkippedRow[];
  /** Number of older rows over `MAX_IMPORTED_NIGHTS`. */
  readonly beyond: number;
}

interface DataRow {
  readonly line: number;
  readonly header: DetectedHeader;
  readonly cells: readonly string[];
}

interface Reading {
  readonly zone: string;
  readonly nowMs: number;
  readonly order: DateOrder;
  readonly isOrderOpen: boolean;
}

const MAX_NIGHT_MS = DAY_MS;
const MAX_NOTES_LENGTH = 4000;
const MAX_AWAKENINGS = 99;
/** Oura does not count these row types as sleep. */
const NO_SLEEP = new Set(["deleted", "rest"]);
const feelingByMood: Readonly<Record<string, FeelingUponWaking>> = {
  ":)": "REFRESHED",
  ":|": "NORMAL",
  ":(": "TIRED",
};

/**
 * Reads the rows of a file; null when no row is a recognized header.
 * @param zone the user's time zone, for times without an offset
 */
export function readNights(
  rows: readonly (readonly string[])[],
  zone: string,
  nowMs: number,
): ReadFile | null {
  const fileRows = findDataRows(rows);
  if (fileRows === null) return null;
  const { format, data } = fileRows;
  const order = detectDateOrder(
    data.flatMap((row) => [getCell(row, "start"), getCell(row, "morning")]),
  );
  const reading = { zone, nowMs, order: order ?? "day_first", isOrderOpen: order === null };
  const nights: ReadNight[] = [];
  const skipped: SkippedRow[] = [];
  for (const row of selectLatestRows(data, reading)) {
    const read = readRow(row, reading);
    if (typeof read === "string") {
      const written = read === "time_unreadable" ? findUnreadCell(row, reading) : "";
      skipped.push({ line: row.line, reason: read, written: written || getCell(row, "start") });
    } else nights.push(read);
  }
  return { format, nights, skipped, beyond: Math.max(0, data.length - MAX_IMPORTED_NIGHTS) };
}

function selectLatestRows(data: readonly DataRow[], { order }: Reading): readonly DataRow[] {
  if (data.length <= MAX_IMPORTED_NIGHTS) return data;
  const getRowMinute = (row: DataRow) => {
    const morning = readDate(getCell(row, "morning"), order);
    if (morning !== null) return morning.day * MINUTES_IN_DAY;
    const time = readTime(getCell(row, "start"), order);
    if (time === null) return -Infinity;
    return "instant" in time ? time.instant / MINUTE_MS : time.day * MINUTES_IN_DAY + time.minute;
  };
  const byTime = data
    .map((row) => ({ row, about: getRowMinute(row) }))
    .toSorted((one, other) => other.about - one.about || one.row.line - other.row.line);
  const latest = byTime.slice(0, MAX_IMPORTED_NIGHTS).map(({ row }) => row);
  return latest.toSorted((one, other) => one.line - other.line);
}

function findUnreadCell(row: DataRow, { order }: Reading): string {
  const [start, end, morning] = [
    getCell(row, "start"),
    getCell(row, "end"),
    getCell(row, "morning"),
  ];
  if (row.header.columns.morning === undefined) return readTime(start, order) ? end : start;
  if (readDate(morning, order) === null) return morning;
  return readClock(start) === null ? start : end;
}

interface FileRows {
  readonly format: ImportFormat;
  readonly data: readonly DataRow[];
}

/** Rows below a recognized header, or null. In a Fitbit file an empty line ends the section. */
function findDataRows(rows: readonly (readonly string[])[]): FileRows | null {
  const data: DataRow[] = [];
  let format: ImportFormat | null = null;
  let header: DetectedHeader | null = null;
  for (const [at, cells] of rows.entries()) {
    const detected = detectHeader(cells);
    const isEmpty = cells.every((cell) => cell.trim() === "");
    if (detected !== null) {
      header = detected;
      format ??= detected.format;
    } else if (isEmpty && format === "fitbit") {
      header = null;
    } else if (header !== null) {
      const row = { line: at + 1, header, cells };
      // The third line of a Sleep as Android record is noise without times.
      if (getCell(row, "start") !== "" || getCell(row, "end") !== "") data.push(row);
    }
  }
  return format === null ? null : { format, data };
}

function getCell({ header, cells }: DataRow, role: ColumnRole): string {
  const at = header.columns[role];
  return at === undefined ? "" : (cells[at] ?? "").trim();
}

function readRow(row: DataRow, reading: Reading): ReadNight | SkipReason {
  if (NO_SLEEP.has(getCell(row, "kind").toLowerCase())) return "not_sleep";
  const times =
    row.header.columns.morning === undefined
      ? readTimes(row, reading)
      : readTimesByMorning(row, reading);
  if (times === null) return "time_unreadable";
  const { from, to } = times;
  if (from > reading.nowMs || (to !== null && to > reading.nowMs)) return "in_future";
  if (to !== null && to <= from) return "ends_before_start";
  if (to !== null && to - from > MAX_NIGHT_MS) return "too_long";
  return {
    line: row.line,
    startedAt: formatInstant(reading.zone, from),
    endedAt: to === null ? null : formatInstant(reading.zone, to),
    awakeningsCount: parseAwakenings(getCell(row, "awakenings")),
    feelingUponWaking: feelingByMood[getCell(row, "mood")] ?? null,
    notes: sanitizeNotes(getCell(row, "notes")) || null,
    isDateOpen: reading.isOrderOpen,
  };
}

interface Times {
  readonly from: number;
  readonly to: number | null;
}

function readTimes(row: DataRow, { zone, order }: Reading): Times | null {
  const own = getCell(row, "zone");
  const rowZone = isTimeZone(own) ? own : zone;
  const started = readTime(getCell(row, "start"), order);
  const end = getCell(row, "end");
  const ended = end === "" ? null : readTime(end, order);
  if (started === null || (end !== "" && ended === null)) return null;
  return {
    from: resolveWrittenTime(rowZone, started),
    to: ended && resolveWrittenTime(rowZone, ended),
  };
}

/** Two clock times and a morning: a bedtime after the wake-up time was the evening before. */
function readTimesByMorning(row: DataRow, { zone, order }: Reading): Times | null {
  const morning = readDate(getCell(row, "morning"), order);
  const bedtime = readClock(getCell(row, "start"));
  const wakeUp = readClock(getCell(row, "end"));
  if (morning === null || bedtime === null || wakeUp === null) return null;
  const evening = bedtime < wakeUp ? morning.day : morning.day - 1;
  return {
    from: resolveInstant(zone, evening, bedtime),
    to: resolveInstant(zone, morning.day, wakeUp),
  };
}

function resolveWrittenTime(zone: string, time: WrittenTime): number {
  if ("instant" in time) return time.instant;
  return resolveInstant(zone, time.day, time.minute % MINUTES_IN_DAY);
}

function sanitizeNotes(text: string): string {
  return text.replaceAll("\u0000", "").slice(0, MAX_NOTES_LENGTH).toWellFormed().trim();
}

function parseAwakenings(text: string): number | null {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : null;
  return count !== null && count <= MAX_AWAKENINGS ? count : null;
}
