// The recurrence phrases of English for days of the month and of the year: "the 15th and the last day".
import { findNextDate } from "../calendar.ts";
import { impossible } from "../phrase.ts";
import type { Phrase, PhraseResult } from "../phrase.ts";
import { english, parseMonth, parseNumber } from "./english-tokens.ts";

const definePhrase = (source: string, read: Phrase["read"]) => english("recurrence", source, read);

export const EVERY = "(?:(?:once )?(?:every|each))";
/** Not a name, as in "prepare the weekly". */
export const NOT_NAMED =
  "(?<!(?<![a-z])(?:a|an|and|for|her|his|in|my|new|of|or|our|that|the|their|this|with|your) )";

const LAST = "(?:the )?last(?: day)?|(?:the )?first(?: day)?";
const NTH = `(?:(?:the )?\\d{1,2}(?:st|nd|rd|th)|${LAST})`;
const ANY = `(?:(?:the )?\\d{1,2}(?:st|nd|rd|th)?|${LAST})`;
const AND = "(?:, ?| and | & |, and )(?:on )?";
const MONTHLY = `of ${EVERY} month`;

function readMonthDays(list = ""): PhraseResult | null {
  const terms = list.match(/\d+|first|last/g) ?? [];
  const byMonthDay = terms.map((term) =>
    term === "last" ? -1 : term === "first" ? 1 : Number(term),
  );
  const isValid = byMonthDay.length > 0 && byMonthDay.every((day) => day !== 0 && day <= 31);
  return isValid ? { rhythm: { freq: "MONTHLY", byMonthDay } } : null;
}

const readList: Phrase["read"] = (groups) => readMonthDays(groups.find((group) => group !== ""));

/** Two dates of the same day are one rule; others are not understood. */
const readYearly: Phrase["read"] = (groups, { today }) => {
  const terms = groups.filter(Boolean);
  const byMonth = terms.map(parseMonth).filter((month) => month > 0);
  const [day = 0, other = day] = terms.filter((term) => parseMonth(term) === 0).map(parseNumber);
  const exists = byMonth.every((month) => findNextDate(today, day, month, "") !== null);
  return exists && day === other
    ? { rhythm: { freq: "YEARLY", byMonthDay: [day], byMonth } }
    : impossible;
};

const ON = "(?:on )?(?:the )?";
const [MONTH_FIRST, DAY_FIRST] = ["{M} (?:the )?{ND}", "{ND} (?:of )?{M}"];

/** A repetition has no deadline: it is planned for the last day that is still before. */
const readDayBefore: Phrase["read"] = ([day]) => readMonthDays(`${parseNumber(day) - 1}th`);

export const englishMonthDays: readonly Phrase[] = [
  definePhrase(`before (?:the )?(\\d{1,2})(?:st|nd|rd|th)? ${MONTHLY}`, readDayBefore),
  definePhrase(
    [MONTH_FIRST, DAY_FIRST]
      .flatMap((date) => [
        `${ON}${date} and ${ON}${date} (?:of )?${EVERY} year`,
        `${EVERY} (?:year )?${ON}${date}(?: and (?:${EVERY} )?${ON}${date})?`,
        `${ON}${date} (?:of )?${EVERY} year`,
        `(?:yearly|annually) on (?:the )?${date}`,
      ])
      .join("|"),
    readYearly,
  ),
  definePhrase(
    `on (the ${NTH.replaceAll("(?:the )?", "")}(?:${AND}${NTH})+)(?: of (?:the|${EVERY}) month)?(?! (?:of )?{M}| (?:sun|mon|tues|wednes|thurs|fri|satur)day)`,
    readList,
  ),
  definePhrase(
    `(?:on )?(?:(${ANY}(?:${AND}${ANY})*) ${MONTHLY}|(${NTH}(?:${AND}${NTH})*) ${EVERY} month)`,
    readList,
  ),
  definePhrase(
    `(?:${EVERY} month|${NOT_NAMED}monthly),? (?:on the|on|the) (${ANY}(?:${AND}${ANY})*)`,
    readList,
  ),
  definePhrase(
    `${EVERY} (\\d{1,2}(?:st|nd|rd|th)(?:${AND}${NTH})*)(?: of (?:the|each) month)?(?! {U}| {S}| (?:time|one|person|page)(?![a-z]))`,
    readList,
  ),
  definePhrase(`${ON}last day ${MONTHLY}|(?:at )?(?:the )?end ${MONTHLY}|${EVERY} month end`, () =>
    readMonthDays("last"),
  ),
  definePhrase(`(?:at )?(?:the )?end of ${EVERY} year`, () => ({
    rhythm: { freq: "YEARLY", byMonthDay: [31], byMonth: [12] },
  })),
  definePhrase(
    `${ON}first(?: day)? ${MONTHLY}|${EVERY} month on the first|${EVERY} first of the month`,
    () => readMonthDays("first"),
  ),
];
