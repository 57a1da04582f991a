// How the files of sleep apps are known by their header, and which of their columns are read. What an app
// measured of stages, heart or movement is not read: the log keeps what a person can tell.
// docs/sleep-insights.md says the same to people.
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
/** Apps keep their names in every language. */
export const importFormatLabels: Readonly<Record<ImportFormat, Label>> = {
  sleep_as_android: { es: "Sleep as Android", en: "Sleep as Android" },
  sleep_cycle: { es: "Sleep Cycle", en: "Sleep Cycle" },
  fitbit: { es: "Fitbit", en: "Fitbit" },
  oura: { es: "Oura", en: "Oura" },
  garmin: { es: "Garmin", en: "Garmin" },
  withings: { es: "Withings", en: "Withings" },
  other: { es: "Otra app", en: "Another app" },
};

/** What the columns of a file are read for. */
export const columnRoles = [
  "start",
  "end",
  /** The morning, where the times are clock times alone. */
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
  /** Names of which each file of the app has all. In small letters, as `plainName` leaves them. */
  readonly requiredColumns: readonly string[];
  readonly columns: Readonly<Partial<Record<ColumnRole, readonly string[]>>>;
}

const notes = ["notes", "sleep notes", "comment", "notas", "comentario"];

const definitions: readonly FormatDefinition[] = [
  {
    // The header stands again above each record: Id, Tz, From, To, Sched, Hours, Rating, Comment, …
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
    // A line "Sleep", then Start Time,End Time,Minutes Asleep,…; other parts of the file stand around it.
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
    // The first column is the day and is called after the report: Sleep Score 4 Weeks.
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

/** Any other file: a column that begins and one that ends a night, by their usual names. */
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

/** Where the columns of a file stand, by what they are read for. */
export interface DetectedHeader {
  readonly format: ImportFormat;
  readonly columns: Readonly<Partial<Record<ColumnRole, number>>>;
}

/** A column's name without what programs differ in: capitals, underscores, a mark at the file's beginning. */
export function normaliseColumnName(cell: string): string {
  return cell
    .replace(/^\u{FEFF}/u, "")
    .replaceAll("_", " ")
    .trim()
    .toLowerCase();
}

/** What a row says as a header; null when it is none that we know. */
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
