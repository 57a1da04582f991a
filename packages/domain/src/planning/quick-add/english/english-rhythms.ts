// The recurrence phrases of English, with these rules:
// - "biweekly" and "fortnightly" are every two weeks; "semimonthly" is the 15th and the last day.
// - "Tuesdays" and "every Tuesday" repeat, and so do several days ("Mon and Thu"). "Tuesday" and "the last
// Friday of the month" are one day; "every" or "each" makes them repeat.
// - "weekly" before a noun belongs to the title ("weekly meeting"); after its words ("call mom weekly") or
// on its own ("weekly: review goals") it repeats.
import { getWeekdayCode } from "../calendar.ts";
import { alone, buildDoses, buildRepeatAfter, buildTimesPer } from "../phrase-rhythms.ts";
import {
  english,
  parseNumber,
  parseOrdinal,
  parseUnit,
  parseWeekday,
  parseWeekdays,
} from "./english-tokens.ts";
import { impossible } from "../phrase.ts";
import type { Phrase, Rhythm } from "../phrase.ts";
import { MASK } from "../sentence.ts";
import { englishMonthDays, EVERY, NOT_NAMED } from "./english-month-days.ts";

const definePhrase = (source: string, read: Phrase["read"]) => english("recurrence", source, read);
const returnRhythm = (rhythm: Rhythm) => () => ({ rhythm });

const UNITS = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" } as const;

