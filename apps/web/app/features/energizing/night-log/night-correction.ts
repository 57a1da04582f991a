// Correcting a night that was told before: back into a draft, and only what was changed is sent.
import type { AwakeningsQuickOption } from "@vereda/domain/energizing/catalogue";
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { sleepFactorKeys } from "@vereda/domain/energizing/sleep-factors";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { formatDay } from "@vereda/domain/time/day";
import { wallTime } from "@vereda/domain/time/zone";
import { morningAfter, type FactorDraft, type NightDraft } from "./night-draft.ts";

export function toNightDraft(night: SleepCycle, zone: string): NightDraft {
  const started = wallTime(zone, Date.parse(night.startedAt));
  const ended = night.endedAt === null ? null : wallTime(zone, Date.parse(night.endedAt));
  return {
    id: night.id,
    day: formatDay(ended?.day ?? morningAfter(started)),
    bedtime: formatClockTime(started.minute),
    wakeUp: ended && formatClockTime(ended.minute),
    mayLackEnd: ended === null,
    awakenings: quickOption(night.awakeningsCount),
    easeOfFallingAsleep: night.easeOfFallingAsleep,
    feelingUponWaking: night.feelingUponWaking,
    environment: night.environment,
    factors: night.factors.flatMap(mapFactor),
    notes: night.notes ?? "",
  };
}

function quickOption(count: number | null): AwakeningsQuickOption | null {
  if (count === null) return null;
  if (count === 0) return "0";
  if (count === 1) return "1";
  return count === 2 ? "2" : "3+";
}

function mapFactor({ factorId, isPositive }: SleepCycle["factors"][number]): FactorDraft[] {
  const key = sleepFactorKeys.find((one) => one === factorId);
  return key === undefined ? [] : [{ factorId: key, isPositive }];
}

/**
 * The entries of a request that are other than before. What a draft cannot say, such as seconds or
 * an exact count, so stays as it is unless the person changes it.
 */
export function pickChanges<Request extends object>(
  request: Request,
  before: { readonly [Key in keyof Request]?: unknown },
): Partial<Request> {
  const changed: Partial<Request> = {};
  for (const key of Object.keys(request) as (keyof Request)[]) {
    if (JSON.stringify(request[key]) !== JSON.stringify(before[key])) changed[key] = request[key];
  }
  return changed;
}
