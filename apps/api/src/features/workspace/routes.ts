// Routes of workspaces; every query starts from the caller's memberships.
import { workspaceApi } from "@vereda/domain/workspace/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { areasRoutes } from "./areas/areas-routes.ts";
import { membersRoutes } from "./members/members-routes.ts";
import { findWorkspaces, getWorkspace, listActiveAreas } from "./service.ts";
import { settingsRoutes } from "./settings/settings-routes.ts";

export function workspaceRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db } = deps;
  route(app, workspaceApi.list, ({ caller, query }) => findWorkspaces(db, caller, query));
  route(app, workspaceApi.get, ({ caller, params }) => getWorkspace(db, caller.userId, params.id));
  route(app, workspaceApi.activeAreas, ({ caller, params }) =>
    listActiveAreas(db, caller.userId, params.id),
  );
  settingsRoutes(app, deps);
  areasRoutes(app, deps);
  membersRoutes(app, deps);
}
