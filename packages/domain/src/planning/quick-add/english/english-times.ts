// The time and duration phrases of English; "before 6" stays in the title, because it is a deadline.
import { subtractMinutes, createClock } from "../clock.ts";
import type { Clock, Period } from "../clock.ts";
import { english, parseHalf, parseNumber } from "./english-tokens.ts";
import type { PhraseResult, Phrase } from "../phrase.ts";
import { MASK } from "../sentence.ts";

const createTimePhrase = (source: string, read: Phrase["read"]) =>
  english("time", `(?<!(?<![a-z])before\\s+)(?:${source})`, read);

function parseClock([hour = "", minutes = "", half = ""]: readonly string[]): Clock | null {
  return createClock(parseNumber(hour), parseNumber(minutes), parseHalf(half), hour);
}

const toResult = (clock: Clock | null): PhraseResult | null => (clock === null ? null : { clock });
const readClock: Phrase["read"] = (groups) => toResult(parseClock(groups));
const readRange: Phrase["read"] = (groups) => {
  const [clock, endClock] = [parseClock(groups.slice(0, 3)), parseClock(groups.slice(3))];
  return clock === null || endClock === null ? null : { clock, endClock };
};

const MINUTES = "(?:[:.]([0-5]\\d))?";
const PERIODS: Readonly<Record<string, Period>> = {
  morning: "morning",
  afternoon: "afternoon",
  evening: "night",
  night: "night",
};

const englishDurations: readonly Phrase[] = (
  [
    ["(?:an|one|1) hour and a half|one and a half hours|1 ½ hours", () => 90],
    [
      "{N} and a half hours|{N} hours and a half",
      ([one, two]) => parseNumber(one || two) * 60 + 30,
    ],
    [
      "{N} ?(?:hours?|hrs?|h)(?: and | |, )?{N} ?(?:minutes?|mins?\\.?|m)",
      ([hours, rest]) => parseNumber(hours) * 60 + parseNumber(rest),
    ],
    ["(\\d{1,2}) ?h ?([0-5]\\d)", ([hours, rest]) => parseNumber(hours) * 60 + parseNumber(rest)],
    [
      "(\\d{1,2})\\.(5|25|75) ?(?:hours?|hrs?|h)",
      ([hours, part]) =>
        parseNumber(hours) * 60 + (part === "5" ? 30 : (parseNumber(part) * 60) / 100),
    ],
    ["(?:a )?half(?: an| of an)? hour|half-hour", () => 30],
    ["(?:three )quarters of an hour", () => 45],
    ["(?:a )?quarter(?: of an)? hour", () => 15],
    ["{N}[ -]?(?:hours?|hrs?|h)", ([hours]) => parseNumber(hours) * 60],
    ["{N}[ -]?(?:minutes?|mins?\\.?|'|′)", ([minutes]) => parseNumber(minutes)],
  ] satisfies [string, (groups: readonly string[]) => number][]
).map(([source, toMinutes]) =>
  english(
    "duration",
    `(?<!(?:in|every|each|within)\\s+)(?:(?:for|of|about|takes) (?:about )?)?(?:${source})(?: of(?= [a-z]))?`,
    (groups) => {
      const minutes = toMinutes(groups);
      return minutes > 0 && minutes <= 1440 ? { minutes } : null;
    },
  ),
);

