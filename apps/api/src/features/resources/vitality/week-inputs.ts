// Loads the seven days that the vitality index of a day is computed from.
import type { VitalityInput } from "@vereda/domain/resources/vitality/vitality-parts";
import { VITALITY_DAYS } from "@vereda/domain/resources/vitality/vitality-index";
import { readWeekPlan } from "@vereda/domain/resources/vitality/week-plan";
import { getFirstNightDay, readWeekSleep } from "@vereda/domain/resources/vitality/week-sleep";
import { type Day, formatIsoDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { AppContext } from "#platform/context.ts";
import { listNightsEndingIn } from "../../energizing/insights/insights.ts";
import { getSleepRhythm } from "../../energizing/rhythm/rhythm.ts";
import type { PlanOwner } from "../../planning/period/period-plans.ts";
import { loadPlannedPeriod } from "../../planning/period/planned-occurrences.ts";
import { findRatings } from "./balance.ts";
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import { resourceKeys } from "@vereda/domain/workspace/catalogue-resources";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";

// Counts the meaningful contacts of a user: social tasks done, and entries about bonds with others.

/** Business networks are work, however friendly. */
const bondGroups = new Set(["bonds", "circle"]);
const bonds = resourceKeys.filter((key) => bondGroups.has(resourceDefinitions[key].group));

interface Contacts {
  readonly count: number;
  /** Whether an entry about a bond was ever logged. */
  readonly hasLogged: boolean;
}

/** Of the days from `from` to `to`, both included. */
async function countContacts(
  db: Database,
  { userId }: { readonly userId: string },
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Contacts> {
  // By workspace, because the index of entries begins with it.
  const bondEntries = sql`from resource_entries
    where workspace_id in (select workspace_id from memberships where user_id = ${userId})
      and owner_id = ${userId} and resource_id = any(${sql.param(bonds)}::text[])`;
  const isWithin = (column: string) =>
    sql`${sql.raw(column)} between ${formatIsoDay(from)}::date and ${formatIsoDay(to)}::date`;
  const { rows } = await db.execute<{ entries: number; done: number; hasLogged: boolean }>(sql`
    select
      (select count(*)::integer ${bondEntries}
        and ${isWithin("day")}
      ) as entries,
      (select count(*)::integer from tasks
        where owner_id = ${userId} and is_social and ${isWithin("completed_day")}
      ) + (select count(*)::integer from task_completions as completions
        join tasks on tasks.id = completions.task_id
        where completions.owner_id = ${userId} and tasks.is_social
          and ${isWithin("completions.completed_day")}
      ) as done,
      exists (select 1 ${bondEntries}) as "hasLogged"`);
  const { entries = 0, done = 0, hasLogged = false } = rows[0] ?? {};
  return { count: entries + done, hasLogged };
}

/** Whose index it is, in their own days. */
export type VitalityUser = PlanOwner;

export async function loadWeek(
  deps: Pick<AppContext, "db" | "dataKeys">,
  user: VitalityUser,
  day: Day,
): Promise<VitalityInput> {
  const { userId, timeZone: zone, requestedAt } = user;
  const range = { from: day - VITALITY_DAYS + 1, to: day };
  const rhythm = getSleepRhythm(deps, userId).then((stored) => stored?.dailySettings ?? []);
  const [dailySettings, sleeps, plan, ratings, contacts] = await Promise.all([
    rhythm,
    rhythm.then((settings) =>
      listNightsEndingIn(deps, userId, zone, { from: getFirstNightDay(settings, day), to: day }),
    ),
    loadPlannedPeriod(deps.db, user, range),
    findRatings(deps, userId, day),
    countContacts(deps.db, user, range),
  ]);
  const { occurrences: tasks, events, getBlocks } = plan;
  const hasContacts =
    contacts.count > 0 || contacts.hasLogged || tasks.some(({ task }) => task.isSocial);
  const today = getUserDay(requestedAt.getTime(), user);
  return {
    ...readWeekSleep({ sleeps, dailySettings, zone, day }),
    ...readWeekPlan({ tasks, events, getBlocks, dailySettings, zone, day, today }),
    ratings,
    contacts: hasContacts ? contacts.count : null,
  };
}
