// One resource: its current value, history, feeds and mirror.
import type { QueryOf } from "@vereda/domain/http/endpoint";
import { getWakingDay } from "@vereda/domain/energizing/insights/energy/waking-day";
import type { Resource, resourcesApi, ResourceMirror } from "@vereda/domain/resources/contract";
import { getCountryCurrency } from "@vereda/domain/resources/finance/currencies";
import {
  computeCurrent,
  getCurrentPeriod,
  sumByDay,
  sumBySource,
  type DayValue,
} from "@vereda/domain/resources/measures/resource-values";
import type { Contribution } from "@vereda/domain/resources/measures/resource-values";
import type { DayRange } from "@vereda/domain/resources/measures/resource-period";
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Caller } from "#platform/http/authentication.ts";
import { createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { getWeekStart } from "../../account/user-weeks.ts";
import { getSleepRhythm } from "../../energizing/rhythm/rhythm.ts";
import { isTracking } from "../../planning/feeding/activity.ts";
import { loadPlannedMinutes } from "../../planning/feeding/planned.ts";
import { requireResource, type ResourceParams, type Storage } from "../access.ts";
import { listStoredLinks, resolveSettings } from "../links/stored-links.ts";
import { DEFAULT_DAYS, listContributions, loadSources, sumIncome } from "./sources.ts";
import type { MeasuredResource, Sources } from "./sources.ts";
import {
  computeLoadScore,
  computeMoneyScore,
  computeResourceScore,
  getMirrorLabel,
} from "@vereda/domain/resources/measures/mirror";

// What a resource says: its score, the parts that it comes from and how recent they are.

interface TimeBudget {
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

function buildMirror(sources: MirrorSources, now: Date): ResourceMirror {
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

const MAX_DAYS = 366;
const MAX_FEEDS = 100;

/** @throws validation_error when it ends before it starts or is longer than 366 days */
function resolveRange({ from, to }: QueryOf<typeof resourcesApi.get>, today: Day): DayRange {
  const last = parseDay(to ?? "") ?? today;
  const first = parseDay(from ?? "") ?? last - DEFAULT_DAYS + 1;
  if (last < first || last - first >= MAX_DAYS) {
    throw createInvalidFieldsError({ path: "to", code: "range_too_long" });
  }
  return { from: first, to: last };
}

/** @throws as `requireResource`; validation_error */
export async function getResource(
  storage: Storage,
  caller: Caller,
  params: ResourceParams,
  query: QueryOf<typeof resourcesApi.get>,
  now: Date,
): Promise<Resource> {
  await requireResource(storage.db, caller, params, "read");
  const range = resolveRange(query, getUserDay(now.getTime(), caller));
  return await measureResource(storage, caller, params, range, now);
}

/** Does not check permissions. @param requested four weeks when null */
export async function measureResource(
  storage: Storage,
  caller: Caller,
  { id: workspaceId, resourceId }: ResourceParams,
  requested: DayRange | null,
  now: Date,
): Promise<Resource> {
  const today = getUserDay(now.getTime(), caller);
  const weekStart = getWeekStart(caller);
  const links = (await listStoredLinks(storage.db, [workspaceId])).get(workspaceId) ?? [];
  const link = links.find((row) => row.resourceId === resourceId);
  const resource = { resourceId, settings: resolveSettings(resourceId, link) };
  const period = getCurrentPeriod(resource.settings, today, weekStart);
  const range = requested ?? resolveRange({}, today);
  const from = Math.min(range.from, period?.from ?? today);
  const loaded = { from, to: Math.max(range.to, period?.to ?? today), since: from };
  const [sources, time] = await Promise.all([
    loadSources(storage, caller, workspaceId, [resource], loaded, now),
    loadTimeBudget(storage, caller, resource, period),
  ]);
  const measured = { resource, sources, time, today, weekStart, period, range, loaded };
  return {
    ...buildResource(measured, now),
    currency: resourceId === "finance" ? getCountryCurrency(caller.country) : null,
    updatedAt: link?.updatedAt.toISOString() ?? null,
  };
}

interface Measured {
  readonly resource: MeasuredResource;
  readonly sources: Sources;
  readonly time: TimeBudget | null;
  readonly today: Day;
  readonly weekStart: number;
  readonly period: DayRange | null;
  readonly range: DayRange;
  readonly loaded: DayRange;
}

function buildResource(
  { resource, sources, time, today, weekStart, period, range, loaded }: Measured,
  now: Date,
): Omit<Resource, "currency" | "updatedAt"> {
  const { resourceId, settings } = resource;
  const contributions = listContributions(sources, resource);
  const values = sumByDay(contributions, settings.behaviour);
  const current = computeCurrent(settings, values, today, weekStart);
  const all = settings.behaviour === "STATE" ? range : { ...loaded, from: -Infinity };
  const counted = period ?? all;
  const income = resourceId === "finance" ? sumIncome(sources, counted) : 0;
  const feeds = listFeeds(resource, sources, contributions, counted, income);
  const energyParts = sources.energy?.parts ?? null;
  const dates = { today, weekStart, range: loaded };
  const figures = { resource, contributions, feeds, values, current, income, time, ...dates };
  return {
    resourceId,
    ...settings,
    current,
    periodFrom: period && formatIsoDay(period.from),
    periodTo: period && formatIsoDay(period.to),
    history: values
      .filter(({ day }) => day >= range.from && day <= range.to)
      .map(({ day, value }) => ({ date: formatIsoDay(day), value })),
    feeds,
    mirror: buildMirror({ ...figures, energyParts }, now),
  };
}

/** The sources with a value first, then the objectives that have not contributed yet. */
function listFeeds(
  { resourceId, settings: { behaviour, unit } }: MeasuredResource,
  { feeding }: Sources,
  contributions: readonly Contribution[],
  counted: DayRange,
  income: number,
): Resource["feeds"] {
  const objectives = new Map(
    feeding
      .filter((each) => each.resourceId === resourceId)
      .map((objective) => [objective.objectiveId, objective]),
  );
  const active = sumBySource(contributions, counted, behaviour);
  const activeIds = new Set(active.map(({ id }) => id));
  const silent = [...objectives.keys()]
    .filter((id) => !activeIds.has(id))
    .map((id) => ({ kind: "OBJECTIVE", id, part: "objectives", value: 0 }) as const);
  const money =
    income === 0 ? [] : [{ kind: "ENTRY", id: null, part: "income", value: income } as const];
  return [...money, ...active, ...silent].slice(0, MAX_FEEDS).map(({ kind, id, part, value }) => ({
    kind,
    id,
    title: objectives.get(id ?? "")?.title ?? null,
    areaId: objectives.get(id ?? "")?.areaId ?? null,
    part,
    value,
    unit,
  }));
}

async function loadTimeBudget(
  storage: Storage,
  caller: Caller,
  { resourceId }: MeasuredResource,
  period: DayRange | null,
): Promise<TimeBudget | null> {
  if (resourceId !== "time" || period === null) return null;
  const [planned, rhythm, isRunning] = await Promise.all([
    loadPlannedMinutes(storage.db, caller, period),
    getSleepRhythm(storage, caller.userId),
    isTracking(storage.db, caller),
  ]);
  const dailySettings = rhythm?.dailySettings ?? [];
  let available = 0;
  for (let day = period.from; day <= period.to; day++) {
    const { basis, wakeUp, bedtime } = getWakingDay(day, { dailySettings, nights: [] });
    if (basis === "rhythm") available += bedtime - wakeUp;
  }
  return {
    planned,
    available: available === 0 ? null : available,
    isTracking: isRunning,
  };
}
