// What a resource says: its score, the parts that it comes from and how recent they are.
import type { Resource, ResourceMirror } from "@vereda/domain/resources/contract";
import {
  computeLoadScore,
  computeMoneyScore,
  computeResourceScore,
  getMirrorLabel,
} from "@vereda/domain/resources/measures/mirror";
import type { DayRange } from "@vereda/domain/resources/measures/resource-period";
import type { Contribution, DayValue } from "@vereda/domain/resources/measures/resource-values";
import type { Day } from "@vereda/domain/time/day";
import type { MeasuredResource } from "./sources.ts";

export interface TimeBudget {
  readonly planned: number;
  /** Waking minutes by the rhythm; null without one. */
  readonly available: number | null;
  readonly isTracking: boolean;
}

interface MirrorSources {
  readonly resource: MeasuredResource;
  readonly contributions: readonly Contribution[];
  /** By source, within the current period. */
  readonly feeds: Resource["feeds"];
  readonly values: readonly DayValue[];
  readonly current: number | null;
  readonly range: DayRange;
  readonly today: Day;
  readonly weekStart: number;
  /** Of the period; for finances only. */
  readonly income: number;
  readonly time: TimeBudget | null;
  readonly energyParts: ResourceMirror["parts"] | null;
}

export function buildMirror(sources: MirrorSources, now: Date): ResourceMirror {
  const score = computeScore(sources);
  return {
    label: getMirrorLabel(score),
    score,
    parts: listParts(sources),
    note: getNote(sources),
    at: now.toISOString(),
  };
}

function computeScore(sources: MirrorSources): number | null {
  const { resource, current, income, time, values, range, today, weekStart } = sources;
  const { resourceId, settings } = resource;
  if (time !== null) {
    return computeLoadScore(Math.max(time.planned, current ?? 0), time.available);
  }
  if (resourceId === "finance" && settings.target === null) {
    return computeMoneyScore(income, current ?? 0);
  }
  return computeResourceScore({
    settings: { ...settings, isLevel: settings.unit === "LEVEL" },
    target: settings.target,
    current,
    values,
    since: range.from,
    today,
    weekStart,
  });
}

function listParts({ feeds, time, energyParts }: MirrorSources): ResourceMirror["parts"] {
  if (energyParts !== null) return energyParts;
  const parts = new Map<string, ResourceMirror["parts"][number]>();
  for (const { part: key, value, unit } of feeds) {
    if (value === 0) continue;
    parts.set(key, { key, value: value + (parts.get(key)?.value ?? 0), unit });
  }
  if (time === null) return [...parts.values()];
  const { planned, available } = time;
  return [
    ...(available === null
      ? []
      : [{ key: "available", value: available, unit: "MINUTES" } as const]),
    ...(planned === 0 ? [] : [{ key: "planned", value: planned, unit: "MINUTES" } as const]),
    ...parts.values(),
  ];
}

function getNote({ contributions, income, time, today }: MirrorSources): ResourceMirror["note"] {
  if (time?.isTracking === true) return "now";
  if (contributions.some(({ day }) => day === today)) return "today";
  const isEmpty = contributions.length === 0 && income === 0 && (time?.planned ?? 0) === 0;
  return isEmpty ? "nothing" : "period";
}
