// Loads the seven days that the vitality index of a day is computed from.
import type { VitalityInput } from "@vereda/domain/resources/vitality/vitality-parts";
import { VITALITY_DAYS } from "@vereda/domain/resources/vitality/vitality-index";
import { readWeekPlan } from "@vereda/domain/resources/vitality/week-plan";
import { getFirstNightDay, readWeekSleep } from "@vereda/domain/resources/vitality/week-sleep";
import type { Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { AppContext } from "#platform/context.ts";
import { listNightsEndingIn } from "../../energizing/insights/insights.ts";
import { getSleepRhythm } from "../../energizing/rhythm/rhythm.ts";
import type { PlanOwner } from "../../planning/period/period-plans.ts";
import { loadPlannedPeriod } from "../../planning/period/planned-occurrences.ts";
import { findRatings } from "./balance.ts";
import { countContacts } from "./contacts.ts";

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
  const { occurrences: tasks, events } = plan;
  const hasContacts =
    contacts.count > 0 || contacts.hasLogged || tasks.some(({ task }) => task.isSocial);
  const today = getUserDay(requestedAt.getTime(), user);
  return {
    ...readWeekSleep({ sleeps, dailySettings, zone, day }),
    ...readWeekPlan({ tasks, events, dailySettings, zone, day, today }),
    ratings,
    contacts: hasContacts ? contacts.count : null,
  };
}