function buildInterval(count: number, term: string): Rhythm | null {
  const unit = parseUnit(term);
  return count < 1 || count > 1000 || unit === "workday"
    ? null
    : { freq: UNITS[unit], interval: count };
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
/** "Takes 3 business days" counts them; "yoga at 5 weekdays" repeats. */
const NOT_COUNTED = "(?<!(?<!(?<![a-z])at )(?<![a-z0-9.:]){N} )";
const WEEK = "mon tue wed thu fri sat sun".split(" ");

/** "Friday to Sunday" is one weekend; ranges of five days or more repeat, and those from a Monday. */
function buildWeekdayRange(from: string, to: string): Rhythm | null {
  const [first, last] = [parseWeekday(from), parseWeekday(to)];
  const length = first === 6 ? last + 1 : last - first;
  if (length < (first === 0 ? 3 : 4)) return null;
  return buildWeekdays(
    Array.from({ length: length + 1 }, (_, at) => WEEK[(first + at) % 7]).join(" "),
  );
}

/** "Every day except Sundays". */
function buildAllBut(base: Rhythm | null, exceptions: string): Rhythm | null {
  const without = new Set(parseWeekdays(exceptions.startsWith("week") ? "sat sun" : exceptions));
  const days = base?.byWeekday ?? buildWeekdays(WEEK.join(" ")).byWeekday ?? [];
  const byWeekday = days.filter(({ weekday }) => !without.has(weekday));
  return byWeekday.length === 0 ? null : { freq: "WEEKLY", byWeekday };
}

/** What may follow an adverb; before any other word it describes that word: "weekly meeting". */
const FOLLOWING = ` ?(?:$|[,;.!?)${MASK}]| (?:\\d|(?:after|at|before|beginning|by|during|for|from|in|midnight|noon|on|starting|till?|to|until|with)(?![a-z])))`;
const adverb = (source: string) =>
  `(?<=\\S )${NOT_NAMED}(?:${source})(?=${FOLLOWING})|${alone(source)}`;

/** "Half an hour a day", "two hours per week": so long, so often. */
const AFTER_LENGTH =
  "(?<=(?:(?:\\d|an?|one|two|three|four|five|ten|fifteen|twenty|thirty|half an|of an) ?(?:min(?:ute)?s?|h|hrs?|hours?)|hour and a half) )";

const DONE =
  "(?:(?:each|its|the last) )?completion|(?:completing|doing|finishing) (?:it|them)|i (?:complete|do|finish) (?:it|them)|it(?:'s| is) (?:completed|done|finished)";

export const englishRhythms: readonly Phrase[] = [
  definePhrase(
    `(?:${EVERY} (?:{N} )?|{N} ){U} after (?:${DONE})`,
    ([every = "", once = "", unit = ""]) =>
      buildRepeatAfter(parseNumber(every || once || "one"), parseUnit(unit)),
  ),
  definePhrase(
    `(?:(?:on )?(?:(${EVERY} day|all days|daily|everyday)|(?:from )?{S}(?: ?[-–] ?| to | through | thru ){S}|${EVERY} weekday|weekdays)),? (?:except(?:ing)?(?: for)?|but(?: not)?|excluding) (?:on )?(?:{L}|(weekends?))`,
    ([daily, from = "", to = "", list = "", weekend = ""]) => {
      const base = daily
        ? null
        : from === ""
          ? buildWeekdays(WORKING)
          : buildWeekdayRange(from, to);
      return toResult(buildAllBut(base, list || weekend)) ?? impossible;
    },
  ),
  definePhrase(`${EVERY} {N} ?(?:hours?|hrs?|h)`, ([count]) => buildDoses(parseNumber(count))),
  definePhrase(`${EVERY} {N} days,? on {L}`, ([count, list = ""]) => {
    const weeks = parseNumber(count) / 7;
    return Number.isInteger(weeks) ? toResult(buildWeekdays(list, weeks)) : impossible;
  }),
  definePhrase(
    `(?:on )?(?:the )?{O}(?: and {O})? {S} of ${EVERY} month`,
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
  definePhrase(
    `(?:on )?(?:the )?(first|last) (?:working|business|week) ?day of ${EVERY} month`,
    ([nth]) =>
      toResult({ ...buildWeekdays(WORKING), freq: "MONTHLY", bySetPos: [nth === "last" ? -1 : 1] }),
  ),
  definePhrase(`{S} of ${EVERY} month|${EVERY} month,? on {S}`, () => impossible),
  ...englishMonthDays,
  definePhrase(`(?:on )?(?:the )?{O} day of ${EVERY} month`, ([nth = ""]) =>
    toResult({ freq: "MONTHLY", byMonthDay: [parseOrdinal(nth)] }),
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
  definePhrase(
    `${EVERY} (?:other|second|2nd) day|(?:on )?alternate days`,
    returnRhythm({ freq: "DAILY", interval: 2 }),
  ),
  definePhrase(`${EVERY} (?:third|3rd) day`, returnRhythm({ freq: "DAILY", interval: 3 })),
  definePhrase(
    `${EVERY} (?:other|second|2nd|two|2) weeks?(?: on {L})?|(?:${NOT_NAMED}(?:bi-?weekly|fortnightly)|every fortnight) (?:on {L}|{P})|${adverb("bi-?weekly|fortnightly")}|every fortnight`,
    (groups) => {
      const list = groups.find(Boolean) ?? "";
      return toResult(list === "" ? { freq: "WEEKLY", interval: 2 } : buildWeekdays(list, 2));
    },
  ),
  definePhrase(`${EVERY} (?:other|second|2nd) {S}|(?:on )?alternate {P}`, (days) =>
    toResult(buildWeekdays(days.join(" "), 2)),
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
    `(?:${EVERY} |on )?${NOT_COUNTED}(?:weekdays|working days|business days|work days)|${EVERY} (?:weekday|work ?day|working day|business day)|(?:every day )?(?:from )?monday (?:to|through|thru) friday|(?:mon|m) ?[-–] ?(?:fri|f)`,
    () => toResult(buildWeekdays(WORKING)),
  ),
  definePhrase(`(?:${EVERY} )?m[/, -]?w[/, -]?f`, () => toResult(buildWeekdays("mon wed fri"))),
  definePhrase("m[/&]w", () => toResult(buildWeekdays("mon wed"))),
  definePhrase(`(?:${EVERY} )?t(?:u|ue|ues)?[/,-]?th(?:u|ur|urs)?`, () =>
    toResult(buildWeekdays("tue thu")),
  ),
  definePhrase(
    "(?:for|(?:(?:for|on) )?(?:the )?(next)) {N} (?:{P}|weekends)",
    ([next, times, list], { today }) => {
      const rhythm = buildWeekdays(list || "sat sun");
      const count = parseNumber(times) * (rhythm.byWeekday?.length ?? 1);
      return { rhythm, count, ...(next && { day: today + 1 }) };
    },
  ),
  definePhrase(
    `${EVERY} weekends?|(?<!(?<![a-z])in {N} )(?:on )?weekends(?! from now)|(?:on |at )the weekends`,
    () => toResult(buildWeekdays("sat sun")),
  ),
  definePhrase(
    "(?:from )?{S}(?: ?[-–] ?| to | through | thru ){S}(?! (?:of )?(?:this|next) )",
    ([from = "", to = ""]) => toResult(buildWeekdayRange(from, to)),
  ),
  definePhrase(`(?:${EVERY} week|${NOT_NAMED}weekly) on {L}|weekly {P}`, ([list, plural = ""]) =>
    toResult(buildWeekdays(list || plural)),
  ),
  definePhrase("(?:on )?(?:the )?{O}(?: and {O})? {P}", ([one = "", two = "", day = ""]) =>
    toResult(buildOrdinalDays([one, two], day)),
  ),
  definePhrase(`(?:on )?${EVERY} {L}`, ([list = ""]) => toResult(buildWeekdays(list))),
  definePhrase("(?:on )?{K}", ([list = ""]) => toResult(buildWeekdays(list))),
  definePhrase(
    "(?<!(?<![a-z])in {N} )(?:on )?(?:{P}(?! from now)|{S}(?= (?:morning|afternoon|evening|night)s(?![a-z])))",
    ([, list, day = ""]) => toResult(buildWeekdays(list || day)),
  ),
  definePhrase(`${EVERY} (morning|afternoon|evening|night)|${adverb("nightly")}`, ([part]) => ({
    rhythm: { freq: "DAILY" },
    period: part === "morning" || part === "afternoon" || part === "evening" ? part : "night",
  })),
  definePhrase(
    `${EVERY} day|${AFTER_LENGTH}(?:a|per) day(?: of(?= [a-z]))?|${adverb("everyday|daily")}`,
    returnRhythm({ freq: "DAILY" }),
  ),
  definePhrase(
    `${EVERY} week|${adverb("weekly")}|(?<=(?:1|an|one) hour |half an hour )(?:a|per) week`,
    returnRhythm({ freq: "WEEKLY" }),
  ),
  definePhrase(
    `${EVERY} quarter|${adverb("quarterly")}`,
    returnRhythm({ freq: "MONTHLY", interval: 3 }),
  ),
  definePhrase(`${EVERY} month|${adverb("monthly")}`, returnRhythm({ freq: "MONTHLY" })),
  definePhrase(`${EVERY} year|annually|${adverb("yearly")}`, returnRhythm({ freq: "YEARLY" })),
  english("until", "for (?:the next )?{N} {U}(?: straight| in a row)?", ([count, unit = ""]) => ({
    repeatLength: { count: parseNumber(count), unit: parseUnit(unit) },
  })),
  english("until", "(?:for )?{N} times", ([count]) => ({ count: parseNumber(count) })),
];
