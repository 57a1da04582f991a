// The values of a resource per day, from tasks, objectives, logs and entries, and its current value.
import type { TrackedUnit } from "../../planning/catalogue.ts";
import type { Day } from "../../time/day.ts";
import { MINUTES_IN_HOUR } from "../../time/units.ts";
import type { ResourceBehaviour, ResourceKey } from "../../workspace/catalogue-resources.ts";
import type { MirrorPartKey } from "../catalogue-mirror.ts";
import type { FeedKind, ResourceSettings, ResourceUnit } from "../catalogue-settings.ts";
import { getPeriodOf, type DayRange } from "./resource-period.ts";

/** What was done on a day, for tasks that are alike. */
export interface DayActivity {
  readonly day: Day;
  /** Only of objectives that feed a resource. */
  readonly objectiveId: string | null;
  readonly isDeepFocus: boolean;
  readonly isSocial: boolean;
  /** Tracked minutes, and the estimate of completed tasks that nobody tracked. */
  readonly minutes: number;
  /** The part of `minutes` that is an estimate. */
  readonly estimatedMinutes: number;
  readonly completed: number;
}

/** The logged progress of a tracked resource on a day. */
export interface DayProgress {
  readonly day: Day;
  readonly objectiveId: string;
  readonly unit: TrackedUnit | null;
  readonly sum: number;
  readonly last: number;
  readonly count: number;
}

export interface DayValue {
  readonly day: Day;
  readonly value: number;
}

/** The value that a resource got on a day from one source. */
export interface Contribution extends DayValue {
  readonly kind: FeedKind;
  /** The objective; null for a sum of tasks, logs or entries. */
  readonly id: string | null;
  readonly part: MirrorPartKey;
}

const automaticParts: Readonly<Partial<Record<ResourceKey, MirrorPartKey>>> = {
  time: "tracked",
  focus: "deepFocus",
  real_connection: "socialTasks",
};

const isAutomatic: Readonly<Partial<Record<ResourceKey, (activity: DayActivity) => boolean>>> = {
  time: () => true,
  focus: ({ isDeepFocus }) => isDeepFocus,
  real_connection: ({ isSocial }) => isSocial,
};

function measureActivity({ minutes, completed }: DayActivity, unit: ResourceUnit): number {
  if (unit === "MINUTES") return minutes;
  return unit === "MOMENTS" || unit === "TIMES" ? completed : 0;
}

/**
 * What tasks contribute. Time is fed by all tasks, focus by those that need deep focus, real connection by
 * social ones, and every resource by the tasks of its objectives; a task counts once.
 * @param linked the objectives that feed the resource
 */
export function measureTasks(
  resourceId: ResourceKey,
  unit: ResourceUnit,
  activities: readonly DayActivity[],
  linked: ReadonlySet<string>,
): Contribution[] {
  return activities.flatMap((activity): Contribution[] => {
    const { day, objectiveId } = activity;
    const value = measureActivity(activity, unit);
    if (value === 0) return [];
    if (objectiveId !== null && linked.has(objectiveId)) {
      return [{ kind: "OBJECTIVE", id: objectiveId, part: "objectives", day, value }];
    }
    const part = automaticParts[resourceId];
    if (part === undefined || isAutomatic[resourceId]?.(activity) !== true) return [];
    const estimate = unit === "MINUTES" ? activity.estimatedMinutes : 0;
    const shares = [
      { part, value: value - estimate },
      { part: "estimated", value: estimate },
    ] as const;
    return shares
      .filter((share) => share.value > 0)
      .map((share): Contribution => ({ kind: "TASK", id: null, day, ...share }));
  });
}

/** What an exchange of messages with a connection contributes: one moment per connection and day. */
export function measureExchanges(
  resourceId: ResourceKey,
  unit: ResourceUnit,
  exchanges: readonly { readonly day: Day; readonly count: number }[],
): Contribution[] {
  if (resourceId !== "real_connection" || (unit !== "MOMENTS" && unit !== "TIMES")) return [];
  return exchanges.map(({ day, count }): Contribution => ({
    kind: "LOG",
    id: null,
    part: "exchanges",
    day,
    value: count,
  }));
}

