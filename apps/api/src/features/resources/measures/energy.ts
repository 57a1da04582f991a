// The energy of the caller per day: estimated from nights, rhythm and cycle, or as they logged it.
import { and, asc, desc, eq, gte, lte } from "drizzle-orm";
import { getPhaseEnergy } from "@vereda/domain/energizing/energy/phase-energy";
import { getWakingDay } from "@vereda/domain/energizing/energy/waking-day";
import { computeSleepDebt } from "@vereda/domain/energizing/insights/sleep-debt";
import { DEBT_NIGHTS } from "@vereda/domain/energizing/insights/sleep-debt";
import type { ResourceMirror } from "@vereda/domain/resources/contract";
import { computeEnergyLevel } from "@vereda/domain/resources/measures/energy-level";
import type { DayRange } from "@vereda/domain/resources/measures/resource-period";
import type { Contribution } from "@vereda/domain/resources/measures/resource-values";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Caller } from "#platform/http/authentication.ts";
import { readBook } from "../../energizing/cycle/book.ts";
import { makeReadCycle } from "../../energizing/cycle/reading/reading.ts";
import { getSleepInsights } from "../../energizing/insights/insights.ts";
import { getSleepRhythm } from "../../energizing/rhythm/rhythm.ts";
import type { Storage } from "../access.ts";
import { decryptEntry } from "./encrypted-entry.ts";
import { resourceEntries } from "../tables/resources.ts";

export interface Energy {
  readonly contributions: readonly Contribution[];
  readonly parts: ResourceMirror["parts"];
}

/** The cycle counts on its own day only, because a reading of every past day would be slow. */
async function findPhaseEnergy(
  storage: Storage,
  { userId }: Caller,
  today: Day,
): Promise<number | null> {
  const opened = await readBook(storage, userId);
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
export async function loadEnergy(
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
