// Correcting a logged night: maps it to a draft and sends only the changes.
import type { AwakeningsQuickOption } from "@vereda/domain/energizing/catalogue";
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import { sleepFactorKeys } from "@vereda/domain/energizing/nights/sleep-factors";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getWallTime } from "@vereda/domain/time/zone";
import { getMorningAfter, type FactorDraft, type NightDraft } from "./night-draft.ts";

export function toNightDraft(night: SleepCycle, zone: string): NightDraft {
  const started = getWallTime(zone, Date.parse(night.startedAt));
  const ended = night.endedAt === null ? null : getWallTime(zone, Date.parse(night.endedAt));
  return {
    id: night.id,
    day: formatIsoDay(ended?.day ?? getMorningAfter(started)),
    bedtime: formatClockTime(started.minute),
    wakeUp: ended && formatClockTime(ended.minute),
    canLackEnd: ended === null,
    awakenings: toQuickOption(night.awakeningsCount),
    easeOfFallingAsleep: night.easeOfFallingAsleep,
    feelingUponWaking: night.feelingUponWaking,
    environment: night.environment,
    factors: night.factors.flatMap(mapFactor),
    notes: night.notes ?? "",
  };
}

function toQuickOption(count: number | null): AwakeningsQuickOption | null {
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
 * Request fields that differ from before. Details a draft cannot hold, such as seconds or an exact count,
 * survive unless the user edits that field.
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