function convertProgress({ unit, sum, last, count }: DayProgress, to: ResourceUnit): number {
  const isTime = unit === "HOURS" || unit === "MINUTES";
  if (to === "MINUTES") return isTime ? sum * (unit === "HOURS" ? MINUTES_IN_HOUR : 1) : 0;
  if (to === "LEVEL") return Math.min(100, Math.max(0, last));
  return to === "MONEY" ? 0 : isTime ? count : sum;
}

/** What the logged progress of its tracked resources contributes, in the unit of the resource. */
export function measureProgress(
  unit: ResourceUnit,
  progress: readonly DayProgress[],
  linked: ReadonlySet<string>,
): Contribution[] {
  return progress.flatMap((logged): Contribution[] => {
    const { day, objectiveId } = logged;
    const value = convertProgress(logged, unit);
    if (value === 0 || !linked.has(objectiveId)) return [];
    return [{ kind: "OBJECTIVE", id: objectiveId, part: "objectives", day, value }];
  });
}

/** A level that the user logged counts more than what an objective or an estimate says. */
const PRECEDENCE: readonly FeedKind[] = ["LOG", "TASK", "OBJECTIVE", "ENTRY"];

function comparePrecedence(one: Contribution, other: Contribution): number {
  return one.day - other.day || PRECEDENCE.indexOf(one.kind) - PRECEDENCE.indexOf(other.kind);
}

/** One value per day in ascending order: the level of a STATE resource, else the sum. */
export function sumByDay(
  contributions: readonly Contribution[],
  behaviour: ResourceBehaviour,
): DayValue[] {
  const values = new Map<Day, number>();
  for (const { day, value } of contributions.toSorted(comparePrecedence)) {
    values.set(day, behaviour === "STATE" ? value : (values.get(day) ?? 0) + value);
  }
  return [...values].map(([day, value]) => ({ day, value: round(value) }));
}

/** Each source with its sum within a range; for a STATE resource with its last level. */
export function sumBySource(
  contributions: readonly Contribution[],
  { from, to }: DayRange,
  behaviour: ResourceBehaviour,
): Contribution[] {
  const sources = new Map<string, Contribution>();
  for (const next of contributions.toSorted(comparePrecedence)) {
    if (next.day < from || next.day > to) continue;
    const key = `${next.kind} ${next.id ?? ""} ${next.part}`;
    const before = behaviour === "STATE" ? 0 : (sources.get(key)?.value ?? 0);
    sources.set(key, { ...next, value: round(before + next.value) });
  }
  return [...sources.values()].toSorted((one, other) => other.value - one.value);
}

/** The days of the current period; null for a STATE resource and for one without periods. */
export function getCurrentPeriod(
  { behaviour, period }: Omit<ResourceSettings, "unit">,
  today: Day,
  weekStart: number,
): DayRange | null {
  return behaviour === "STATE" || period === null ? null : getPeriodOf(period, today, weekStart);
}

/**
 * The last level up to today of a STATE resource, else the sum of the current period, or of all days for a
 * resource without periods. Null without any value.
 */
export function computeCurrent(
  settings: Omit<ResourceSettings, "unit">,
  values: readonly DayValue[],
  today: Day,
  weekStart: number,
): number | null {
  if (settings.behaviour === "STATE") {
    return values.findLast(({ day }) => day <= today)?.value ?? null;
  }
  if (values.length === 0) return null;
  const { from, to } = getCurrentPeriod(settings, today, weekStart) ?? {
    from: -Infinity,
    to: Infinity,
  };
  const current = values.filter(({ day }) => day >= from && day <= to);
  return round(current.reduce((sum, { value }) => sum + value, 0));
}

/** As exact as the database stores amounts. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
