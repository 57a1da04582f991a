// A night as a person tells it: the morning they woke up, two clock times, and what they remember.
// Which evening it began on follows from the times.
import {
  awakeningsOfQuickOption,
  type AwakeningsQuickOption,
  type EaseOfFallingAsleep,
  type FeelingUponWaking,
  type SleepEnvironment,
} from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { energizingFieldMessages } from "@vereda/domain/energizing/errors";
import { idealNightEndingOn, restMinutes } from "@vereda/domain/energizing/rest-time";
import type { DailySetting } from "@vereda/domain/energizing/rest-time";
import type { SleepFactorKey } from "@vereda/domain/energizing/sleep-factors";
import type { FieldMessages } from "@vereda/domain/http/field-messages";
import { day } from "@vereda/domain/http/values";
import { formatClockTime, MINUTES_IN_DAY, parseClockTime } from "@vereda/domain/time/clock-time";
import { formatDay, parseDay, type Day } from "@vereda/domain/time/day";
import { formatInstant, instantOf, type WallTime } from "@vereda/domain/time/zone";
import * as z from "zod/mini";

export type FactorDraft = { factorId: SleepFactorKey; isPositive: boolean };

export type NightDraft = {
  /** Made once, so that a night sent twice is kept once. */
  id: string;
  /** The day of waking up, `YYYY-MM-DD`; null while it is being written. */
  day: string | null;
  bedtime: string | null;
  wakeUp: string | null;
  awakenings: AwakeningsQuickOption | null;
  easeOfFallingAsleep: EaseOfFallingAsleep | null;
  feelingUponWaking: FeelingUponWaking | null;
  environment: SleepEnvironment | null;
  factors: FactorDraft[];
  notes: string;
};

/** How far back the first morning without a night is looked for. */
const DAYS_BACK = 7;
const USUAL_NIGHT = { from: -60, to: 420 };
/** Nobody knows to the minute when they woke. */
const ROUND_TO = 5;

export type Beginning = {
  id: string;
  now: WallTime;
  /** Mornings that have a night already. */
  logged: ReadonlySet<Day>;
  dailySettings: readonly DailySetting[];
};

/** The night most likely meant: of the latest morning without one, at the times of the rhythm. */
export function newNight({ id, now, logged, dailySettings }: Beginning): NightDraft {
  const mornings = Array.from({ length: DAYS_BACK }, (_, back) => now.day - back);
  const morning = mornings.find((one) => !logged.has(one)) ?? now.day;
  const { from, to } = idealNightEndingOn(dailySettings, morning) ?? USUAL_NIGHT;
  const latest = morning === now.day ? now.minute - (now.minute % ROUND_TO) : to;
  return {
    id,
    day: formatDay(morning),
    bedtime: clockAt(from),
    wakeUp: clockAt(Math.min(to, latest)),
    awakenings: null,
    easeOfFallingAsleep: null,
    feelingUponWaking: null,
    environment: null,
    factors: [],
    notes: "",
  };
}

function clockAt(minute: number): string {
  return formatClockTime((minute + MINUTES_IN_DAY) % MINUTES_IN_DAY);
}

export type NightSpan = { begun: WallTime; ended: WallTime; minutes: number };

/** When the night of a draft began and ended; null while something is missing. */
export function spanOf(draft: Pick<NightDraft, "day" | "bedtime" | "wakeUp">): NightSpan | null {
  const morning = parseDay(draft.day ?? "");
  const bedtime = parseClockTime(draft.bedtime ?? "");
  const wakeUp = parseClockTime(draft.wakeUp ?? "");
  if (morning === null || bedtime === null || wakeUp === null) return null;
  return {
    begun: { day: bedtime < wakeUp ? morning : morning - 1, minute: bedtime },
    ended: { day: morning, minute: wakeUp },
    minutes: restMinutes(draft.bedtime, draft.wakeUp),
  };
}

/** Stands in for a bedtime that was said while something else is missing and to be refused. */
const SOME_EVENING = "2000-01-01T23:00:00Z";

/** Neither missing nor half written. */
function isTime(time: string | null): boolean {
  return parseClockTime(time ?? "") !== null;
}

/** What the contract reads. A time that is missing is an empty text, and refused beside its field. */
export function requestOf(draft: NightDraft, zone: string) {
  const { awakenings, day: morning, bedtime, wakeUp, ...told } = draft;
  const span = spanOf(draft);
  const instant = ({ day, minute }: WallTime) => formatInstant(zone, instantOf(zone, day, minute));
  return {
    ...told,
    day: morning ?? "",
    startedAt: span ? instant(span.begun) : isTime(bedtime) ? SOME_EVENING : "",
    endedAt: span ? instant(span.ended) : isTime(wakeUp) ? null : "",
    awakeningsCount: awakenings && awakeningsOfQuickOption[awakenings],
  };
}

/** The request's contract, with the morning it is about, and not ahead of the clock. */
export function nightContract(nowMs: number) {
  return z.safeExtend(energizingApi.createSleepCycle.body, { day }).check(
    z.refine((night) => !night.endedAt || Date.parse(night.endedAt) <= nowMs, {
      error: "night_in_future",
      path: ["endedAt"],
    }),
  );
}

export const nightMessages: FieldMessages = {
  ...energizingFieldMessages,
  day_malformed: { es: "Escribe el día.", en: "Write the day." },
  instant_malformed: { es: "Escribe la hora.", en: "Write the time." },
  night_in_future: {
    es: "Esa hora todavía no llega.",
    en: "That time hasn’t come yet.",
  },
};
