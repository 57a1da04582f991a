// A night as a person tells it: the morning they woke up, two clock times, and what they remember.
// Which evening it began on follows from the times.
import { MINUTES_IN_DAY, MINUTE_MS } from "@vereda/domain/time/units";
import {
  awakeningsOfQuickOption,
  awakeningsQuickOptions,
  easesOfFallingAsleep,
  feelingsUponWaking,
  sleepEnvironments,
} from "@vereda/domain/energizing/catalogue";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { energizingFieldMessages } from "@vereda/domain/energizing/errors";
import { findIdealNight } from "@vereda/domain/energizing/rest-time";
import type { DailySetting } from "@vereda/domain/energizing/rest-time";
import { sleepFactorKeys } from "@vereda/domain/energizing/sleep-factors";
import type { FieldMessages } from "@vereda/domain/http/field-messages";
import { day } from "@vereda/domain/http/values";
import { formatClockTime, parseClockTime } from "@vereda/domain/time/clock-time";
import { formatDay, parseDay, type Day } from "@vereda/domain/time/day";
import { formatInstant, resolveInstant, type WallTime } from "@vereda/domain/time/zone";
import * as z from "zod/mini";

const factorDraft = z.object({ factorId: z.enum(sleepFactorKeys), isPositive: z.boolean() });
export type FactorDraft = z.output<typeof factorDraft>;

const unlessEmpty = z.nullable(z.string());

export const nightDraft = z.object({
  /** Made once, so that a night sent twice is kept once. */
  id: z.string(),
  /** The day of waking up, `YYYY-MM-DD`; null while it is being written. */
  day: unlessEmpty,
  bedtime: unlessEmpty,
  wakeUp: unlessEmpty,
  /** Kept without an end, for whoever did not know it: nobody has to make one up to tell the rest. */
  mayLackEnd: z.boolean(),
  awakenings: z.nullable(z.enum(awakeningsQuickOptions)),
  easeOfFallingAsleep: z.nullable(z.enum(easesOfFallingAsleep)),
  feelingUponWaking: z.nullable(z.enum(feelingsUponWaking)),
  environment: z.nullable(z.enum(sleepEnvironments)),
  factors: z.array(factorDraft),
  notes: z.string(),
});
export type NightDraft = z.output<typeof nightDraft>;

/** How far back the first morning without a night is looked for. */
const DAYS_BACK = 7;
const DEFAULT_NIGHT = { from: -60, to: 420 };
/** Nobody knows to the minute when they woke. */
const ROUND_TO = 5;

export type NewNightInput = {
  id: string;
  now: WallTime;
  /** Mornings that have a night already. */
  logged: ReadonlySet<Day>;
  dailySettings: readonly DailySetting[];
};

/** The night most likely meant: of the latest morning without one, at the times of the rhythm. */
export function newNight({ id, now, logged, dailySettings }: NewNightInput): NightDraft {
  const mornings = Array.from({ length: DAYS_BACK }, (_, back) => now.day - back);
  const morning = mornings.find((one) => !logged.has(one)) ?? now.day;
  const { from, to } = findIdealNight(dailySettings, morning) ?? DEFAULT_NIGHT;
  const latest = morning === now.day ? now.minute - (now.minute % ROUND_TO) : to;
  return {
    id,
    day: formatDay(morning),
    bedtime: clockAt(from),
    wakeUp: clockAt(Math.min(to, latest)),
    mayLackEnd: false,
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

export type NightInterval = { started: WallTime; ended: WallTime; minutes: number };
type Times = Pick<NightDraft, "day" | "bedtime" | "wakeUp">;

/**
 * When the night of a draft began and ended, and what passed in between: an hour less or more where clocks change in
 * it. Null while something is missing.
 */
export function getInterval(draft: Times, zone: string): NightInterval | null {
  const morning = parseDay(draft.day ?? "");
  const bedtime = parseClockTime(draft.bedtime ?? "");
  const wakeUp = parseClockTime(draft.wakeUp ?? "");
  if (morning === null || bedtime === null || wakeUp === null) return null;
  const started = { day: bedtime < wakeUp ? morning : morning - 1, minute: bedtime };
  const ended = { day: morning, minute: wakeUp };
  return {
    started,
    ended,
    minutes: (instantAt(ended, zone) - instantAt(started, zone)) / MINUTE_MS,
  };
}

function instantAt({ day: date, minute }: WallTime, zone: string): number {
  return resolveInstant(zone, date, minute);
}

/** Whoever goes to bed later than that wakes up on the next day. */
const EVENING = 18 * 60;

/** The day on which somebody wakes up who began to sleep then, as far as that can be known. */
export function morningAfter({ day: date, minute }: WallTime): Day {
  return minute >= EVENING ? date + 1 : date;
}

/** When a night began that has no end; null while something is missing. */
function getStart({ day: date, bedtime }: Times): WallTime | null {
  const morning = parseDay(date ?? "");
  const minute = parseClockTime(bedtime ?? "");
  if (morning === null || minute === null) return null;
  return { day: morningAfter({ day: 0, minute }) === 0 ? morning : morning - 1, minute };
}

/** Stands in for a bedtime that was said while something else is missing and to be refused. */
const SOME_EVENING = "2000-01-01T23:00:00Z";

/** Neither missing nor half written. */
function isTime(time: string | null): boolean {
  return parseClockTime(time ?? "") !== null;
}

/** What the contract reads. A time that is missing is an empty text, and refused beside its field. */
export function toRequest(draft: NightDraft, zone: string) {
  const { awakenings, day: morning, bedtime, wakeUp, mayLackEnd, ...fields } = draft;
  const lacksEnd = mayLackEnd && wakeUp === null;
  const interval = getInterval(draft, zone);
  const started = lacksEnd ? getStart(draft) : (interval?.started ?? null);
  const instant = (time: WallTime) => formatInstant(zone, instantAt(time, zone));
  return {
    ...fields,
    day: morning ?? "",
    startedAt: started ? instant(started) : isTime(bedtime) ? SOME_EVENING : "",
    endedAt: interval ? instant(interval.ended) : lacksEnd || isTime(wakeUp) ? null : "",
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
