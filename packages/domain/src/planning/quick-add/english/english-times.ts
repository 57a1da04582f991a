// How English says when in the day, and how long: "at half past eight", "quarter to 9", "from 9 to 11",
// "an hour and a half". "Before 6" stays in the title: it says when something has to be over.
import { before, clockOf } from "../clock.ts";
import type { Clock, Period } from "../clock.ts";
import { english, halfOf, numberOf } from "./english-words.ts";
import type { Found, Phrase } from "../phrase.ts";
import { COVER } from "../sentence.ts";

const time = (source: string, read: Phrase["read"]) =>
  english("time", `(?<!(?<![a-z])before\\s+)(?:${source})`, read);

/** Reads hour, minutes and half of the day. */
function clockFrom([hour = "", minutes = "", half = ""]: readonly string[]): Clock | null {
  return clockOf(numberOf(hour), numberOf(minutes), halfOf(half), hour);
}

const found = (clock: Clock | null): Found | null => (clock === null ? null : { clock });
const clocked: Phrase["read"] = (words) => found(clockFrom(words));
const range: Phrase["read"] = (words) => {
  const [clock, endClock] = [clockFrom(words.slice(0, 3)), clockFrom(words.slice(3))];
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
    ["{N} and a half hours|{N} hours and a half", ([one, two]) => numberOf(one || two) * 60 + 30],
    [
      "{N} ?(?:hours?|hrs?|h)(?: and | |, )?{N} ?(?:minutes?|mins?\\.?|m)",
      ([hours, rest]) => numberOf(hours) * 60 + numberOf(rest),
    ],
    ["(\\d{1,2}) ?h ?([0-5]\\d)", ([hours, rest]) => numberOf(hours) * 60 + numberOf(rest)],
    [
      "(\\d{1,2})\\.(5|25|75) ?(?:hours?|hrs?|h)",
      ([hours, part]) => numberOf(hours) * 60 + (part === "5" ? 30 : (numberOf(part) * 60) / 100),
    ],
    ["(?:a )?half(?: an| of an)? hour|half-hour", () => 30],
    ["(?:three )quarters of an hour", () => 45],
    ["(?:a )?quarter(?: of an)? hour", () => 15],
    ["{N}[ -]?(?:hours?|hrs?|h)", ([hours]) => numberOf(hours) * 60],
    ["{N}[ -]?(?:minutes?|mins?\\.?|'|′)", ([minutes]) => numberOf(minutes)],
  ] satisfies [string, (words: readonly string[]) => number][]
).map(([source, minutesOf]) =>
  english(
    "duration",
    `(?<!(?:in|every|each|within)\\s+)(?:(?:for|of|about|takes) (?:about )?)?(?:${source})(?: of(?= [a-z]))?`,
    (words) => {
      const minutes = minutesOf(words);
      return minutes > 0 && minutes <= 1440 ? { minutes } : null;
    },
  ),
);

export const englishTimes: readonly Phrase[] = [
  time(
    "(?:in|within) (?:(half an) hour|(an) hour and a half|{N} ?(hours?|hrs?|h|minutes?|mins?))",
    ([half, long, count, unit = ""], { today, now }) => {
      if (now === null) return null;
      const at = now + (half ? 30 : long ? 90 : numberOf(count) * (unit.startsWith("h") ? 60 : 1));
      return { day: today + Math.floor(at / 1440), minute: at % 1440 };
    },
  ),
  // Right after a day: "tomorrow 10-11", "Thursday 10 to 11:30".
  time(
    `(?<=${COVER},?\\s+){H}${MINUTES} ?(?:[-–]|to) ?{H}${MINUTES}{T}?(?! ?[ap]\\.?m)(?! [a-z]+s(?![a-z]))`,
    ([hour = "", minutes = "", endHour = "", endMinutes = "", half = ""]) => {
      const clock = clockFrom([hour, minutes, ""]);
      const endClock = clockFrom([endHour, endMinutes, half]);
      return clock === null || endClock === null ? null : { clock, endClock };
    },
  ),
  // "from 5 to 10 pages" counts something: a plural noun right after it.
  time(
    `(?:from|between) {H}${MINUTES}{T}? (?:to|until|till|and|-) {H}${MINUTES}{T}?(?! [a-z]+s(?![a-z]))`,
    range,
  ),
  time(`{H}${MINUTES}{T}? ?(?:[-–]|to|until) ?{H}${MINUTES} ?{T}`, range),
  time("(\\d{1,2}):([0-5]\\d)() ?(?:[-–]|to) ?(\\d{1,2}):([0-5]\\d)()", range),
  time(
    "(?:(?:at|by|around) )?(?:a )?(quarter|half|{N})(?: minutes)? past {H}{T}?",
    ([past, , hour = "", half = ""]) =>
      found(clockOf(numberOf(hour), numberOf(past), halfOf(half), hour)),
  ),
  time(
    "(?:(?:at|by|around) )?(?:a )?(quarter|{N})(?: minutes)? (?:to|before) {H}{T}?(?! [a-z]+s(?![a-z]))",
    ([less, , hour = "", half = ""]) =>
      found(before(clockOf(numberOf(hour), 0, halfOf(half), hour), numberOf(less))),
  ),
  time(
    `(?:at|by|around|about|starting at|from) {H} (fifteen|twenty|thirty|forty|forty-five|fifty){T}?`,
    ([hour = "", minutes, half = ""]) =>
      found(clockOf(numberOf(hour), numberOf(minutes), halfOf(half), hour)),
  ),
  // British: "half seven" is half an hour past.
  time(`(?:(?:at|by|around|about)|(?<=${COVER})) half {H}{T}?`, ([hour = "", half = ""]) =>
    found(clockOf(numberOf(hour), 30, halfOf(half), hour)),
  ),
  time("(?:(?:at|around) )?{H}ish{T}?", ([hour = "", half = ""]) =>
    found(clockOf(numberOf(hour), 0, halfOf(half), hour)),
  ),
  time(
    `(?:at|@|by|around|about|after|starting at) {H}${MINUTES}(?: o'?clock)?{T}?(?! ?%)`,
    clocked,
  ),
  time(`{H}${MINUTES}(?: o'?clock)? ?{T}`, clocked),
  // "The 5 o'clock news" has its own.
  time("(?<!the\\s+){H} o'?clock", clocked),
  time("(\\d{1,2}):([0-5]\\d)", clocked),
  time("(?:at |by )?(?:noon|midday)", () => found(clockOf(12, 0, "pm"))),
  time("(?:at |by )?midnight", () => found(clockOf(12, 0, "night"))),
  english("end", `(?:until|till|to) {H}${MINUTES}{T}?`, (words) => {
    const endClock = clockFrom(words);
    return endClock === null ? null : { endClock };
  }),
  time(
    `first thing(?: in the morning)?|(?:bright and )?early(?: in the morning)?(?= ${COVER})|(?<=${COVER} )(?:bright and )?early(?: in the morning)?`,
    () => ({ period: "early" }),
  ),
  // Right after a day that was taken: "tomorrow morning", "on Monday night".
  time(`(?<=${COVER} )(morning|afternoon|evening|night)`, ([part = ""]) => {
    const period = PERIODS[part];
    return period === undefined ? null : { period };
  }),
  time("in the (morning|afternoon|evening)|at (night)", ([one = "", two = ""]) => {
    const period = PERIODS[one || two];
    return period === undefined ? null : { period };
  }),
  ...englishDurations,
];
