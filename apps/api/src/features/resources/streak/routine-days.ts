// Finds the days on which a routine occurs, and those on which all of it was done.
import type { Pausable } from "@vereda/domain/planning/schedules/pauses";
import { MAX_ZONE_DAYS } from "@vereda/domain/planning/calendar/occurrence-days";
import type { PausedRange, StreakInput } from "@vereda/domain/resources/streak/streak";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { findObjectiveFor } from "../../planning/access/access.ts";
import { findFirstCompletion } from "../../planning/period/active-days.ts";
import { listPlannedOccurrences } from "../../planning/period/planned-occurrences.ts";
import { toPausedRange } from "./pauses.ts";

/**
 * Days before the first completion do not matter, so the occurrences before it are not computed.
 * @throws not_found unless it is a routine of the caller; area_blocked
 */
export async function loadRoutineDays(
  db: Database,
  caller: Caller,
  objectiveId: string,
  {
    from,
    today,
    pauses,
    weekStart,
  }: Omit<StreakInput, "countedDays" | "scheduledDays"> & { readonly from: Day },
): Promise<StreakInput> {
  const { objective } = await findObjectiveFor(db, caller, objectiveId, "read");
  if (objective.ownerId !== caller.userId || objective.type !== "ROUTINE") {
    throw new AppError("not_found");
  }
  const first = await findFirstCompletion(db, objectiveId);
  const range = { from: Math.max((first ?? today) - MAX_ZONE_DAYS, from), to: today };
  const planned = await listPlannedOccurrences(db, caller, range, { objectiveId });
  const occurrences = planned.filter(({ completed, isPaused }) => completed || !isPaused);
  const open = new Set(occurrences.flatMap(({ day, completed }) => (completed ? [] : [day])));
  const scheduledDays = new Set(occurrences.map(({ day }) => day));
  return {
    today,
    countedDays: new Set([...scheduledDays].filter((day) => !open.has(day))),
    scheduledDays,
    pauses: [...pauses, ...listOwnPauses(objective, range.from)],
    weekStart,
  };
}

/** Without pauses, a paused routine is paused on all days. */
function listOwnPauses({ status, pauses }: Pausable, from: Day): PausedRange[] {
  if (pauses.length === 0 && status === "PAUSED") return [{ from, until: null }];
  return pauses.map(toPausedRange);
}
