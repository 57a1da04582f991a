// The texts of calendar objects.
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import type { CalendarObjectRow } from "../tables/caldav.ts";
import type { ComponentName } from "./calendar-fields.ts";
import { loadPlans } from "./plan-fields.ts";
import { writeObject } from "./write-fields.ts";

/** By name; without those whose plan is gone since the collection was compared. */
export async function loadTexts(
  db: Database,
  caller: Caller,
  component: ComponentName,
  rows: readonly CalendarObjectRow[],
): Promise<ReadonlyMap<string, string>> {
  const plans = await loadPlans(db, caller, rows, component);
  return new Map(
    rows.flatMap((row) => {
      const plan = plans.get(row.subjectId);
      return plan === undefined ? [] : [[row.name, writeObject(plan, row, caller)] as const];
    }),
  );
}
