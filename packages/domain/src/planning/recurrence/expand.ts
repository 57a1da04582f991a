// The occurrences of a compiled rule, in days; callers add clock times and zones.
import { civilFromDay, dayFromCivil, getDaysInMonth, LAST_YEAR } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import { getAdmittedDays, pickPositions, countDays, getFirstDay } from "./month-days.ts";
import type { CalendarParts } from "./month-days.ts";

/** Days that repeat every `length` days from `anchor`: bit i of `offsets` (0 to 6) is anchor + i. */
export type Cycle = { anchor: Day; length: number; offsets: number };

/** Every `interval` units of `unit` months (1 or 12), counted from the unit `first`. */
export type MonthPhase = { unit: number; interval: number; first: number };

export type Limits = {
  start: Day;
  until: Day | null;
  count: number | null;
  except: Set<Day> | null;
};

const HORIZON = dayFromCivil(LAST_YEAR, 12, 31);

/** A day occurs when it is in the cycle (DAILY, WEEKLY) and in the bit mask of its month. */
export class Recurrence {
  readonly #start: Day;
  readonly #limited: boolean;
  #except: { has(day: Day): boolean } | null;
  readonly #cycle: Cycle;
  readonly #parts: CalendarParts | null;
  readonly #phase: MonthPhase | null;
  /** BYSETPOS, unless it is part of the cycle. */
  readonly #positions: readonly number[] | null;
  /** The last possible day; with `#uncounted`, COUNT has not limited it yet. */
  #end: Day;
  #uncounted: number;
  #monthFirst = 0;
  #monthLength = 0;
  #monthDays = 0;

  constructor(
    limits: Limits,
    cycle: Cycle,
    parts: CalendarParts | null,
    phase: MonthPhase | null,
    positions: readonly number[] | null,
  ) {
    this.#start = limits.start;
    this.#limited = limits.until !== null || limits.count !== null;
    this.#except = limits.except;
    this.#cycle = cycle;
    this.#parts = parts;
    this.#phase = phase;
    this.#positions = positions;
    this.#uncounted = 0;
    this.#end = limits.until === null || limits.until > HORIZON ? HORIZON : limits.until;
    if (cycle.offsets === 0) this.#end = this.#start - 1;
    else if (limits.count !== null && parts !== null) this.#uncounted = limits.count;
    else if (limits.count !== null) {
      this.#end = Math.min(this.#end, findNthInCycle(cycle, this.#start, limits.count));
    }
  }

  /** Leaves out further days. Afterwards `lastDay` may not be called: there may be none. */
  leaveOut(isLeftOut: (day: Day) => boolean): this {
    const before = this.#except;
    this.#except = { has: (day) => before?.has(day) === true || isLeftOut(day) };
    return this;
  }

