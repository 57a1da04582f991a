// The time and duration phrases of English; "before 6" is the hour as the limit.
import { MINUTES_IN_DAY } from "../../../time/units.ts";
import { startOfNext } from "../calendar.ts";
import {
  addToNow,
  createClock,
  findLater,
  findNextFive,
  isWorkRange,
  subtractMinutes,
  toHours,
} from "../clock.ts";
import type { Clock, Period } from "../clock.ts";
import { METRES } from "../lengths.ts";
import { englishLength } from "./english-lengths.ts";
import { english, parseHalf, parseNumber, parseUnit } from "./english-tokens.ts";
import type { PhraseResult, Phrase } from "../phrase.ts";
import { ENDING, MASK } from "../sentence.ts";

const createTimePhrase = (source: string, read: Phrase["read"]) =>
  english(
    "time",
    `(?<!(?<![a-z])before\\s+)(?:${source})(?: sharp| on the dot)?(?:,? at the latest)?`,
    read,
  );

function parseClock([hour = "", minutes = "", half = ""]: readonly string[]): Clock | null {
  return createClock(parseNumber(hour), parseNumber(minutes), parseHalf(half), hour);
}

const toResult = (clock: Clock | null): PhraseResult | null => (clock === null ? null : { clock });
const readClock: Phrase["read"] = (groups) => toResult(parseClock(groups));
const readRange: Phrase["read"] = (groups) => {
  const [clock, endClock] = [parseClock(groups.slice(0, 3)), parseClock(groups.slice(3))];
  return clock === null || endClock === null ? null : { clock, endClock };
};

/** An hour that may end in "h", which is on the 24-hour clock. */
const readHours: Phrase["read"] = ([hour = "", minutes = "", suffix = "", half = ""]) =>
  toResult(toHours(parseClock([hour, minutes, half]), suffix));

/** "Meeting 11h tomorrow" begins at eleven, "study 11h" lasts. */
const EVENT_BEFORE =
  "(?=\\d)(?<=(?<![a-z])(?:meeting|appointment|call|class|dentist|doctor|interview|lunch|dinner|breakfast|mass|flight|game|match|exam|ceremony|wedding|therapy|concert|movie|checkup|standup)(?![a-z])(?!.*(?<![a-z])(?:of|for|about|takes) \\d{1,2} ?h).*)";

const MINUTES = "(?:[:.]([0-5]\\d))?";
const PERIODS: Readonly<Record<string, Period>> = {
  morning: "morning",
  am: "morning",
  afternoon: "afternoon",
  pm: "afternoon",
  evening: "evening",
  eve: "evening",
  night: "night",
};

const soonPhrases = (
  source: string,
  findMinute: (now: number) => number | null,
): readonly Phrase[] => [
  createTimePhrase(source, (_, { today, now }) => {
    const minute = now === null ? null : findMinute(now);
    return minute === null ? null : addToNow(today, minute);
  }),
  // With an hour of its own, "later today at 5" is only the day.
  english("date", source, (_, { today }) => ({ day: today, isSoon: true })),
];

const travelPhrase = (source: string) =>
  english("travel", source, ([text]) => {
    const travel = englishLength.parse(text);
    return travel > 0 && travel <= MINUTES_IN_DAY ? { travel } : null;
  });

const LENGTH = englishLength.source;

const englishDurations: readonly Phrase[] = [
  travelPhrase(
    `(?:\\+|plus|and|with) ?(?:about )?${LENGTH} (?:of )?(?:travel|commute|drive|driving|transit)(?: time)?`,
  ),
  travelPhrase(
    `(?<=\\S\\s+)${LENGTH} (?:of )?(?:travel(?: time)?|commute(?: time)?|drive|driving)(?= ?(?:$|[,;.)]))`,
  ),
  english(
    "duration",
    `(?<!(?<![a-z])(?:in|every|each|within)\\s+)(?:(?:for|of|about|takes) (?:about |at least )?|at least )?(?!${METRES})${LENGTH}(?: of(?= [a-z]))?(?! (?:every hour|cada hora)| (?:before|ahead|earlier|later|ago)${ENDING}| (?:a|per|each) (?:week|month|year))`,
    ([text]) => {
      const minutes = englishLength.parse(text);
      return minutes > 0 && minutes <= MINUTES_IN_DAY ? { minutes } : null;
    },
  ),
];

