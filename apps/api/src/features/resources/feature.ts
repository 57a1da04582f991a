import type { Feature } from "#platform/feature.ts";
import { vitalityJobs } from "./vitality/jobs.ts";
import { vitalityData } from "./vitality/personal-data.ts";
import { vitalityRoutes } from "./vitality/routes.ts";

export const resources: Feature = {
  routes: (app, deps) => {
    vitalityRoutes(app, deps);
  },
  jobs: (deps) => vitalityJobs(deps),
  personalData: {
    collections: vitalityData.collections,
    importRows: vitalityData.importRows,
    eraseEncrypted: vitalityData.erase,
    erase: (db, { userId }) => vitalityData.erase(db, userId),
  },
};