export const englishTimes: readonly Phrase[] = [
  createTimePhrase(
    "(?:in|within) (?:(half an) hour|(an) hour and a half|{N} ?(hours?|hrs?|h|minutes?|mins?))",
    ([half, long, count, unit = ""], { today, now }) => {
      if (now === null) return null;
      const at =
        now + (half ? 30 : long ? 90 : parseNumber(count) * (unit.startsWith("h") ? 60 : 1));
      return { day: today + Math.floor(at / 1440), minute: at % 1440 };
    },
  ),
  // Right after a day: "tomorrow 10-11", "Thursday 10 to 11:30".
  createTimePhrase(
    `(?<=${MASK},?\\s+){H}${MINUTES} ?(?:[-–]|to) ?{H}${MINUTES}{T}?(?! ?[ap]\\.?m)(?! [a-z]+s(?![a-z]))`,
    ([hour = "", minutes = "", endHour = "", endMinutes = "", half = ""]) => {
      const clock = parseClock([hour, minutes, ""]);
      const endClock = parseClock([endHour, endMinutes, half]);
      return clock === null || endClock === null ? null : { clock, endClock };
    },
  ),
  // Not before a plural noun: "from 5 to 10 pages" is a quantity.
  createTimePhrase(
    `(?:from|between) {H}${MINUTES}{T}? (?:to|until|till|and|-) {H}${MINUTES}{T}?(?! [a-z]+s(?![a-z]))`,
    readRange,
  ),
  createTimePhrase(`{H}${MINUTES}{T}? ?(?:[-–]|to|until) ?{H}${MINUTES} ?{T}`, readRange),
  createTimePhrase("(\\d{1,2}):([0-5]\\d)() ?(?:[-–]|to) ?(\\d{1,2}):([0-5]\\d)()", readRange),
  createTimePhrase(
    "(?:(?:at|by|around) )?(?:a )?(quarter|half|{N})(?: minutes)? past {H}{T}?",
    ([past, , hour = "", half = ""]) =>
      toResult(createClock(parseNumber(hour), parseNumber(past), parseHalf(half), hour)),
  ),
  createTimePhrase(
    "(?:(?:at|by|around) )?(?:a )?(quarter|{N})(?: minutes)? (?:to|before) {H}{T}?(?! [a-z]+s(?![a-z]))",
    ([less, , hour = "", half = ""]) =>
      toResult(
        subtractMinutes(
          createClock(parseNumber(hour), 0, parseHalf(half), hour),
          parseNumber(less),
        ),
      ),
  ),
  createTimePhrase(
    `(?:at|by|around|about|starting at|from) {H} (fifteen|twenty|thirty|forty|forty-five|fifty){T}?`,
    ([hour = "", minutes, half = ""]) =>
      toResult(createClock(parseNumber(hour), parseNumber(minutes), parseHalf(half), hour)),
  ),
  // British: "half seven" is 7:30.
  createTimePhrase(
    `(?:(?:at|by|around|about)|(?<=${MASK})) half {H}{T}?`,
    ([hour = "", half = ""]) => toResult(createClock(parseNumber(hour), 30, parseHalf(half), hour)),
  ),
  createTimePhrase("(?:(?:at|around) )?{H}ish{T}?", ([hour = "", half = ""]) =>
    toResult(createClock(parseNumber(hour), 0, parseHalf(half), hour)),
  ),
  createTimePhrase(
    `(?:at|@|by|around|about|after|starting at) {H}${MINUTES}(?: o'?clock)?{T}?(?! ?%)`,
    readClock,
  ),
  createTimePhrase(`{H}${MINUTES}(?: o'?clock)? ?{T}`, readClock),
  // Not in "the 5 o'clock news".
  createTimePhrase("(?<!the\\s+){H} o'?clock", readClock),
  createTimePhrase("(\\d{1,2}):([0-5]\\d)", readClock),
  createTimePhrase("(?:at |by )?(?:noon|midday)", () => toResult(createClock(12, 0, "pm"))),
  createTimePhrase("(?:at |by )?midnight", () => toResult(createClock(12, 0, "night"))),
  english("end", `(?:until|till|to) {H}${MINUTES}{T}?`, (groups) => {
    const endClock = parseClock(groups);
    return endClock === null ? null : { endClock };
  }),
  createTimePhrase(
    `first thing(?: in the morning)?|(?:bright and )?early(?: in the morning)?(?= ${MASK})|(?<=${MASK} )(?:bright and )?early(?: in the morning)?`,
    () => ({ period: "early" }),
  ),
  // Right after a matched day: "tomorrow morning", "on Monday night".
  createTimePhrase(`(?<=${MASK} )(morning|afternoon|evening|night)`, ([part = ""]) => {
    const period = PERIODS[part];
    return period === undefined ? null : { period };
  }),
  createTimePhrase("in the (morning|afternoon|evening)|at (night)", ([one = "", two = ""]) => {
    const period = PERIODS[one || two];
    return period === undefined ? null : { period };
  }),
  ...englishDurations,
];
