// Loads everything that feeds resources within a range, in a fixed number of queries.
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import {
  measureExchanges,
  measureProgress,
  measureTasks,
  type Contribution,
  type DayActivity,
  type DayProgress,
} from "@vereda/domain/resources/measures/resource-values";
import type { DayRange } from "@vereda/domain/resources/measures/resource-period";
import { type Day, formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { DayCount } from "#platform/hooks.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { isIntimateLocked } from "../../account/pin/intimate-lock.ts";
import { loadActivity, loadDayProgress } from "../../planning/feeding/activity.ts";
import { listFeedingObjectives } from "#features/planning/feeding/feeding.ts";
import type { FeedingObjective } from "#features/planning/feeding/feeding.ts";
import { isIntimate, type Storage } from "../access.ts";
import type { MeasuredSettings } from "../links/stored-links.ts";
import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { EntryKind } from "@vereda/domain/resources/catalogue-settings";
import { getCountryCurrency } from "@vereda/domain/resources/finance/currencies";
import type { Database } from "#db/client.ts";
import { resourceEntries } from "../tables/resources.ts";
import { getPhaseEnergy } from "@vereda/domain/energizing/insights/energy/phase-energy";
import { getWakingDay } from "@vereda/domain/energizing/insights/energy/waking-day";
import { computeSleepDebt, DEBT_NIGHTS } from "@vereda/domain/energizing/insights/sleep-debt";
import type { ResourceMirror } from "@vereda/domain/resources/contract";
import { computeEnergyLevel } from "@vereda/domain/resources/measures/energy-level";
import { loadStoredCycle } from "#features/energizing/cycle/stored-cycle.ts";
import { makeReadCycle } from "../../energizing/cycle/reading/reading.ts";
import { getSleepInsights } from "../../energizing/insights/insights.ts";
import { getSleepRhythm } from "../../energizing/rhythm/rhythm.ts";
import { decryptEntry } from "./encrypted-entry.ts";

// The energy of the caller per day: estimated from nights, rhythm and cycle, or as they logged it.

interface Energy {
  readonly contributions: readonly Contribution[];
  readonly parts: ResourceMirror["parts"];
}

/** The cycle counts on its own day only, because a reading of every past day would be slow. */
async function findPhaseEnergy(
  storage: Storage,
  { userId }: Caller,
  today: Day,
): Promise<number | null> {
  const opened = await loadStoredCycle(storage, userId);
  if (opened === null || opened.book.isHidden) return null;
  const { reading } = await makeReadCycle(storage)(opened, today);
  return getPhaseEnergy({ ...reading, isHidden: false });
}

const MAX_LEVELS = 2000;

async function listLoggedLevels(
  { db, dataKeys }: Storage,
  { userId }: Caller,
  workspaceId: string,
  { from, to }: DayRange,
): Promise<Contribution[]> {
  const rows = await db
    .select()
    .from(resourceEntries)
    .where(
      and(
        eq(resourceEntries.workspaceId, workspaceId),
        eq(resourceEntries.resourceId, "energy"),
        eq(resourceEntries.ownerId, userId),
        gte(resourceEntries.day, formatIsoDay(from)),
        lte(resourceEntries.day, formatIsoDay(to)),
      ),
    )
    .orderBy(desc(resourceEntries.day), desc(resourceEntries.createdAt), asc(resourceEntries.id))
    .limit(MAX_LEVELS);
  const userKey = rows.length === 0 ? null : await dataKeys.find(db, userId);
  return rows.toReversed().flatMap((row): Contribution[] => {
    const value = decryptEntry(row, userKey)?.value;
    if (value === undefined) return [];
    return [{ kind: "ENTRY", id: null, part: "entries", day: parseDay(row.day) ?? to, value }];
  });
}

/** Nothing of it is stored. The caller's session must be unlocked. */
async function loadEnergy(
  storage: Storage,
  caller: Caller,
  workspaceId: string,
  { from, to }: DayRange,
  today: Day,
  now: Date,
): Promise<Energy> {
  const last = Math.min(to, today);
  const range = { from: formatIsoDay(from - DEBT_NIGHTS + 1), to: formatIsoDay(last) };
  const [insights, rhythm, phase, levels] = await Promise.all([
    getSleepInsights(storage, caller, range, now),
    getSleepRhythm(storage, caller.userId),
    findPhaseEnergy(storage, caller, today),
    listLoggedLevels(storage, caller, workspaceId, { from, to }),
  ]);
  const { need } = insights;
  const nights = insights.nights.map((night) => ({ ...night, day: parseDay(night.day) ?? 0 }));
  const sleep = { dailySettings: rhythm?.dailySettings ?? [], nights };
  const days = Array.from({ length: Math.max(0, last - from + 1) }, (_, at) => from + at);
  const estimates = days.flatMap((day): Contribution[] => {
    const value = computeEnergyLevel(getWakingDay(day, sleep), {
      nights,
      need: need?.minutes ?? null,
      debt: (need && computeSleepDebt(nights, need, day)?.minutes) ?? null,
      phase: day === today ? phase : null,
    });
    return value === null ? [] : [{ kind: "LOG", id: null, part: "nights", day, value }];
  });
  const recent = nights.slice(-7);
  const slept = recent.reduce((sum, night) => sum + night.minutes, 0);
  const logged = levels.at(-1)?.value;
  const regularity = insights.regularity?.index;
  return {
    contributions: [...estimates, ...levels],
    parts: [
      ...(recent.length === 0
        ? []
        : [{ key: "nights", value: Math.round(slept / recent.length), unit: "MINUTES" } as const]),
      ...(regularity === undefined
        ? []
        : [{ key: "rhythm", value: Math.max(0, Math.round(regularity)), unit: "LEVEL" } as const]),
      ...(phase === null
        ? []
        : [{ key: "cycle", value: Math.round(phase), unit: "LEVEL" } as const]),
      ...(logged === undefined ? [] : [{ key: "entries", value: logged, unit: "LEVEL" } as const]),
    ],
  };
}

// Sums the caller's plaintext entries per resource and day.

interface EntryTotal {
  readonly resourceId: ResourceKey;
  readonly kind: EntryKind | null;
  readonly day: Day;
  readonly sum: number;
  readonly last: number;
}

interface EntryFilter {
  readonly workspaceId: string;
  readonly resourceIds: readonly ResourceKey[];
  /** Those whose entries before `from` count too. */
  readonly unboundedIds: readonly ResourceKey[];
  readonly from: Day;
  readonly to: Day;
  /** Days before it are summed as the day before it. */
  readonly since: Day;
}

/** Money only in the main currency of the caller. */
async function loadEntryTotals(
  db: Database,
  { userId, country }: Caller,
  { workspaceId, resourceIds, unboundedIds, from, to, since }: EntryFilter,
): Promise<EntryTotal[]> {
  const { resourceId, kind, day, value, currency, createdAt, id } = resourceEntries;
  const bucket = sql<string>`greatest(${day}, ${formatIsoDay(since - 1)}::date)::text`.as("bucket");
  const rows = await db
    .select({
      resourceId,
      kind,
      bucket,
      sum: sql`sum(${value})`.mapWith(Number),
      last: sql`(array_agg(${value} order by ${desc(day)}, ${desc(createdAt)}, ${desc(id)}))[1]`.mapWith(
        Number,
      ),
    })
    .from(resourceEntries)
    .where(
      and(
        eq(resourceEntries.workspaceId, workspaceId),
        eq(resourceEntries.ownerId, userId),
        inArray(resourceId, [...resourceIds]),
        isNull(resourceEntries.content),
        or(isNull(currency), eq(currency, getCountryCurrency(country))),
        or(gte(day, formatIsoDay(from)), inArray(resourceId, [...unboundedIds])),
        lte(day, formatIsoDay(to)),
      ),
    )
    .groupBy(resourceId, kind, sql`3`)
    .orderBy(asc(sql`3`));
  return rows.map(({ bucket: text, ...row }) => ({ ...row, day: parseDay(text) ?? from }));
}

/** The days of a resource's history; a level without a period is the last one of them. */
export const DEFAULT_DAYS = 28;

export interface MeasuredResource {
  readonly resourceId: ResourceKey;
  readonly settings: MeasuredSettings;
}

export interface Sources {
  readonly feeding: readonly FeedingObjective[];
  readonly activities: readonly DayActivity[];
  readonly progress: readonly DayProgress[];
  readonly entries: readonly EntryTotal[];
  readonly exchanges: readonly DayCount[];
  /** Null while it is locked, or not requested. */
  readonly energy: Energy | null;
}

interface SourceRange extends DayRange {
  /** Days before it are summed as the day before it. */
  readonly since: Day;
}

const automaticResources: ReadonlySet<ResourceKey> = new Set(["time", "focus", "real_connection"]);

async function listExchanges({ db, hooks }: Storage, caller: Caller, range: SourceRange) {
  const counted = hooks.flatMap(({ exchangeDays }) => exchangeDays?.(db, caller, range) ?? []);
  return (await Promise.all(counted)).flat();
}

export async function loadSources(
  storage: Storage,
  caller: Caller,
  workspaceId: string,
  resources: readonly MeasuredResource[],
  range: SourceRange,
  now: Date,
): Promise<Sources> {
  const { db } = storage;
  const resourceIds = resources.map(({ resourceId }) => resourceId);
  const unbounded = resources.filter(({ settings }) => settings.period === null);
  const unboundedSums = unbounded.filter(({ settings }) => settings.behaviour !== "STATE");
  const needsEnergy = resourceIds.some(isIntimate) && !isIntimateLocked(caller);
  const feeding = await listFeedingObjectives(db, caller, workspaceId, resourceIds);
  const needsTasks = feeding.length > 0 || resourceIds.some((id) => automaticResources.has(id));
  const activityRange = { ...range, from: unboundedSums.length > 0 ? null : range.from };
  const progressRange = { ...range, from: unbounded.length > 0 ? null : range.from };
  const [activities, progress, exchanges, entries, energy] = await Promise.all([
    needsTasks ? loadActivity(db, caller, activityRange, feeding, now) : [],
    loadDayProgress(db, progressRange, feeding),
    resourceIds.includes("real_connection")
      ? listExchanges(storage, caller, {
          ...range,
          from: unboundedSums.some((each) => each.resourceId === "real_connection")
            ? 0
            : range.from,
        })
      : [],
    loadEntryTotals(db, caller, {
      ...range,
      workspaceId,
      resourceIds,
      unboundedIds: unbounded.map(({ resourceId }) => resourceId),
    }),
    needsEnergy
      ? loadEnergy(storage, caller, workspaceId, range, getUserDay(now.getTime(), caller), now)
      : null,
  ]);
  return { feeding, activities, progress, exchanges, entries, energy };
}

/** What a resource got from each of its sources; of money, the expenses. */
export function listContributions(
  { feeding, activities, progress, exchanges, entries, energy }: Sources,
  { resourceId, settings: { behaviour, unit } }: MeasuredResource,
): Contribution[] {
  if (isIntimate(resourceId)) return [...(energy?.contributions ?? [])];
  const linked = new Set(
    feeding.filter((each) => each.resourceId === resourceId).map(({ objectiveId }) => objectiveId),
  );
  const isState = behaviour === "STATE";
  const counted = entries.filter(
    (entry) => entry.resourceId === resourceId && entry.kind !== "INCOME",
  );
  return [
    ...(isState ? [] : measureTasks(resourceId, unit, activities, linked)),
    ...measureProgress(unit, progress, linked),
    ...(isState ? [] : measureExchanges(resourceId, unit, exchanges)),
    ...counted.map(({ day, sum, last }): Contribution => ({
      kind: "ENTRY",
      id: null,
      part: resourceId === "finance" ? "expense" : "entries",
      day,
      value: isState ? last : sum,
    })),
  ];
}

/** The income within a range of days. */
export function sumIncome({ entries }: Sources, { from, to }: DayRange): number {
  return entries
    .filter(({ kind, day }) => kind === "INCOME" && day >= from && day <= to)
    .reduce((sum, entry) => sum + entry.sum, 0);
}