  occursOn(day: Day): boolean {
    return (
      day >= this.#start &&
      day <= this.#end &&
      this.#matches(day) &&
      (this.#uncounted === 0 || day <= this.#countedEnd()) &&
      (this.#except === null || !this.#except.has(day))
    );
  }

  /** Null when there is none before the end of 2199. */
  nextAfter(day: Day): Day | null {
    const end = this.#countedEnd();
    let next = this.#advance(day, end);
    while (next <= end && this.#except !== null && this.#except.has(next))
      next = this.#advance(next, end);
    return next <= end ? next : null;
  }

  /** Both days included, sorted, at most `limit` days. */
  between(from: Day, to: Day, limit: number): Day[] {
    const days: Day[] = [];
    const end = Math.min(to, this.#countedEnd());
    let day = from - 1;
    while (days.length < limit) {
      day = this.#advance(day, end);
      if (day > end) break;
      if (this.#except === null || !this.#except.has(day)) days.push(day);
    }
    return days;
  }

  /** Null without an end; the day before the start for a rule that never occurs (an empty range). */
  lastDay(): Day | null {
    if (this.isEmpty) return this.#start - 1;
    if (!this.#limited) return null;
    let day = this.#countedEnd();
    while (!this.occursOn(day)) day--;
    return day;
  }

  /** True for example for 30 February. */
  get isEmpty(): boolean {
    return this.nextAfter(this.#start - 1) === null;
  }

  /** True when the start day does not match the rule: it then neither occurs nor counts. */
  get startsOffPattern(): boolean {
    return !this.#matches(this.#start);
  }

  #matches(day: Day): boolean {
    const { anchor, length, offsets } = this.#cycle;
    const offset = (day - anchor) % length;
    return (
      offset < 7 &&
      ((offsets >>> offset) & 1) === 1 &&
      (this.#parts === null || this.#admits(this.#parts, day)) &&
      (this.#positions === null || this.#phase !== null || this.#holdsPosition(day))
    );
  }

  /** The first matching day after `day`, before exceptions; beyond `end` when there is none. */
  #advance(day: Day, end: Day): Day {
    let next = Math.max(day + 1, this.#start);
    while (next <= end) {
      next = alignToCycle(this.#cycle, next);
      if (this.#parts === null) return next;
      this.#turnTo(this.#parts, next);
      const rest = this.#monthDays >>> (next - this.#monthFirst);
      if (rest === 0) {
        next = this.#monthFirst + this.#monthLength;
        continue;
      }
      const skip = getFirstDay(rest);
      if (skip === 0 && (next > end || this.#matches(next))) return next;
      next += skip || 1;
    }
    return next;
  }

  /** The last possible day including COUNT, computed on first use. */
  #countedEnd(): Day {
    if (this.#uncounted === 0) return this.#end;
    let day = this.#start - 1;
    for (let left = this.#uncounted; left > 0 && day < this.#end; left--) {
      day = this.#advance(day, this.#end);
    }
    this.#uncounted = 0;
    this.#end = Math.min(this.#end, day);
    return this.#end;
  }

  /** BYSETPOS of a WEEKLY rule with BYMONTH: the position of a day among the matching days of its week. */
  #holdsPosition(day: Day): boolean {
    const { anchor, offsets } = this.#cycle;
    const parts = this.#parts;
    if (parts === null || this.#positions === null) return true;
    const offset = (day - anchor) % 7;
    let week = 0;
    for (let i = 0; i < 7; i++) {
      if (((offsets >>> i) & 1) === 1 && this.#admits(parts, day - offset + i)) week |= 1 << i;
    }
    return ((pickPositions(week, this.#positions, 0, countDays(week)) >>> offset) & 1) === 1;
  }

  #admits(parts: CalendarParts, day: Day): boolean {
    this.#turnTo(parts, day);
    return ((this.#monthDays >>> (day - this.#monthFirst)) & 1) === 1;
  }

  /** Caches the bit mask of the day's month. */
  #turnTo(parts: CalendarParts, day: Day): void {
    const index = day - this.#monthFirst;
    if (index >= 0 && index < this.#monthLength) return;
    const { year, month, day: dayOfMonth } = civilFromDay(day);
    this.#monthFirst = day - dayOfMonth + 1;
    this.#monthLength = getDaysInMonth(year, month);
    this.#monthDays = this.#inPhase(year, month)
      ? this.#daysOf(parts, year, month, this.#monthFirst, this.#monthLength)
      : 0;
  }

  #inPhase(year: number, month: number): boolean {
    const phase = this.#phase;
    if (phase === null) return true;
    const unit = Math.floor((year * 12 + month - 1) / phase.unit);
    return (unit - phase.first) % phase.interval === 0;
  }

  #daysOf(parts: CalendarParts, year: number, month: number, first: Day, length: number): number {
    const days = getAdmittedDays(parts, year, month, first, length);
    const phase = this.#phase;
    if (this.#positions === null || phase === null || days === 0) return days;
    if (phase.unit === 1) return pickPositions(days, this.#positions, 0, countDays(days));
    // YEARLY positions count within the whole year.
    let before = 0;
    let total = 0;
    let otherFirst = dayFromCivil(year, 1, 1);
    for (let other = 1; other <= 12; other++) {
      const size = getDaysInMonth(year, other);
      if (other === month) before = total;
      total += countDays(getAdmittedDays(parts, year, other, otherFirst, size));
      otherFirst += size;
    }
    return pickPositions(days, this.#positions, before, total);
  }
}

function alignToCycle({ anchor, length, offsets }: Cycle, day: Day): Day {
  if (length === 1) return day;
  const offset = (day - anchor) % length;
  const rest = offset < 7 ? offsets >>> offset : 0;
  return rest === 0 ? day - offset + length + getFirstDay(offsets) : day + getFirstDay(rest);
}

/** The nth day (from 1) of a cycle on or after `start`, which is in the first round. */
function findNthInCycle({ anchor, length, offsets }: Cycle, start: Day, n: number): Day {
  const skipped = countDays(offsets & ((1 << (start - anchor)) - 1));
  const perRound = countDays(offsets);
  const index = n - 1 + skipped;
  let round = offsets;
  for (let i = index % perRound; i > 0; i--) round &= round - 1;
  return anchor + Math.floor(index / perRound) * length + getFirstDay(round);
}
