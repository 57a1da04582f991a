// Compiled rules by schedule, so that a day costs no parsing of rules it has seen before.
import { occurringOf } from "@vereda/domain/planning/schedule";
import type { Occurring } from "@vereda/domain/planning/occurrence";
import { storedOf } from "./schedule-rows.ts";
import type { ScheduleRow } from "./table.ts";

/** About 1 KB each; a person who plans a lot has 300. */
const CAPACITY = 50_000;

export interface RuleCache {
  /** What was kept of this version of a schedule. */
  get(scheduleId: string, version: string): Known | undefined;
  keep(row: ScheduleRow, version: string): Known;
}

export interface Known {
  readonly taskId: string;
  readonly version: string;
  readonly occurring: Occurring;
}

/** A bounded cache; a schedule that was written again has another version, so nothing grows stale. */
export function makeRuleCache(capacity = CAPACITY): RuleCache {
  const known = new Map<string, Known>();
  return {
    get(scheduleId, version) {
      const found = known.get(scheduleId);
      return found?.version === version ? found : undefined;
    },
    keep(row, version) {
      const entry = { taskId: row.taskId ?? "", version, occurring: occurringOf(storedOf(row)) };
      known.delete(row.id);
      known.set(row.id, entry);
      if (known.size > capacity) dropOldest(known);
      return entry;
    },
  };
}

function dropOldest(known: Map<string, Known>): void {
  for (const id of known.keys()) {
    known.delete(id);
    return;
  }
}
