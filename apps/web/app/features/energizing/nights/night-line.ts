// A night as the screen shows it: on which morning it ended, when it began and ended by the wall
// clock, and how it stands beside the ideal one.
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import {
  findIdealNight,
  type DailySetting,
  type IdealNight,
} from "@vereda/domain/energizing/rest-time";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import type { Day } from "@vereda/domain/time/day";
import { wallTime } from "@vereda/domain/time/zone";

export type NightLine = {
  readonly night: SleepCycle;
  /** The day of waking up; of going to bed while the night has no end. */
  readonly day: Day;
  /** Wall minutes from the start of `day`; negative on the day before. */
  readonly from: number;
  /** Null while the night has no end. */
  readonly to: number | null;
  /** Minutes slept. */
  readonly minutes: number | null;
  readonly ideal: IdealNight | null;
  /** Minutes slept beyond the ideal; negative when they fell short. */
  readonly difference: number | null;
};

/** @param zone the person's zone, by whose clocks the night is told */
export function nightLine(
  night: SleepCycle,
  zone: string,
  dailySettings: readonly DailySetting[],
): NightLine {
  const started = wallTime(zone, Date.parse(night.startedAt));
  const ended = night.endedAt === null ? null : wallTime(zone, Date.parse(night.endedAt));
  const day = ended?.day ?? started.day;
  const ideal = findIdealNight(dailySettings, day);
  const minutes = night.durationMinutes;
  return {
    night,
    day,
    from: (started.day - day) * MINUTES_IN_DAY + started.minute,
    to: ended?.minute ?? null,
    minutes,
    ideal,
    difference: ideal === null || minutes === null ? null : minutes - (ideal.to - ideal.from),
  };
}

/** Nights that ended, for sums and drawings. */
export type ClosedNight = NightLine & { readonly to: number; readonly minutes: number };

export function isClosed(line: NightLine): line is ClosedNight {
  return line.to !== null && line.minutes !== null;
}

export type MeanNight = {
  /** How many nights it speaks of. */
  readonly count: number;
  /** Minutes slept. */
  readonly slept: number;
  /** What those nights were meant to be, in minutes; null without a rhythm. */
  readonly ideal: number | null;
};

/** The mean of the nights that ended, in whole minutes; null when none did. */
export function getMeanNight(lines: readonly NightLine[]): MeanNight | null {
  const closed = lines.filter(isClosed);
  if (closed.length === 0) return null;
  const ideals = closed.flatMap(({ ideal }) => (ideal === null ? [] : [ideal.to - ideal.from]));
  return {
    count: closed.length,
    slept: mean(closed.map(({ minutes }) => minutes)),
    ideal: ideals.length === 0 ? null : mean(ideals),
  };
}

function mean(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}
