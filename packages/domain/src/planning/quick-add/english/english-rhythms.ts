// How English says that something repeats, and until when. Where people differ:
// - "biweekly" and "fortnightly" are every two weeks; "semimonthly" is the 15th and the last day.
// - "Tuesdays" and "every Tuesday" repeat, and so do several days in a row ("Mon and Thu"): nothing is
//   done once on two days. "Tuesday" is one day. "The last Friday of the month" is one
//   day too: it repeats with "every" or "each".
import { dateAfter, weekdayCode } from "../calendar.ts";
import {
  english,
  monthOf,
  numberOf,
  ordinalOf,
  unitOf,
  weekdayOfWord,
  weekdaysOf,
} from "./english-words.ts";
import type { Phrase, Rhythm } from "../phrase.ts";

const say = (source: string, read: Phrase["read"]) => english("recurrence", source, read);
const always = (rhythm: Rhythm) => () => ({ rhythm });

const UNITS = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" } as const;

function everyFew(count: number, unit: string): Rhythm | null {
  return count < 1 || count > 1000 ? null : { freq: UNITS[unitOf(unit)], interval: count };
}

function monthDays(list: string): Rhythm | null {
  const byMonthDay = (list.match(/\d+/g) ?? []).map(Number);
  return byMonthDay.every((day) => day >= 1 && day <= 31) ? { freq: "MONTHLY", byMonthDay } : null;
}

function ordinalDays(ordinals: readonly string[], weekday: string): Rhythm {
  const code = weekdayCode(weekdayOfWord(weekday));
  return {
    freq: "MONTHLY",
    byWeekday: ordinals
      .filter((word) => word !== "")
      .map((word) => ({ weekday: code, ordinal: ordinalOf(word) })),
  };
}

function onWeekdays(list: string, interval = 1): Rhythm {
  return {
    freq: "WEEKLY",
    interval,
    byWeekday: weekdaysOf(list).map((weekday) => ({ weekday, ordinal: null })),
  };
}

const found = (rhythm: Rhythm | null) => (rhythm === null ? null : { rhythm });
const WORKING = "mon tue wed thu fri";
const EVERY = "(?:(?:once )?(?:every|each))";
const DAYS =
  "(?:on )?(?:the )?(\\d{1,2}(?:st|nd|rd|th)?(?:(?:, ?| and | & )(?:the )?\\d{1,2}(?:st|nd|rd|th)?)*)";

function weekdayRange(from: string, to: string): Rhythm | null {
  const [first, last] = [weekdayOfWord(from), weekdayOfWord(to)];
  // "Friday to Sunday" is one weekend; whole weeks of work come again.
  if (last - first < 4) return null;
  return onWeekdays(
    "mon tue wed thu fri sat sun"
      .split(" ")
      .slice(first, last + 1)
      .join(" "),
  );
}

const yearly: Phrase["read"] = (words, { today }) => {
  const said = words.filter((word) => word !== "");
  const month = said.map(monthOf).find((number) => number > 0) ?? 0;
  const day =
    said.map((word) => (/^\d/.test(word) ? numberOf(word) : 0)).find((number) => number > 0) ?? 0;
  const start = dateAfter(today, day, month, "");
  return start === null
    ? null
    : { rhythm: { freq: "YEARLY", byMonthDay: [day], byMonth: [month] } };
};

