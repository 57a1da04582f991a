// Draft of a night: morning, bedtime, wake-up and details, with validation and request mapping.
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
import { DEFAULT_NIGHT, findIdealNight } from "@vereda/domain/energizing/rhythm/rest-time";
import type { DailySetting } from "@vereda/domain/energizing/rhythm/rest-time";
import { sleepFactorKeys } from "@vereda/domain/energizing/nights/sleep-factors";
import type { FieldMessages } from "@vereda/domain/http/field-messages";
import { day } from "@vereda/domain/http/values";
import { formatClockTime, parseClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { formatInstant, resolveInstant, type WallTime } from "@vereda/domain/time/zone";
import * as z from "zod/mini";

const factorDraft = z.object({ factorId: z.enum(sleepFactorKeys), isPositive: z.boolean() });
export type FactorDraft = z.output<typeof factorDraft>;

const unlessEmpty = z.nullable(z.string());

export const nightDraft = z.object({
  /** Generated once, so that a retried request creates no duplicate. */
  id: z.string(),
  /** The day of waking up, `YYYY-MM-DD`; null while the field is incomplete. */
  day: unlessEmpty,
  bedtime: unlessEmpty,
  wakeUp: unlessEmpty,
  /** Allows a night without an end, so that a user who does not know it need not invent one. */
  canLackEnd: z.boolean(),
  awakenings: z.nullable(z.enum(awakeningsQuickOptions)),
  easeOfFallingAsleep: z.nullable(z.enum(easesOfFallingAsleep)),
  feelingUponWaking: z.nullable(z.enum(feelingsUponWaking)),
  environment: z.nullable(z.enum(sleepEnvironments)),
  factors: z.array(factorDraft),
  notes: z.string(),
});
export type NightDraft = z.output<typeof nightDraft>;

const DAYS_BACK = 7;
/** Minutes; wake-up times are rarely precise to the minute. */
const ROUND_TO = 5;

type NewNightInput = {
  id: string;
  now: WallTime;
  logged: ReadonlySet<Day>;
  dailySettings: readonly DailySetting[];
};

/** Default draft: the latest morning without a night, at the times of the rhythm. */
export function createNightDraft({ id, now, logged, dailySettings }: NewNightInput): NightDraft {
  const mornings = Array.from({ length: DAYS_BACK }, (_, back) => now.day - back);
  const morning = mornings.find((one) => !logged.has(one)) ?? now.day;
  const { from, to } = findIdealNight(dailySettings, morning) ?? DEFAULT_NIGHT;
  const latest = morning === now.day ? now.minute - (now.minute % ROUND_TO) : to;
  return {
    id,
    day: formatIsoDay(morning),
    bedtime: formatMinuteOfDay(from),
    wakeUp: formatMinuteOfDay(Math.min(to, latest)),
    canLackEnd: false,
    awakenings: null,
    easeOfFallingAsleep: null,
    feelingUponWaking: null,
    environment: null,
    factors: [],
    notes: "",
  };
}

function formatMinuteOfDay(minute: number): string {
  return formatClockTime((minute + MINUTES_IN_DAY) % MINUTES_IN_DAY);
}

type NightInterval = { started: WallTime; ended: WallTime; minutes: number };
type Times = Pick<NightDraft, "day" | "bedtime" | "wakeUp">;

/**
 * Start, end and elapsed minutes of a draft, which include clock changes. Null while a field is missing.
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
    minutes: (getInstant(ended, zone) - getInstant(started, zone)) / MINUTE_MS,
  };
}

function getInstant({ day: date, minute }: WallTime, zone: string): number {
  return resolveInstant(zone, date, minute);
}

/** Minute of the day; a later bedtime means waking up on the next day. */
const EVENING = 18 * 60;

/** The estimated day of waking up for this bedtime. */
export function getMorningAfter({ day: date, minute }: WallTime): Day {
  return minute >= EVENING ? date + 1 : date;
}

function getStart({ day: date, bedtime }: Times): WallTime | null {
  const morning = parseDay(date ?? "");
  const minute = parseClockTime(bedtime ?? "");
  if (morning === null || minute === null) return null;
  return { day: getMorningAfter({ day: 0, minute }) === 0 ? morning : morning - 1, minute };
}

/**
 * Placeholder for a valid bedtime while another field is missing, so that only that field fails validation.
 */
const SOME_EVENING = "2000-01-01T23:00:00Z";

function isTime(time: string | null): boolean {
  return parseClockTime(time ?? "") !== null;
}

/** A missing time becomes an empty string, so that validation reports it at its field. */
export function toRequest(draft: NightDraft, zone: string) {
  const { awakenings, day: morning, bedtime, wakeUp, canLackEnd, ...fields } = draft;
  const lacksEnd = canLackEnd && wakeUp === null;
  const interval = getInterval(draft, zone);
  const started = lacksEnd ? getStart(draft) : (interval?.started ?? null);
  const toIsoInstant = (time: WallTime) => formatInstant(zone, getInstant(time, zone));
  return {
    ...fields,
    day: morning ?? "",
    startedAt: started ? toIsoInstant(started) : isTime(bedtime) ? SOME_EVENING : "",
    endedAt: interval ? toIsoInstant(interval.ended) : lacksEnd || isTime(wakeUp) ? null : "",
    awakeningsCount: awakenings && awakeningsOfQuickOption[awakenings],
  };
}

export function defineNightContract(nowMs: number) {
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
};
