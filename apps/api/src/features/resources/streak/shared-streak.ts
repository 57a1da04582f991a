// The streak of a user who shows it to others.
import { listPastMidnightMinutes } from "@vereda/domain/planning/agenda/day-bounds";
import type { StreakLength } from "@vereda/domain/resources/streak/streak";
import type { AppContext } from "#platform/context.ts";
import { findStreakZone } from "../../account/user-lookup.ts";
import { listSleepRhythms } from "../../energizing/rhythm/user-rhythms.ts";
import { getStreakSummary } from "./streak.ts";

/** Null unless the user shows it. Whether the viewer may see the profile at all is up to the caller. */
export async function findSharedStreak(
  context: Pick<AppContext, "db" | "dataKeys" | "hooks">,
  userId: string,
  now: Date,
): Promise<StreakLength | null> {
  const timeZone = await findStreakZone(context.db, userId);
  if (timeZone === null) return null;
  const rhythms = await listSleepRhythms(context, [userId]);
  const pastMidnight = listPastMidnightMinutes("bedtime", rhythms.get(userId) ?? []);
  const user = { userId, timeZone, pastMidnight };
  const { current, best } = await getStreakSummary(context, user, now);
  return { current, best };
}
