import type { Feature } from "#platform/feature.ts";
import { findPlanningAudience } from "./access/live-audience.ts";
import { listPlanSubjects } from "./access/readable-subjects.ts";
import { leavePlans } from "./access/transfer-plans.ts";
import { prepareMove } from "./move-plans.ts";
import { translateLoosePlans } from "./objectives/unsorted-objective.ts";
import { translateHolidays } from "./calendars/refresh-calendars.ts";
import { planningJobs } from "./jobs.ts";
import { planningData } from "./personal-data.ts";
import { insertChores } from "./quick-add/first-chores.ts";
import { planningRoutes } from "./routes.ts";

export const planning: Feature = {
  routes: planningRoutes,
  jobs: planningJobs,
  personalData: planningData,
  audience: findPlanningAudience,
  languageChanged: async (tx, changed, now) => {
    await translateLoosePlans(tx, changed);
    await translateHolidays(tx, changed, now);
  },
  moving: prepareMove,
  membershipChanged: leavePlans,
  choresAdded: insertChores,
  subjects: listPlanSubjects,
};
