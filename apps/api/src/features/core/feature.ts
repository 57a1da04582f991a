import type { Feature } from "#platform/feature.ts";
import { coreRoutes } from "./routes.ts";
import { deletedData } from "./tables/deleted-rows.ts";
import { makeUndoCleanup } from "./undo.ts";

export const core: Feature = {
  routes: coreRoutes,
  jobs: ({ db }) => [makeUndoCleanup(db)],
  personalData: [deletedData],
};
