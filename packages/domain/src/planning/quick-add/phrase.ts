// The types and builders of phrases; longer phrases precede shorter ones that they contain.
import type { Day } from "../../time/day.ts";
import type { Rule } from "../recurrence/rule.ts";
import type { ReminderWhen } from "../reminders/contract-reminders.ts";
import type { ScheduleFrequency } from "../recurrence/catalogue-recurrence.ts";
import type { RepeatAfter } from "../tasks/repeat-after.ts";
import type { Clock, Period } from "./clock.ts";

const partKinds = [
  "date",
  "deadline",
  "time",
  "end",
  "duration",
  "travel",
  "recurrence",
  "until",
  "area",
  "priority",
  "context",
  "assignee",
  "reminder",
  "characteristic",
] as const;
export type PartKind = (typeof partKinds)[number];

/** A recurrence; missing parts are derived from the first day. */
export type Rhythm = { readonly freq: ScheduleFrequency } & Partial<Omit<Rule, "freq">>;

export type CalendarUnit = "day" | "workday" | "week" | "month" | "year";

/** The merged results of all phrases. A second phrase for the same field stays in the title. */
export type PhraseResult = {
  readonly day?: Day;
  readonly lastDay?: Day;
  /** The last day on which it is not late: "para el viernes". */
  readonly deadline?: Day;
  readonly clock?: Clock;
  readonly endClock?: Clock;
  /** Part of the day: decides am or pm, or gives a default hour. */
  readonly period?: Period;
  /** Said with an hour of its own: "ahorita a las 5". */
  readonly isSoon?: true;
  /** The day stays in the title: "Thanksgiving dinner at 4". */
  readonly isNamed?: true;
  /** Exact minute of `day`, from phrases such as "in two hours". */
  readonly minute?: number;
  readonly minutes?: number;
  readonly travel?: number;
  readonly rhythm?: Rhythm;
  /** Instead of a rhythm: so long after its completion. */
  readonly repeatAfter?: RepeatAfter;
  /** Before the date that follows: "dos días antes del viernes". */
  readonly ahead?: { readonly count: number; readonly unit: CalendarUnit };
  readonly until?: Day;
  readonly repeatLength?: { readonly count: number; readonly unit: CalendarUnit };
  readonly count?: number;
  /** Reminders of a day, from phrases such as "every 8 hours". */
  readonly doses?: readonly ReminderWhen[];
  /** A date that does not exist, such as February 30; no part of its sentence is a date then. */
  readonly isImpossible?: true;
  /** A day that is over; its words stay in the title. */
  readonly isPast?: true;
};

export const impossible: PhraseResult = { isImpossible: true };
export const past: PhraseResult = { isPast: true };

export type PhraseContext = {
  readonly today: Day;
  readonly now: number | null;
  /** "3/12" is March 12 rather than 3 December. */
  readonly isMonthFirst: boolean;
};

export type Phrase = {
  readonly kind: PartKind;
  readonly pattern: RegExp;
  readonly read: (groups: readonly string[], at: PhraseContext) => PhraseResult | null;
};

type Tokens = Readonly<Record<string, string>>;

/** Replaces `{NAME}` with its token group and a space with any white space; matches whole words, no half of "12:60". */
export function createPatternBuilder(tokens: Tokens) {
  return (source: string, flags: string): RegExp => {
    const filled = source.replace(/\{([A-Z]+)\}/g, (_, name: string) => tokens[name] ?? "");
    const spaced = filled.replaceAll(" ?", "\\s*").replaceAll(" ", "\\s+");
    return new RegExp(
      `(?<![\\p{L}\\p{N}]|\\p{L}-)(?:${spaced})(?![\\p{L}\\p{N}]|(?<=\\d)[:.]\\d)`,
      `${flags}u`,
    );
  };
}

export function createPhraseBuilder(tokens: Tokens) {
  const pattern = createPatternBuilder(tokens);
  return (kind: PartKind, source: string, read: Phrase["read"]): Phrase => {
    let compiled: RegExp | undefined;
    // Compiled on first use, because compiling hundreds of patterns takes 250 ms on slow phones.
    return {
      kind,
      read,
      get pattern() {
        return (compiled ??= pattern(source, "g"));
      },
    };
  };
}
