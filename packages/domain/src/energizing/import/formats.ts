// Detects sleep apps by their header and maps the columns (docs/sleep-insights.md).
import type { Label } from "../../locale.ts";

export const importFormats = [
  "sleep_as_android",
  "sleep_cycle",
  "fitbit",
  "oura",
  "garmin",
  "withings",
  "other",
] as const;
export type ImportFormat = (typeof importFormats)[number];
export const importFormatLabels: Readonly<Record<ImportFormat, Label>> = {
  sleep_as_android: { es: "Sleep as Android", en: "Sleep as Android" },
  sleep_cycle: { es: "Sleep Cycle", en: "Sleep Cycle" },
  fitbit: { es: "Fitbit", en: "Fitbit" },
  oura: { es: "Oura", en: "Oura" },
  garmin: { es: "Garmin", en: "Garmin" },
  withings: { es: "Withings", en: "Withings" },
  other: { es: "Otra app", en: "Another app" },
};

export const columnRoles = [
  "start",
  "end",
  /** The date of waking up, for files whose times are clock times only. */
  "morning",
  "zone",
  "kind",
  "mood",
  "awakenings",
  "notes",
] as const;
export type ColumnRole = (typeof columnRoles)[number];

interface FormatDefinition {
  readonly format: ImportFormat;
  /** Every file of the app has all of these columns; lower case, as `normaliseColumnName` returns. */
  readonly requiredColumns: readonly string[];
  readonly columns: Readonly<Partial<Record<ColumnRole, readonly string[]>>>;
}

const notes = ["notes", "sleep notes", "comment", "notas", "comentario"];

const definitions: readonly FormatDefinition[] = [
  {
    // The header repeats above each record: Id, Tz, From, To, Sched, Hours, Rating, Comment, …
    format: "sleep_as_android",
    requiredColumns: ["id", "tz", "from", "to", "sched"],
    columns: { start: ["from"], end: ["to"], zone: ["tz"], notes: ["comment"] },
  },
  {
    // Start;End;Sleep quality;Time in bed;Wake up;Sleep Notes;…
    format: "sleep_cycle",
    requiredColumns: ["start", "end", "sleep quality"],
    columns: { start: ["start"], end: ["end"], mood: ["wake up"], notes },
  },
  {
    // Went to bed,Woke up,Sleep Quality,…
    format: "sleep_cycle",
    requiredColumns: ["went to bed", "woke up"],
    columns: { start: ["went to bed"], end: ["woke up"], notes },
  },
  {
    // A line "Sleep", then Start Time,End Time,Minutes Asleep,…; the file has other sections.
    format: "fitbit",
    requiredColumns: ["start time", "end time", "minutes asleep"],
    columns: { start: ["start time"], end: ["end time"] },
  },
  {
    format: "oura",
    requiredColumns: ["bedtime start", "bedtime end"],
    columns: { start: ["bedtime start"], end: ["bedtime end"], kind: ["type"] },
  },
  {
    // The first column is the day; its name is that of the report: Sleep Score 4 Weeks.
    format: "garmin",
    requiredColumns: ["bedtime", "wake time", "duration"],
    columns: {
      start: ["bedtime"],
      end: ["wake time"],
      morning: ["sleep score 4 weeks", "date"],
    },
  },
  {
    format: "garmin",
    requiredColumns: ["hora de acostarse", "hora de despertarse", "fecha"],
    columns: { start: ["hora de acostarse"], end: ["hora de despertarse"], morning: ["fecha"] },
  },
  {
    format: "withings",
    requiredColumns: ["from", "to", "duration to sleep (s)"],
    columns: { start: ["from"], end: ["to"] },
  },
  {
    format: "withings",
    requiredColumns: ["de", "a", "duration to sleep (s)"],
    columns: { start: ["de"], end: ["a"] },
  },
];

const other: FormatDefinition = {
  format: "other",
  requiredColumns: [],
  columns: {
    start: [
      "startedat",
      "start",
      "start time",
      "started at",
      "start date",
      "startdate",
      "begin",
      "from",
      "bedtime",
      "inicio",
      "hora de inicio",
      "desde",
    ],
    end: [
      "endedat",
      "end",
      "end time",
      "ended at",
      "end date",
      "enddate",
      "finish",
      "to",
      "stop",
      "wake time",
      "wake up",
      "fin",
      "hora de fin",
      "hasta",
    ],
    awakenings: ["awakeningscount", "awakenings", "despertares"],
    notes,
  },
};

export interface DetectedHeader {
  readonly format: ImportFormat;
  readonly columns: Readonly<Partial<Record<ColumnRole, number>>>;
}

/** Removes what differs between programs: capitals, underscores and a byte order mark. */
export function normaliseColumnName(cell: string): string {
  return cell
    .replace(/^\u{FEFF}/u, "")
    .replaceAll("_", " ")
    .trim()
    .toLowerCase();
}

export function detectHeader(row: readonly string[]): DetectedHeader | null {
  const names = row.map(normaliseColumnName);
  const definition = definitions.find(({ requiredColumns }) =>
    requiredColumns.every((name) => names.includes(name)),
  );
  const { format, columns } = definition ?? other;
  const positions: Partial<Record<ColumnRole, number>> = {};
  for (const role of columnRoles) {
    const at = columns[role]?.map((name) => names.indexOf(name)).find((index) => index >= 0);
    if (at !== undefined) positions[role] = at;
  }
  const isComplete = positions.start !== undefined && positions.end !== undefined;
  return isComplete ? { format, columns: positions } : null;
}
