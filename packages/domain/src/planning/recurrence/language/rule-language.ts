// What a language brings to describe a rule.
import type { Pattern } from "../pattern.ts";

/** How one language says the parts of a rule. */
export type RuleLanguage = {
  /** When it recurs: "every 2 weeks on Monday". */
  readonly pattern: (pattern: Pattern) => string;
  /** How often at most, with what joins it to the pattern: ", 10 times". */
  readonly count: (count: number) => string;
  /** Until when; `year` is null when it is this year. */
  readonly until: (day: number, month: number, year: number | null) => string;
};
