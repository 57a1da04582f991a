import type { Feature } from "#platform/feature.ts";
import { moveExpenses } from "./finance/expenses/move-expenses.ts";
import { expensesRoutes } from "./finance/expenses/routes.ts";
import { financeJobs } from "./finance/jobs.ts";
import { financeData } from "./finance/personal-data.ts";
import { joinFinances } from "./finance/move-finances.ts";
import { financeRoutes } from "./finance/routes.ts";
import { resourcesData } from "./personal-data.ts";
import { resourcesRoutes } from "./routes.ts";
import { expenseData } from "./tables/expenses.ts";
import { listPausesOfUsers, pauseData } from "./streak/pauses.ts";
import { streakRoutes } from "./streak/routes.ts";
import { vitalityJobs } from "./vitality/jobs.ts";
import { vitalityData } from "./vitality/personal-data.ts";
import { vitalityRoutes } from "./vitality/routes.ts";

export const resources: Feature = {
  routes: (app, deps) => {
    resourcesRoutes(app, deps);
    financeRoutes(app, deps);
    expensesRoutes(app, deps);
    vitalityRoutes(app, deps);
    streakRoutes(app, deps);
  },
  pauses: listPausesOfUsers,
  async moving(tx, ids) {
    await joinFinances(tx, ids);
    await moveExpenses(tx, ids);
  },
  jobs: (deps) => [...financeJobs(deps.db), ...vitalityJobs(deps)],
  personalData: [...financeData, expenseData, ...resourcesData, ...vitalityData, pauseData],
};