export const englishRhythms: readonly Phrase[] = [
  say(`(?:on )?(?:the )?{O}(?: and {O})? {D} of ${EVERY} month`, ([one = "", two = "", day = ""]) =>
    found(ordinalDays([one, two], day)),
  ),
  say(
    `(?:on )?${EVERY} month (?:on )?(?:the )?{O}(?: and {O})? {D}|monthly on the {O}(?: and {O})? {D}`,
    (words) => {
      const [one = "", two = "", day = ""] = words[0] === "" ? words.slice(3) : words;
      return found(ordinalDays([one, two], day));
    },
  ),
  say(
    `${EVERY} (first|third|fourth|last|1st|3rd|4th)(?: and {O})? {D}(?: of the month)?`,
    ([one = "", two = "", day = ""]) => found(ordinalDays([one, two], day)),
  ),
  say(`${EVERY} (second) {D} of the month`, ([one = "", day = ""]) =>
    found(ordinalDays([one], day)),
  ),
  say(`(?:on )?(?:the )?last (?:working|business|week) ?day of ${EVERY} month`, () =>
    found({ ...onWeekdays(WORKING), freq: "MONTHLY", bySetPos: [-1] }),
  ),
  say(
    `(?:on )?(?:the )?last day of ${EVERY} month|(?:at )?(?:the )?end of ${EVERY} month|${EVERY} month end`,
    always({ freq: "MONTHLY", byMonthDay: [-1] }),
  ),
  say(
    `${EVERY} (?:year )?(?:on )?(?:the )?{M} {ND}|${EVERY} (?:year )?(?:on )?(?:the )?{ND} (?:of )?{M}|(?:yearly|annually) on (?:the )?{M} {ND}|(?:on )?(?:the )?{M} {ND} ${EVERY} year|(?:on )?(?:the )?{ND} (?:of )?{M} (?:of )?${EVERY} year`.replaceAll(
      "{ND}",
      "(\\d{1,2})(?:st|nd|rd|th)?",
    ),
    yearly,
  ),
  say(
    `(?:on )?(?:the )?first(?: day)? of ${EVERY} month|${EVERY} month on the first|${EVERY} first of the month`,
    always({ freq: "MONTHLY", byMonthDay: [1] }),
  ),
  say(
    "on the (\\d{1,2}(?:st|nd|rd|th)(?:(?:, ?| and | & )(?:the )?\\d{1,2}(?:st|nd|rd|th))+)(?: of the month)?(?! (?:of )?{M})",
    ([list = ""]) => found(monthDays(list)),
  ),
  say("once (?:a|per) (day|week|month|year)", ([unit = ""]) => found(everyFew(1, unit))),
  say(`${EVERY} {N} {D}`, ([count, day = ""]) => {
    const interval = numberOf(count);
    return interval < 2 || interval > 50 ? null : found(onWeekdays(day, interval));
  }),
  say(`${DAYS} of ${EVERY} month`, ([list = ""]) => found(monthDays(list))),
  say(
    `(?:${EVERY} month|monthly),? ${DAYS.replace("(?:on )?(?:the )?", "(?:on the|on|the) ")}`,
    ([list = ""]) => found(monthDays(list)),
  ),
  say(
    `${EVERY} (\\d{1,2}(?:st|nd|rd|th)(?: and (?:the )?\\d{1,2}(?:st|nd|rd|th))*)(?: of the month)?(?! {U})`,
    ([list = ""]) => found(monthDays(list)),
  ),
  say(
    `${EVERY} (?:other|second|2nd) day|(?:on )?alternate days`,
    always({ freq: "DAILY", interval: 2 }),
  ),
  say(`${EVERY} (?:third|3rd) day`, always({ freq: "DAILY", interval: 3 })),
  say(
    `${EVERY} (?:other|second|2nd|two|2) weeks?(?: on {L})?|(?:biweekly|bi-weekly|fortnightly|every fortnight)(?: on {L})?`,
    ([one = "", two = ""]) => {
      const list = one || two;
      return found(list === "" ? { freq: "WEEKLY", interval: 2 } : onWeekdays(list, 2));
    },
  ),
  say(`${EVERY} (?:other|second|2nd) {S}`, ([day = ""]) => found(onWeekdays(day, 2))),
  say(`${EVERY} (?:other|second) (month|year)`, ([unit = ""]) => found(everyFew(2, unit))),
  say("semi-?monthly", always({ freq: "MONTHLY", byMonthDay: [15, -1] })),
  say(`${EVERY} {N} weeks on {L}`, ([count, list = ""]) => {
    const interval = numberOf(count);
    return interval < 1 || interval > 1000 ? null : found(onWeekdays(list, interval));
  }),
  say(`${EVERY} {N} {U}`, ([count, unit = ""]) => found(everyFew(numberOf(count), unit))),
  say(
    `(?:${EVERY} |on )?(?:weekdays|working days|business days|work days)|${EVERY} (?:weekday|work ?day|working day|business day)|(?:every day )?(?:from )?monday (?:to|through|thru) friday|(?:mon|m) ?[-–] ?(?:fri|f)`,
    () => found(onWeekdays(WORKING)),
  ),
  say("m[/,-]?w[/,-]?f", () => found(onWeekdays("mon wed fri"))),
  say("t(?:u|ue|ues)?[/,-]?th(?:u|ur|urs)?", () => found(onWeekdays("tue thu"))),
  say(`${EVERY} weekends?|(?:on )?weekends|(?:on |at )the weekends`, () =>
    found(onWeekdays("sat sun")),
  ),
  say("(?:from )?{D} (?:to|through|thru) {D}", ([from = "", to = ""]) =>
    found(weekdayRange(from, to)),
  ),
  say(`(?:${EVERY} week|weekly) on {L}`, ([list = ""]) => found(onWeekdays(list))),
  say(`(?:on )?${EVERY} {L}`, ([list = ""]) => found(onWeekdays(list))),
  say("(?:on )?{K}", ([list = ""]) => found(onWeekdays(list))),
  say("(?:on )?{P}", ([list = ""]) => found(onWeekdays(list))),
  say(`${EVERY} (morning|afternoon|evening|night)`, ([part = ""]) => ({
    rhythm: { freq: "DAILY" },
    period: part === "morning" || part === "afternoon" ? part : "night",
  })),
  say(`${EVERY} day|everyday|daily`, always({ freq: "DAILY" })),
  say(`${EVERY} week|weekly`, always({ freq: "WEEKLY" })),
  say(`${EVERY} quarter|quarterly`, always({ freq: "MONTHLY", interval: 3 })),
  say(`${EVERY} month|monthly`, always({ freq: "MONTHLY" })),
  say(`${EVERY} year|yearly|annually`, always({ freq: "YEARLY" })),
  english("until", "for (?:the next )?{N} {U}", ([count, unit = ""]) => ({
    span: { count: numberOf(count), unit: unitOf(unit) },
  })),
  english("until", "(?:for )?{N} times", ([count]) => ({ count: numberOf(count) })),
];
