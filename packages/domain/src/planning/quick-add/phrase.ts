// A phrase of a sentence: how it is written and what it says. Each language is a list of them; the
// first in the list goes before the others, because longer ways to say something contain shorter ones.
import type { Day } from "../../time/day.ts";
import type { Rule } from "../recurrence/rule.ts";
import type { ScheduleFrequency } from "../schedules/catalogue-schedule.ts";
import type { Clock, Period } from "./clock.ts";

export const partKinds = [
  "date",
  "time",
  "end",
  "duration",
  "recurrence",
  "until",
  "area",
  "priority",
  "context",
  "reminder",
  "characteristic",
] as const;
export type PartKind = (typeof partKinds)[number];

/** How something repeats; a part that is missing follows from the day on which it starts. */
export type Rhythm = { readonly freq: ScheduleFrequency } & Partial<Omit<Rule, "freq">>;

export type CalendarUnit = "day" | "week" | "month" | "year";

/** What phrases say, together. A second phrase that says the same stays in the title. */
export type PhraseResult = {
  readonly day?: Day;
  /** The last of several days in a row. */
  readonly lastDay?: Day;
  readonly clock?: Clock;
  readonly endClock?: Clock;
  /** A part of the day: decides between the two halves of a clock, or stands for an hour. */
  readonly period?: Period;
  /** Minute of `day`, known exactly: "in two hours". */
  readonly minute?: number;
  readonly minutes?: number;
  readonly rhythm?: Rhythm;
  /** The last day of what repeats, for how long it does, or how often. */
  readonly until?: Day;
  readonly repeatLength?: { readonly count: number; readonly unit: CalendarUnit };
  readonly count?: number;
};

/** When a sentence is said: the local day, and the minute of it where it is known. */
export type PhraseContext = { readonly today: Day; readonly now: number | null };

export type Phrase = {
  readonly kind: PartKind;
  readonly pattern: RegExp;
  readonly read: (groups: readonly string[], at: PhraseContext) => PhraseResult | null;
};

type Tokens = Readonly<Record<string, string>>;

/** Fills `{NAME}` with its group of `tokens` and lets a space stand for any room; whole words only. */
export function createPatternBuilder(tokens: Tokens) {
  return (source: string, flags: string): RegExp => {
    const filled = source.replace(/\{([A-Z]+)\}/g, (_, name: string) => tokens[name] ?? "");
    const spaced = filled.replaceAll(" ?", "\\s*").replaceAll(" ", "\\s+");
    return new RegExp(`(?<![\\p{L}\\p{N}])(?:${spaced})(?![\\p{L}\\p{N}])`, `${flags}u`);
  };
}

/** Makes phrases from such patterns. */
export function createPhraseBuilder(tokens: Tokens) {
  const pattern = createPatternBuilder(tokens);
  return (kind: PartKind, source: string, read: Phrase["read"]): Phrase => {
    let compiled: RegExp | undefined;
    // Hundreds of them would take a slow phone a quarter of a second before anything is written.
    return {
      kind,
      read,
      get pattern() {
        return (compiled ??= pattern(source, "g"));
      },
    };
  };
}
