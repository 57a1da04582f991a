// Days of a filter, which may be relative to today, and how a filter is written in an address.
import { parseDay } from "../../../time/day.ts";
import type { Day } from "../../../time/day.ts";

export const MAX_FILTERS = 50;
export const MAX_FILTER_NAME = 40;

/** ISO 8601: `P7D` is in seven days, `-P1D` was yesterday, `P0D` is today. */
const RELATIVE = /^(-?)P(\d{1,3})D$/;

/** A day, or one relative to today, so that a stored filter moves on with the days; null for neither. */
export function resolveFilterDay(text: string, today: Day): Day | null {
  const [match, sign, days] = RELATIVE.exec(text) ?? [];
  if (match === undefined) return parseDay(text);
  return sign === "-" ? today - Number(days) : today + Number(days);
}

type FilterValues = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>;

const compare = (one: string, other: string) => (one < other ? -1 : 1);

/** As parameters of an address, sorted: equal for filters that say the same. */
export function formatFilter(filter: FilterValues): string {
  const pairs = Object.entries(filter).flatMap(([name, value]): [string, string][] => {
    const text = [value ?? []].flat().map(String).toSorted(compare).join(",");
    return text === "" ? [] : [[name, text]];
  });
  return new URLSearchParams(pairs.toSorted(([one], [other]) => compare(one, other))).toString();
}
