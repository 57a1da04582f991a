// View model of a night: its day, wall-clock start and end, and difference from the ideal.
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import {
  findIdealNight,
  type DailySetting,
  type IdealNight,
} from "@vereda/domain/energizing/rest-time";
import { MINUTES_IN_DAY } from "@vereda/domain/time/units";
import type { Day } from "@vereda/domain/time/day";
import { getWallTime } from "@vereda/domain/time/zone";

export type NightLine = {
  readonly night: SleepCycle;
  /** The day of waking up; the day of going to bed while the night has no end. */
  readonly day: Day;
  /** Wall-clock minutes from the start of `day`; negative on the previous day. */
  readonly from: number;
  readonly to: number | null;
  readonly minutes: number | null;
  readonly ideal: IdealNight | null;
  /** Minutes slept minus the ideal; negative when the night was shorter. */
  readonly difference: number | null;
};

export function buildNightLine(
  night: SleepCycle,
  zone: string,
  dailySettings: readonly DailySetting[],
): NightLine {
  const started = getWallTime(zone, Date.parse(night.startedAt));
  const ended = night.endedAt === null ? null : getWallTime(zone, Date.parse(night.endedAt));
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

export type ClosedNight = NightLine & { readonly to: number; readonly minutes: number };

export function isClosed(line: NightLine): line is ClosedNight {
  return line.to !== null && line.minutes !== null;
}

export type MeanNight = {
  readonly count: number;
  readonly slept: number;
  readonly ideal: number | null;
};

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
