// How English asks for a reminder: "remind me 30 min before and at the start", "with an alert the day before at 8pm",
// "remind me an hour ahead".
import { createClock, getDefaultMinute } from "../clock.ts";
import { englishPattern, parseHalf, parseNumber } from "./english-tokens.ts";
import { atClock, atMinute, atStart, beforeStart } from "../reminders/reminder-phrases.ts";
import type { ReminderItem, ReminderLanguage } from "../reminders/reminder-phrases.ts";

const ME = "(?:remind|alert|notify|ping) me(?: of (?:it|this|that)| about (?:it|this|that))?";
const THING = "(?:reminders?|alerts?|alarms?)";
const LEAD = `(?:,? ?and )?(?:${ME}|(?:with|set|add) (?:a |an )?${THING}|((?:a |an )?${THING}))(?: as well| also| for)?`;
const OPENING =
  "(?:please,? |can you )?(?:remind|alert|notify|ping) me(?: about| of| that| to)?(?: i (?:have|need|ought) to| i must)?";

const item = (source: string, read: ReminderItem["read"]): ReminderItem => ({
  pattern: englishPattern(source, "y"),
  read,
});

const CLOCK = "(?:at|@) {H}(?:[:.]([0-5]\\d))?(?: o'?clock)?{T}?";

function clockFrom([hour = "", minutes = "", half = ""]: readonly string[]) {
  return createClock(parseNumber(hour), parseNumber(minutes), parseHalf(half), hour);
}

const LENGTHS: readonly [string, (groups: readonly string[]) => number][] = [
  ["(?:an|one|1) hour and a half|one and a half hours", () => 90],
  ["{N} and a half hours", ([hours]) => parseNumber(hours) * 60 + 30],
  ["(?:a )?half(?: an| of an)? hour|half-hour", () => 30],
  ["(?:three )quarters of an hour", () => 45],
  ["(?:a )?quarter(?: of an)? hour", () => 15],
  [
    "{N} ?(?:hours?|hrs?|h)(?: and | |, )?{N} ?(?:minutes?|mins?\\.?|m)",
    ([hours, rest]) => parseNumber(hours) * 60 + parseNumber(rest),
  ],
  ["{N}[ -]?(?:minutes?|mins?\\.?|m|')", ([minutes]) => parseNumber(minutes)],
  ["{N}[ -]?(?:hours?|hrs?|h)", ([hours]) => parseNumber(hours) * 60],
  ["{N}[ -]?(?:days?|d)", ([days]) => parseNumber(days) * 1440],
  ["{N}[ -]?(?:weeks?|wks?)", ([weeks]) => parseNumber(weeks) * 7 * 1440],
];

const AFTER = "(?: (?:it|that) (?:starts|begins)| the start| start)?";

const beforeItems = LENGTHS.flatMap(([length, toMinutes]) => [
  item(
    `(?:about )?(?:${length}) (?:before(?:hand)?${AFTER}|ahead|earlier|early|prior|in advance)`,
    (groups) => beforeStart(toMinutes(groups)),
  ),
]);

const PARTS = {
  night: "night",
  evening: "night",
  afternoon: "afternoon",
  morning: "morning",
} as const;
type Part = keyof typeof PARTS;
const isPart = (term: string): term is Part => term in PARTS;

const items: readonly ReminderItem[] = [
  item(
    `(?:the day|a day|{N} days?) (?:before(?:hand)?|earlier|ahead),? ${CLOCK}`,
    ([days = "", ...rest]) => atClock(clockFrom(rest), days === "" ? 1 : parseNumber(days)),
  ),
  item(`(?:on )?(?:that|the same) day,? ${CLOCK}`, (groups) => atClock(clockFrom(groups), 0)),
  item("the (night|evening|afternoon|morning) before", ([part = ""]) =>
    isPart(part) ? atMinute(getDefaultMinute(PARTS[part]), 1) : null,
  ),
  item("the day before(?:hand)?", () => beforeStart(1440)),
  ...beforeItems,
  item(
    "at (?:the )?(?:start|beginning)|when (?:it|that) (?:starts|begins)|when it is time|when it's time|on time|at the time",
    () => atStart,
  ),
];

export const englishReminders: ReminderLanguage = {
  lead: englishPattern(LEAD, "g"),
  opening: englishPattern(OPENING, "y"),
  over: /\s+to(?=\s)/uy,
  between: /\s*(?:,\s*(?:and\s+)?|;\s*|and\s+|&\s*)?(?:(?:also|again)\s+)?/uy,
  items,
  clock: item(CLOCK, (groups) => atClock(clockFrom(groups), 0)),
  whole: item(
    `(?:,? ?and )?(?:with |set |add )?(?:a |an )?{N}[ -]?(min(?:ute)?s?|h(?:ours?|rs?)?|days?) ${THING}`,
    ([count, unit = ""]) => {
      const size = unit.startsWith("m") ? 1 : unit.startsWith("h") ? 60 : 1440;
      return beforeStart(parseNumber(count) * size);
    },
  ),
};
