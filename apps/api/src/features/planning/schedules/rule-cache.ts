// Schedules that recur or last, compiled and written out, so that a day costs no reading of rules it
// has seen before.
import { inArray } from "drizzle-orm";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import type { Occurring } from "@vereda/domain/planning/schedules/occurrence";
import { occurringOf } from "@vereda/domain/planning/schedules/schedule";
import type { Database } from "#db/client.ts";
import { scheduleOfRow, storedOf } from "./schedule-rows.ts";
import { schedules } from "../schedule-table.ts";
import type { ScheduleRow } from "../schedule-table.ts";

/** About 2 KB each; a person who plans a lot has 300. */
const CAPACITY = 10_000;

export interface KnownRule {
  readonly taskId: string;
  readonly version: string;
  readonly occurring: Occurring;
  readonly schedule: Schedule;
}

export interface RuleCache {
  /** What was kept of this version of a schedule. */
  get(scheduleId: string, version: string): KnownRule | undefined;
  keep(row: ScheduleRow, version: string): KnownRule;
}

/** A bounded cache. A schedule that was written again has another version: nothing grows stale. */
export function makeRuleCache(capacity = CAPACITY): RuleCache {
  const known = new Map<string, KnownRule>();
  return {
    get(scheduleId, version) {
      const found = known.get(scheduleId);
      return found?.version === version ? found : undefined;
    },
    keep(row, version) {
      const rule = {
        taskId: row.taskId ?? "",
        version,
        occurring: occurringOf(storedOf(row)),
        schedule: scheduleOfRow(row),
      };
      known.delete(row.id);
      known.set(row.id, rule);
      if (known.size > capacity) dropOldest(known);
      return rule;
    },
  };
}

/** Forgets what was remembered first. */
export function dropOldest(known: Map<string, unknown>): void {
  for (const id of known.keys()) {
    known.delete(id);
    return;
  }
}

/** How long an id is where several are told in one text. */
export const ID_LENGTH = 36;

/** The rules that a candidate row names; those not seen before, or not in this version, are read. */
export async function rulesOf(
  db: Database,
  cache: RuleCache,
  lasting: string,
): Promise<KnownRule[]> {
  const rules: KnownRule[] = [];
  const missing = new Map<string, string>();
  for (const entry of lasting === "" ? [] : lasting.split(" ")) {
    const id = entry.slice(0, ID_LENGTH);
    const version = entry.slice(ID_LENGTH);
    const known = cache.get(id, version);
    if (known === undefined) missing.set(id, version);
    else rules.push(known);
  }
  if (missing.size === 0) return rules;
  const rows = await db
    .select()
    .from(schedules)
    .where(inArray(schedules.id, [...missing.keys()]));
  return [...rules, ...rows.map((row) => cache.keep(row, missing.get(row.id) ?? ""))];
}
