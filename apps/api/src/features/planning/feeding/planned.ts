// The planned minutes of a range of days.
import type { DayRange } from "@vereda/domain/resources/measures/resource-period";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { listPlannedOccurrences } from "../period/planned-occurrences.ts";

export async function loadPlannedMinutes(
  db: Database,
  caller: Caller,
  range: DayRange,
): Promise<number> {
  const occurrences = await listPlannedOccurrences(db, caller, range);
  return occurrences
    .filter(({ isPaused, completed }) => completed || !isPaused)
    .reduce((sum, { minutes }) => sum + minutes, 0);
}
