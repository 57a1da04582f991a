import type { Feature } from "#platform/feature.ts";
import { workspaceAudience } from "./audience.ts";
import { invitationSweeping } from "./members/invitation-term.ts";
import { workspaceData } from "./personal-data.ts";
import { publicRoutes } from "./public/public-routes.ts";
import { workspaceRoutes } from "./routes.ts";
import { slugSweeping } from "./sweeping.ts";

export const workspace: Feature = {
  routes(app, context) {
    workspaceRoutes(app, context);
    publicRoutes(app, context);
  },
  jobs: ({ db }) => [slugSweeping(db), invitationSweeping(db)],
  personalData: workspaceData,
  audience: workspaceAudience,
};
