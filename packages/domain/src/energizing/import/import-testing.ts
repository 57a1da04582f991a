import { readNights } from "./read-nights.ts";

export const MEXICO = "America/Mexico_City";
export const NOW_MS = Date.parse("2026-03-20T12:00:00-06:00");

const parseRows = (text: string, delimiter: string) =>
  text.split("\n").map((line) => line.split(delimiter).map((cell) => cell.replaceAll('"', "")));

export const read = (text: string, delimiter = ",", zone = MEXICO) =>
  readNights(parseRows(text, delimiter), zone, NOW_MS);

export const readTimes = (text: string, delimiter?: string, zone?: string) =>
  read(text, delimiter, zone)?.nights.map(({ startedAt, endedAt }) => [startedAt, endedAt]);
