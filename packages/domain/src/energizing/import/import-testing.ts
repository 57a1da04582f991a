// Reads the text of a file in tests, as of one afternoon in Mexico.
import { readNights } from "./read-nights.ts";

export const MEXICO = "America/Mexico_City";
export const NOW_MS = Date.parse("2026-03-20T12:00:00-06:00");

const parseRows = (text: string, delimiter: string) =>
  text.split("\n").map((line) => line.split(delimiter).map((cell) => cell.replaceAll('"', "")));

/** The nights of a file that is given as text; null where it has none that can be told. */
export const read = (text: string, delimiter = ",", zone = MEXICO) =>
  readNights(parseRows(text, delimiter), zone, NOW_MS);

/** When each of its nights begins and ends. */
export const readTimes = (text: string, delimiter?: string, zone?: string) =>
  read(text, delimiter, zone)?.nights.map(({ startedAt, endedAt }) => [startedAt, endedAt]);
