// The recurrence phrases of English, with these rules:
// - "biweekly" and "fortnightly" are every two weeks; "semimonthly" is the 15th and the last day.
// - "Tuesdays" and "every Tuesday" repeat, and so do several days ("Mon and Thu"). "Tuesday" and "the last
// Friday of the month" are one day; "every" or "each" makes them repeat.
// - "weekly" before a noun belongs to the title ("weekly meeting"); after its words ("call mom weekly") or
// on its own ("weekly: review goals") it repeats.
import { findNextDate, getWeekdayCode } from "../calendar.ts";
import { alone, buildTimesPer } from "../phrase-rhythms.ts";
import {
  english,
  parseMonth,
  parseNumber,
  parseOrdinal,
  parseUnit,
  parseWeekday,
  parseWeekdays,
} from "./english-tokens.ts";
import type { Phrase, Rhythm } from "../phrase.ts";
import { MASK } from "../sentence.ts";

const definePhrase = (source: string, read: Phrase["read"]) => english("recurrence", source, read);
const returnRhythm = (rhythm: Rhythm) => () => ({ rhythm });

const UNITS = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" } as const;

function buildInterval(count: number, unit: string): Rhythm | null {
  return count < 1 || count > 1000 ? null : { freq: UNITS[parseUnit(unit)], interval: count };
}

function buildMonthDays(list: string): Rhythm | null {
  const byMonthDay = (list.match(/\d+/g) ?? []).map(Number);
  return byMonthDay.every((day) => day >= 1 && day <= 31) ? { freq: "MONTHLY", byMonthDay } : null;
}

function buildOrdinalDays(ordinals: readonly string[], weekday: string): Rhythm {
  const code = getWeekdayCode(parseWeekday(weekday));
  return {
    freq: "MONTHLY",
    byWeekday: ordinals
      .filter((term) => term !== "")
      .map((term) => ({ weekday: code, ordinal: parseOrdinal(term) })),
  };
}

function buildWeekdays(list: string, interval = 1): Rhythm {
  return {
    freq: "WEEKLY",
    interval,
    byWeekday: parseWeekdays(list).map((weekday) => ({ weekday, ordinal: null })),
  };
}

const toResult = (rhythm: Rhythm | null) => (rhythm === null ? null : { rhythm });
const WORKING = "mon tue wed thu fri";
const EVERY = "(?:(?:once )?(?:every|each))";
const DAYS =
  "(?:on )?(?:the )?(\\d{1,2}(?:st|nd|rd|th)?(?:(?:, ?| and | & )(?:the )?\\d{1,2}(?:st|nd|rd|th)?)*)";

function buildWeekdayRange(from: string, to: string): Rhythm | null {
  const [first, last] = [parseWeekday(from), parseWeekday(to)];
  // "Friday to Sunday" is one weekend; ranges of five days or more repeat.
  if (last - first < 4) return null;
  return buildWeekdays(
    "mon tue wed thu fri sat sun"
      .split(" ")
      .slice(first, last + 1)
      .join(" "),
  );
}

/** Not a name, as in "prepare the weekly". */
const NOT_NAMED =
  "(?<!(?<![a-z])(?:a|an|and|for|her|his|in|my|new|of|or|our|that|the|their|this|with|your) )";
/** What may follow an adverb; before any other word it describes that word: "weekly meeting". */
const FOLLOWING = ` ?(?:$|[,;.!?)${MASK}]| (?:\\d|(?:after|at|before|beginning|by|during|for|from|in|on|starting|till?|to|until|with)(?![a-z])))`;
const adverb = (source: string) =>
  `(?<=\\S )${NOT_NAMED}(?:${source})(?=${FOLLOWING})|${alone(source)}`;

const readYearly: Phrase["read"] = (groups, { today }) => {
  const terms = groups.filter((term) => term !== "");
  const month = terms.map(parseMonth).find((number) => number > 0) ?? 0;
  const day =
    terms.map((term) => (/^\d/.test(term) ? parseNumber(term) : 0)).find((number) => number > 0) ??
    0;
  const start = findNextDate(today, day, month, "");
  return start === null
    ? null
    : { rhythm: { freq: "YEARLY", byMonthDay: [day], byMonth: [month] } };
};

