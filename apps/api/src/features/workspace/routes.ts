// The calls about workspaces. Each starts from the caller's memberships: strangers find nothing.
import { workspaceApi } from "@vereda/domain/workspace/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#app.ts";
import { route } from "#platform/route.ts";
import { getWorkspace, listActiveAreas, listWorkspaces } from "./service.ts";

export function workspaceRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, workspaceApi.list, ({ caller }) => listWorkspaces(db, caller.userId));
  route(app, workspaceApi.get, ({ caller, params }) => getWorkspace(db, caller.userId, params.id));
  route(app, workspaceApi.activeAreas, ({ caller, params }) =>
    listActiveAreas(db, caller.userId, params.id),
  );
}
