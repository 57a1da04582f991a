// View model of a night: its day, wall-clock start and end, and difference from the ideal.
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import type { NightOfDay } from "@vereda/domain/energizing/insights/nights-by-day";
import {
  findIdealNight,
  type DailySetting,
  type IdealNight,
} from "@vereda/domain/energizing/rhythm/rest-time";
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
  /** Null for a nap, and without a rhythm. */
  readonly ideal: IdealNight | null;
  /** Minutes slept minus the ideal; negative when the night was shorter. */
  readonly difference: number | null;
};

export function buildNightLine(
  night: SleepCycle,
  zone: string,
  dailySettings: readonly DailySetting[],
): NightLine {
  const { timeZone = zone } = night;
  const started = getWallTime(timeZone, Date.parse(night.startedAt));
  const ended = night.endedAt === null ? null : getWallTime(timeZone, Date.parse(night.endedAt));
  const day = ended?.day ?? started.day;
  const ideal = night.isNap ? null : findIdealNight(dailySettings, day);
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

/** Only nights with an end: a nap by day would stretch the axis of all nights. */
export function hasBar(line: NightLine): line is ClosedNight {
  return line.to !== null && line.minutes !== null && !line.night.isNap;
}

/** A night of a day, with all its parts; without its naps. */
export type ComparedNight = {
  readonly minutes: number;
  /** Minutes slept minus the ideal; null without a rhythm. */
  readonly difference: number | null;
};

export function compareNight(
  { day, minutes }: Pick<NightOfDay, "day" | "minutes">,
  dailySettings: readonly DailySetting[],
): ComparedNight {
  const ideal = findIdealNight(dailySettings, day);
  return { minutes, difference: ideal && minutes - (ideal.to - ideal.from) };
}

type MeanNight = {
  readonly count: number;
  readonly slept: number;
  readonly ideal: number | null;
};

export function getMeanNight(nights: readonly ComparedNight[]): MeanNight | null {
  if (nights.length === 0) return null;
  const ideals = nights.flatMap(({ minutes, difference }) =>
    difference === null ? [] : [minutes - difference],
  );
  return {
    count: nights.length,
    slept: mean(nights.map(({ minutes }) => minutes)),
    ideal: ideals.length === 0 ? null : mean(ideals),
  };
}

function mean(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
}
