// The reminder phrases of English, such as "remind me 30 min before and at the start".
import { createClock, getDefaultMinute } from "../clock.ts";
import { createLengthReader } from "../lengths.ts";
import { englishLengths } from "./english-lengths.ts";
import { englishPattern, parseHalf, parseNumber } from "./english-tokens.ts";
import {
  createReminderAtClock,
  createReminderAtMinute,
  atStart,
  createReminderBeforeStart,
} from "../reminders/reminder-phrases.ts";
import type { ReminderItem, ReminderLanguage } from "../reminders/reminder-phrases.ts";

const ME = "(?:remind|alert|notify|ping) me(?: of (?:it|this|that)| about (?:it|this|that))?";
const THING = "(?:reminders?|alerts?|alarms?)";
const LEAD = `(?:,? ?and )?(?:${ME}|(?:with|set|add) (?:a |an )?${THING}|((?:a |an )?${THING}))(?: as well| also| for)?`;
const OPENING =
  "(?:please,? |can you )?(?:remind|alert|notify|ping) me(?: about| of| that| to)?(?: i (?:have|need|ought) to| i must)?";

const createItem = (source: string, read: ReminderItem["read"]): ReminderItem => ({
  pattern: englishPattern(source, "y"),
  read,
});

const CLOCK = "(?:at|@) {H}(?:[:.]([0-5]\\d))?(?: o'?clock)?{T}?";

function parseClock([hour = "", minutes = "", half = ""]: readonly string[]) {
  return createClock(parseNumber(hour), parseNumber(minutes), parseHalf(half), hour);
}

const length = createLengthReader(englishPattern, [
  ["{N}[ -]?(?:days?|d)", ([days]) => parseNumber(days) * 1440],
  ["{N}[ -]?(?:weeks?|wks?)", ([weeks]) => parseNumber(weeks) * 7 * 1440],
  ["{N}[ -]?m", ([minutes]) => parseNumber(minutes)],
  ...englishLengths,
]);

const AFTER = "(?: (?:it|that) (?:starts|begins)| the start| start)?";

const PARTS = {
  night: "night",
  evening: "night",
  afternoon: "afternoon",
  morning: "morning",
} as const;
type Part = keyof typeof PARTS;
const isPart = (term: string): term is Part => term in PARTS;

const items: readonly ReminderItem[] = [
  createItem(
    `(?:the day|a day|{N} days?) (?:before(?:hand)?|earlier|ahead),? ${CLOCK}`,
    ([days = "", ...rest]) =>
      createReminderAtClock(parseClock(rest), days === "" ? 1 : parseNumber(days)),
  ),
  createItem(`(?:on )?(?:that|the same) day,? ${CLOCK}`, (groups) =>
    createReminderAtClock(parseClock(groups), 0),
  ),
  createItem("the (night|evening|afternoon|morning) before", ([part = ""]) =>
    isPart(part) ? createReminderAtMinute(getDefaultMinute(PARTS[part]), 1) : null,
  ),
  createItem("the day before(?:hand)?", () => createReminderBeforeStart(1440)),
  createItem(
    `(?:about )?${length.source} (?:before(?:hand)?${AFTER}|ahead|earlier|early|prior|in advance)`,
    ([text]) => createReminderBeforeStart(length.parse(text)),
  ),
  createItem(
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
  clock: createItem(CLOCK, (groups) => createReminderAtClock(parseClock(groups), 0)),
  whole: createItem(
    `(?:,? ?and )?(?:with |set |add )?(?:a |an )?{N}[ -]?(min(?:ute)?s?|h(?:ours?|rs?)?|days?) ${THING}`,
    ([count, unit = ""]) => {
      const size = unit.startsWith("m") ? 1 : unit.startsWith("h") ? 60 : 1440;
      return createReminderBeforeStart(parseNumber(count) * size);
    },
  ),
};
