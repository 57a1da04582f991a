// The lengths of time in Spanish, such as "hora y media" and "45 min".
import { createLengthReader } from "../lengths.ts";
import type { Length } from "../lengths.ts";
import { parseNumber, spanishPattern } from "./spanish-tokens.ts";

const HOURS = "(?:horas?|hrs?\\.?|hs|h)";

export const spanishLengths: readonly Length[] = [
  // "30-40 min" may last 40.
  ["\\d{1,3} ?(?:-|–|a|o) ?(\\d{1,3}) ?min(?:uto)?s?", ([most]) => parseNumber(most)],
  ["\\d ?(?:-|–|a|o) ?(\\d) ?(?:horas|hrs)", ([most]) => parseNumber(most) * 60],
  [
    `{N} ?${HOURS} y (media|(?:un )?cuarto)`,
    ([hours, rest]) => parseNumber(hours) * 60 + (rest === "media" ? 30 : 15),
  ],
  ["(?:una )?hor(?:a|ita) y (media|(?:un )?cuarto)", ([rest]) => (rest === "media" ? 90 : 75)],
  [
    `{N} ?${HOURS}(?: y | con | )?{N} ?(?:minutos?|mins?\\.?|m|')`,
    ([hours, rest]) => parseNumber(hours) * 60 + parseNumber(rest),
  ],
  ["(\\d{1,2}) ?h ?([0-5]\\d)", ([hours, rest]) => parseNumber(hours) * 60 + parseNumber(rest)],
  [
    `(\\d{1,2})[.,](5|25|75) ?${HOURS}`,
    ([hours, part]) =>
      parseNumber(hours) * 60 + (part === "5" ? 30 : (parseNumber(part) * 60) / 100),
  ],
  ["(?:una )?media hor(?:a|ita)|(?:½|1/2) (?:de )?hora", () => 30],
  ["(?:tres cuartos|3/4) (?:de )?hora", () => 45],
  ["(?:(?:un )?cuarto|1/4) (?:de )?hora", () => 15],
  [`{N} ?(?:${HOURS}|horitas?)`, ([hours]) => parseNumber(hours) * 60],
  [
    "{N} ?(?:minutos?|minutitos?|mins?\\.?|'|′)|(\\d{1,2})m",
    ([minutes, brief]) => parseNumber(minutes || brief),
  ],
];

export const spanishLength = createLengthReader(spanishPattern, spanishLengths);
