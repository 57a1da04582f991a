// How English asks for a reminder: "remind me 30 min before and at the start", "with an alert the day before at 8pm",
// "remind me an hour ahead".
import { clockOf, usualMinute } from "../clock.ts";
import { englishPattern, halfOf, numberOf } from "./english-words.ts";
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
  return clockOf(numberOf(hour), numberOf(minutes), halfOf(half), hour);
}

const LENGTHS: readonly [string, (words: readonly string[]) => number][] = [
  ["(?:an|one|1) hour and a half|one and a half hours", () => 90],
  ["{N} and a half hours", ([hours]) => numberOf(hours) * 60 + 30],
  ["(?:a )?half(?: an| of an)? hour|half-hour", () => 30],
  ["(?:three )quarters of an hour", () => 45],
  ["(?:a )?quarter(?: of an)? hour", () => 15],
  [
    "{N} ?(?:hours?|hrs?|h)(?: and | |, )?{N} ?(?:minutes?|mins?\\.?|m)",
    ([hours, rest]) => numberOf(hours) * 60 + numberOf(rest),
  ],
  ["{N}[ -]?(?:minutes?|mins?\\.?|m|')", ([minutes]) => numberOf(minutes)],
  ["{N}[ -]?(?:hours?|hrs?|h)", ([hours]) => numberOf(hours) * 60],
  ["{N}[ -]?(?:days?|d)", ([days]) => numberOf(days) * 1440],
  ["{N}[ -]?(?:weeks?|wks?)", ([weeks]) => numberOf(weeks) * 7 * 1440],
];

const AFTER = "(?: (?:it|that) (?:starts|begins)| the start| start)?";

const befores = LENGTHS.flatMap(([length, minutesOf]) => [
  item(
    `(?:about )?(?:${length}) (?:before(?:hand)?${AFTER}|ahead|earlier|early|prior|in advance)`,
    (words) => beforeStart(minutesOf(words)),
  ),
]);

const PARTS = {
  night: "night",
  evening: "night",
  afternoon: "afternoon",
  morning: "morning",
} as const;
type Part = keyof typeof PARTS;
const isPart = (word: string): word is Part => word in PARTS;

const items: readonly ReminderItem[] = [
  item(
    `(?:the day|a day|{N} days?) (?:before(?:hand)?|earlier|ahead),? ${CLOCK}`,
    ([days = "", ...rest]) => atClock(clockFrom(rest), days === "" ? 1 : numberOf(days)),
  ),
  item(`(?:on )?(?:that|the same) day,? ${CLOCK}`, (words) => atClock(clockFrom(words), 0)),
  item("the (night|evening|afternoon|morning) before", ([part = ""]) =>
    isPart(part) ? atMinute(usualMinute(PARTS[part]), 1) : null,
  ),
  item("the day before(?:hand)?", () => beforeStart(1440)),
  ...befores,
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
  clock: item(CLOCK, (words) => atClock(clockFrom(words), 0)),
  whole: item(
    `(?:,? ?and )?(?:with |set |add )?(?:a |an )?{N}[ -]?(min(?:ute)?s?|h(?:ours?|rs?)?|days?) ${THING}`,
    ([count, unit = ""]) => {
      const size = unit.startsWith("m") ? 1 : unit.startsWith("h") ? 60 : 1440;
      return beforeStart(numberOf(count) * size);
    },
  ),
};
