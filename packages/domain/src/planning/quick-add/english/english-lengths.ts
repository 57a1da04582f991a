// The lengths of time in English, such as "an hour and a half" and "45 min".
import { createLengthReader } from "../lengths.ts";
import type { Length } from "../lengths.ts";
import { englishPattern, parseNumber } from "./english-tokens.ts";

const HOURS = "(?:hours?|hrs?|h)";

export const englishLengths: readonly Length[] = [
  // "30-40 min" may last 40.
  ["\\d{1,3} ?(?:-|–|to|or) ?(\\d{1,3}) ?min(?:ute)?s?", ([most]) => parseNumber(most)],
  ["\\d ?(?:-|–|to|or) ?(\\d) ?(?:hours|hrs)", ([most]) => parseNumber(most) * 60],
  [
    `{N} and a half ${HOURS}|{N} ?${HOURS} and a half|(1) ½ hours`,
    (groups) => parseNumber(groups.find((group) => group !== "")) * 60 + 30,
  ],
  ["hour and a half", () => 90],
  [
    `{N} ?${HOURS}(?: and | |, )?{N} ?(?:minutes?|mins?\\.?|m)`,
    ([hours, rest]) => parseNumber(hours) * 60 + parseNumber(rest),
  ],
  ["(\\d{1,2}) ?h ?([0-5]\\d)", ([hours, rest]) => parseNumber(hours) * 60 + parseNumber(rest)],
  [
    `(\\d{1,2})\\.(5|25|75) ?${HOURS}`,
    ([hours, part]) =>
      parseNumber(hours) * 60 + (part === "5" ? 30 : (parseNumber(part) * 60) / 100),
  ],
  ["(?:a )?half(?: an| of an)? hour|(?:a )?half-hour|1/2(?: an)? hour", () => 30],
  ["(?:three quarters of an|3/4(?: of an)?) hour", () => 45],
  ["(?:(?:a )?quarter(?: of an)?|1/4(?: of an)?) hour", () => 15],
  [`{N}[ -]?${HOURS}`, ([hours]) => parseNumber(hours) * 60],
  [
    "{N}[ -]?(?:minutes?|mins?\\.?|'|′)|(\\d{1,2})m",
    ([minutes, brief]) => parseNumber(minutes || brief),
  ],
];

export const englishLength = createLengthReader(englishPattern, englishLengths);
