// The texts of calendar objects.
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import type { CalendarObjectRow } from "../tables/caldav.ts";
import { parseCalendarObject, type ComponentName } from "./calendar-fields.ts";
import type { FilteredObject } from "./filters.ts";
import { loadPlans } from "./plan-fields.ts";
import { writeObject } from "./write-fields.ts";

/**
 * By name; without those whose plan is gone since the collection was compared, or that do not match.
 */
export async function loadTexts(
  db: Database,
  caller: Caller,
  component: ComponentName,
  rows: readonly CalendarObjectRow[],
  matches: (object: FilteredObject) => boolean = () => true,
): Promise<ReadonlyMap<string, string>> {
  const plans = await loadPlans(db, caller, rows, component);
  return new Map(
    rows.flatMap((row) => {
      const plan = plans.get(row.subjectId);
      if (plan === undefined) return [];
      const text = writeObject(plan, row, caller);
      // What only Vereda wrote says what the plan says.
      const fields = row.raw === null ? plan.fields : parse(text).fields;
      const readCalendar = () => parse(text).calendar;
      return matches({ name: component, fields, readCalendar }) ? [[row.name, text] as const] : [];
    }),
  );

  function parse(text: string) {
    return parseCalendarObject(text, caller.timeZone);
  }
}
