// Some days of the week.

/** Days that are changed together. */
export type DaysPart = {
  id: string;
  name: string;
  /** What fits where seven stand side by side. */
  short: string;
  /** Counted from Monday. */
  indexes: readonly number[];
};