const EARLY_WORD = "(?:bright and |very )?early(?: in the morning)?";
/** "Go to bed early" and "file taxes early" are not about the morning. */
const WISH =
  "arrive|bed|close|come|end|file|finish|get|leave|pay|show|sleep|start|submit|turn|vote|wake|as|so|too";
const EARLY = [
  "early in the morning|(?:in the )?early morning(?= ?(?:$|[,;.]))",
  `${EARLY_WORD}(?= ${MASK})`,
  `(?<=${MASK},? )${EARLY_WORD}`,
  `(?<=\\S\\s+)(?<!(?<![a-z])(?:${WISH})\\s+(?:.*\\s)?)${EARLY_WORD}${ENDING}`,
].join("|");

export const englishTimes: readonly Phrase[] = [
  createTimePhrase(
    `(?:in|within) (?:about )?${LENGTH}(?! (?:before|after) )`,
    ([text], { today, now }) => {
      const minutes = englishLength.parse(text);
      return now === null || minutes === 0 ? null : addToNow(today, now + minutes);
    },
  ),
  // Right after a day or work: "tomorrow 10-11", "Thursday 10 to 11:30", "shift 7-3".
  createTimePhrase(
    `(?<=(?:${MASK}|(?<![a-z])(?:shift|meeting|mtg|appointment|lunch|call|office hours|open house|work(?=[^${MASK}]*${MASK}))),?\\s+(?:(?:morning|afternoon|evening|night)\\s+)?){H}${MINUTES} ?(?:[-–]|to) ?{H}${MINUTES}{T}?(?! ?[ap]\\.?m)(?! [a-z]+s(?![a-z]))`,
    ([hour = "", minutes = "", endHour = "", endMinutes = "", half = ""]) => {
      const clock = parseClock([hour, minutes, ""]);
      const endClock = parseClock([endHour, endMinutes, half]);
      return clock === null || endClock === null ? null : { clock, endClock };
    },
  ),
  // Not before a plural noun: "from 5 to 10 pages" is a quantity.
  createTimePhrase(
    `(?:from|between|btwn?) {H}${MINUTES}{T}? (?:to|until|till|and|-) {H}${MINUTES}{T}?(?! [a-z]+s(?![a-z]))`,
    readRange,
  ),
  createTimePhrase(`{H}${MINUTES}{T}? ?(?:[-–]|to|until) ?{H}${MINUTES} ?{T}`, readRange),
  createTimePhrase(
    `(?:(?:from|between) )?(?=\\d|\\S+ [ap]){H}${MINUTES} ?{T}? ?(?:[-–]|to|until|and) ?(noon|midnight)`,
    ([hour = "", minutes = "", half = "", end = ""]) => {
      const clock = parseClock([hour, minutes, half]);
      const endClock = createClock(12, 0, end === "noon" ? "pm" : "night");
      return clock === null || endClock === null ? null : { clock, endClock };
    },
  ),
  // "2:30-3", "3 to 3:30"
  createTimePhrase(
    "(?=\\d{1,2}:|\\d{1,2} ?(?:[-–]|to) ?\\d{1,2}:)(\\d{1,2})(?::([0-5]\\d))?() ?(?:[-–]|to) ?(\\d{1,2})(?::([0-5]\\d))?()(?! [a-z]+s(?![a-z]))",
    readRange,
  ),
  // Right before a day: "technician 10-2 tomorrow"
  createTimePhrase(
    `(?<!(?:won|lost|beat) )(1[0-2]|[1-9])()() ?(?:[-–]|to) ?(1[0-2]|[1-9])()()(?=,? ${MASK})`,
    (groups, at) => (isWorkRange(groups[0], groups[3]) ? readRange(groups, at) : null),
  ),
  createTimePhrase(
    "(?:(?:at|by|around) )?(?:a )?(quarter|half|{N})(?: minutes)? past {H}{T}?",
    ([past, , hour = "", half = ""]) =>
      toResult(createClock(parseNumber(hour), parseNumber(past), parseHalf(half), hour)),
  ),
  createTimePhrase(
    "(?:(?:at|by|around) )?(?:a )?(quarter|{N})(?: minutes)? (?:to|before) {H}{T}?(?! [a-z]+s(?![a-z]))",
    ([less, , hour = "", half = ""]) => {
      const minutes = parseNumber(less);
      // "9 to 5" is a working day.
      if (minutes % 5 !== 0) return null;
      const clock = createClock(parseNumber(hour), 0, parseHalf(half), hour);
      return toResult(subtractMinutes(clock, minutes));
    },
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
  createTimePhrase("(?:at |by )?(?:12 )?(?:noon|midday)", () => toResult(createClock(12, 0, "pm"))),
  createTimePhrase("(?:at |by )?(?:12 )?midnight", () => toResult(createClock(12, 0, "night"))),
  createTimePhrase(
    `(?:at|@|by|around|about|after|before|no later than|starting at) {H}${MINUTES}(?: o'?clock)?( ?(?:hrs|hours|h))?{T}?(?! ?%)`,
    readHours,
  ),
  english("time", "before (noon|midday|midnight)", ([part = ""]) =>
    toResult(createClock(12, 0, part === "midnight" ? "night" : "pm")),
  ),
  createTimePhrase("(?:at )?([01]\\d|2[0-3])([0-5]\\d) ?(?:hours|hrs)", ([hour, minutes]) =>
    toResult(createClock(parseNumber(hour), parseNumber(minutes), null, hour)),
  ),
  createTimePhrase(`${EVENT_BEFORE}([7-9]|1\\d|2[0-3])() ?(hrs?|h)(?! of [a-z])()`, readHours),
  // "Dinner Saturday 7", "Saturday dinner 7": a number after the day, at the end.
  createTimePhrase(
    `(?=\\d)(?<=${MASK}(?:,?|.* (?:breakfast|brunch|church|dinner|lunch|mass))\\s+)(\\d{1,2})(?= ?(?:$|[,;${MASK}])| (?:w/|with|at)(?![a-z]))`,
    ([hour = ""]) =>
      /^(?:[1-9]|1[0-2])$/.test(hour) ? toResult(createClock(parseNumber(hour), 0, null)) : null,
  ),
  createTimePhrase(`{H}${MINUTES}(?: o'?clock)? ?{T}`, readClock),
  createTimePhrase("{H} o'?clock", readClock),
  createTimePhrase("(\\d{1,2}):([0-5]\\d)", readClock),
  english("end", `(?:until|till|to) {H}${MINUTES}{T}?`, (groups) => {
    const endClock = parseClock(groups);
    return endClock === null ? null : { endClock };
  }),
  createTimePhrase(`first thing(?: in the morning)?|${EARLY}`, () => ({ period: "early" })),
  createTimePhrase(
    `(?:by|before|at) (?:the )?(?:end of (?:the )?(?:work ?)?day|eod|cob|close of business)|(?:end of (?:the )?day|eod)${ENDING}`,
    () => ({ period: "close" }),
  ),
  // Right after a matched day: "tomorrow morning", "on Monday night".
  createTimePhrase(`(?<=${MASK} )(morning|afternoon|evening|eve|night|am|pm)s?`, ([part = ""]) => {
    const period = PERIODS[part];
    return period === undefined ? null : { period };
  }),
  createTimePhrase("in the (morning|afternoon|evening)|at (night)", ([one = "", two = ""]) => {
    const period = PERIODS[one || two];
    return period === undefined ? null : { period };
  }),
  ...soonPhrases("right (?:now|away)", findNextFive),
  ...soonPhrases(`later(?: on)?(?= ${MASK})|(?<=${MASK} )later(?: on)?|later on`, findLater),
  ...englishDurations,
  // "Compare prices this week": after all days and hours, beside which it says something else.
  english(
    "date",
    `(?=later |some|this )(?<=^(?! ?(?:no|not|don't|avoid|skip)(?![a-z]))[^${MASK}]*[a-z] [^${MASK}]+ )(?<!(?<![a-z])(?:due|during|for|from|in|not|of|on|until) )(?:(?:sometime|later) )?this (week|month|year)${ENDING}`,
    ([unit = ""], { today }) => ({ deadline: startOfNext(today, parseUnit(unit)) - 1 }),
  ),
];
