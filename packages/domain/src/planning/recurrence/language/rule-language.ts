import type { Pattern } from "../pattern.ts";

export type RuleLanguage = {
  readonly pattern: (pattern: Pattern) => string;
  /** Maximum count, with its separator: ", 10 times". */
  readonly count: (count: number) => string;
  /** End date; `year` is null for the current year. */
  readonly until: (day: number, month: number, year: number | null) => string;
};