export const englishRhythms: readonly Phrase[] = [
  definePhrase(
    `(?:on )?(?:the )?{O}(?: and {O})? {D} of ${EVERY} month`,
    ([one = "", two = "", day = ""]) => toResult(buildOrdinalDays([one, two], day)),
  ),
  definePhrase(
    `(?:on )?${EVERY} month (?:on )?(?:the )?{O}(?: and {O})? {D}|monthly on the {O}(?: and {O})? {D}`,
    (groups) => {
      const [one = "", two = "", day = ""] = groups[0] === "" ? groups.slice(3) : groups;
      return toResult(buildOrdinalDays([one, two], day));
    },
  ),
  definePhrase(
    `${EVERY} (first|third|fourth|last|1st|3rd|4th)(?: and {O})? {D}(?: of the month)?`,
    ([one = "", two = "", day = ""]) => toResult(buildOrdinalDays([one, two], day)),
  ),
  definePhrase(`${EVERY} (second) {D} of the month`, ([one = "", day = ""]) =>
    toResult(buildOrdinalDays([one], day)),
  ),
  definePhrase(`(?:on )?(?:the )?last (?:working|business|week) ?day of ${EVERY} month`, () =>
    toResult({ ...buildWeekdays(WORKING), freq: "MONTHLY", bySetPos: [-1] }),
  ),
  definePhrase(
    `(?:on )?(?:the )?last day of ${EVERY} month|(?:at )?(?:the )?end of ${EVERY} month|${EVERY} month end`,
    returnRhythm({ freq: "MONTHLY", byMonthDay: [-1] }),
  ),
  definePhrase(
    `${EVERY} (?:year )?(?:on )?(?:the )?{M} {ND}|${EVERY} (?:year )?(?:on )?(?:the )?{ND} (?:of )?{M}|(?:yearly|annually) on (?:the )?{M} {ND}|(?:on )?(?:the )?{M} {ND} ${EVERY} year|(?:on )?(?:the )?{ND} (?:of )?{M} (?:of )?${EVERY} year`.replaceAll(
      "{ND}",
      "(\\d{1,2})(?:st|nd|rd|th)?",
    ),
    readYearly,
  ),
  definePhrase(
    `(?:on )?(?:the )?first(?: day)? of ${EVERY} month|${EVERY} month on the first|${EVERY} first of the month`,
    returnRhythm({ freq: "MONTHLY", byMonthDay: [1] }),
  ),
  definePhrase(
    "on the (\\d{1,2}(?:st|nd|rd|th)(?:(?:, ?| and | & )(?:the )?\\d{1,2}(?:st|nd|rd|th))+)(?: of the month)?(?! (?:of )?{M})",
    ([list = ""]) => toResult(buildMonthDays(list)),
  ),
  definePhrase("once (?:a|per) (day|week|month|year)", ([unit = ""]) =>
    toResult(buildInterval(1, unit)),
  ),
  definePhrase(
    "(?:(twice)|{N} ?(?:times|x))(?: (?:a|per|each|every) | ?/ ?)(week|month|year)",
    ([twice, count, unit = ""]) =>
      toResult(buildTimesPer(twice ? 2 : parseNumber(count), parseUnit(unit))),
  ),
  definePhrase(`${EVERY} {N} {D}`, ([count, day = ""]) => {
    const interval = parseNumber(count);
    return interval < 2 || interval > 50 ? null : toResult(buildWeekdays(day, interval));
  }),
  definePhrase(`${DAYS} of ${EVERY} month`, ([list = ""]) => toResult(buildMonthDays(list))),
  definePhrase(
    `(?:${EVERY} month|${NOT_NAMED}monthly),? ${DAYS.replace("(?:on )?(?:the )?", "(?:on the|on|the) ")}`,
    ([list = ""]) => toResult(buildMonthDays(list)),
  ),
  definePhrase(
    `${EVERY} (\\d{1,2}(?:st|nd|rd|th)(?: and (?:the )?\\d{1,2}(?:st|nd|rd|th))*)(?: of the month)?(?! {U})`,
    ([list = ""]) => toResult(buildMonthDays(list)),
  ),
  definePhrase(
    `${EVERY} (?:other|second|2nd) day|(?:on )?alternate days`,
    returnRhythm({ freq: "DAILY", interval: 2 }),
  ),
  definePhrase(`${EVERY} (?:third|3rd) day`, returnRhythm({ freq: "DAILY", interval: 3 })),
  definePhrase(
    `${EVERY} (?:other|second|2nd|two|2) weeks?(?: on {L})?|(?:${NOT_NAMED}(?:bi-?weekly|fortnightly)|every fortnight) on {L}|${adverb("bi-?weekly|fortnightly")}|every fortnight`,
    ([one = "", two = ""]) => {
      const list = one || two;
      return toResult(list === "" ? { freq: "WEEKLY", interval: 2 } : buildWeekdays(list, 2));
    },
  ),
  definePhrase(`${EVERY} (?:other|second|2nd) {S}`, ([day = ""]) =>
    toResult(buildWeekdays(day, 2)),
  ),
  definePhrase(`${EVERY} (?:other|second) (month|year)`, ([unit = ""]) =>
    toResult(buildInterval(2, unit)),
  ),
  definePhrase(adverb("semi-?monthly"), returnRhythm({ freq: "MONTHLY", byMonthDay: [15, -1] })),
  definePhrase(`${EVERY} {N} weeks on {L}`, ([count, list = ""]) => {
    const interval = parseNumber(count);
    return interval < 1 || interval > 1000 ? null : toResult(buildWeekdays(list, interval));
  }),
  definePhrase(`${EVERY} {N} {U}`, ([count, unit = ""]) =>
    toResult(buildInterval(parseNumber(count), unit)),
  ),
  definePhrase(
    `(?:${EVERY} |on )?(?:weekdays|working days|business days|work days)|${EVERY} (?:weekday|work ?day|working day|business day)|(?:every day )?(?:from )?monday (?:to|through|thru) friday|(?:mon|m) ?[-–] ?(?:fri|f)`,
    () => toResult(buildWeekdays(WORKING)),
  ),
  definePhrase("m[/,-]?w[/,-]?f", () => toResult(buildWeekdays("mon wed fri"))),
  definePhrase("t(?:u|ue|ues)?[/,-]?th(?:u|ur|urs)?", () => toResult(buildWeekdays("tue thu"))),
  definePhrase(`${EVERY} weekends?|(?:on )?weekends|(?:on |at )the weekends`, () =>
    toResult(buildWeekdays("sat sun")),
  ),
  definePhrase("(?:from )?{D} (?:to|through|thru) {D}", ([from = "", to = ""]) =>
    toResult(buildWeekdayRange(from, to)),
  ),
  definePhrase(`(?:${EVERY} week|${NOT_NAMED}weekly) on {L}`, ([list = ""]) =>
    toResult(buildWeekdays(list)),
  ),
  definePhrase(`(?:on )?${EVERY} {L}`, ([list = ""]) => toResult(buildWeekdays(list))),
  definePhrase("(?:on )?{K}", ([list = ""]) => toResult(buildWeekdays(list))),
  definePhrase("(?:on )?{P}", ([list = ""]) => toResult(buildWeekdays(list))),
  definePhrase(`${EVERY} (morning|afternoon|evening|night)`, ([part = ""]) => ({
    rhythm: { freq: "DAILY" },
    period: part === "morning" || part === "afternoon" ? part : "night",
  })),
  definePhrase(`${EVERY} day|${adverb("everyday|daily")}`, returnRhythm({ freq: "DAILY" })),
  definePhrase(`${EVERY} week|${adverb("weekly")}`, returnRhythm({ freq: "WEEKLY" })),
  definePhrase(
    `${EVERY} quarter|${adverb("quarterly")}`,
    returnRhythm({ freq: "MONTHLY", interval: 3 }),
  ),
  definePhrase(`${EVERY} month|${adverb("monthly")}`, returnRhythm({ freq: "MONTHLY" })),
  definePhrase(`${EVERY} year|annually|${adverb("yearly")}`, returnRhythm({ freq: "YEARLY" })),
  english("until", "for (?:the next )?{N} {U}", ([count, unit = ""]) => ({
    repeatLength: { count: parseNumber(count), unit: parseUnit(unit) },
  })),
  english("until", "(?:for )?{N} times", ([count]) => ({ count: parseNumber(count) })),
];
