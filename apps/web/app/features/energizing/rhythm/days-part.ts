// A group of weekdays that are edited together.

export type DaysPart = {
  id: string;
  name: string;
  short: string;
  /** Day indexes, 0 is Monday. */
  indexes: readonly number[];
};
