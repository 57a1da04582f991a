// Routes of the resources of a workspace and their entries.
import { resourcesApi } from "@vereda/domain/resources/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { createEntry, removeEntry, updateEntry } from "./measures/entries.ts";
import { listEntries } from "./measures/list-entries.ts";
import { arrangeResources, listResources } from "./links/links.ts";
import { changeSettings } from "./links/settings.ts";
import { getResource } from "./measures/resource.ts";

export function resourcesRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, resourcesApi.list, ({ caller, params, now }) =>
    listResources(deps, caller, params.id, now),
  );
  route(app, resourcesApi.arrange, ({ caller, params, body, now }) =>
    arrangeResources(deps, caller, params.id, body, now),
  );
  route(app, resourcesApi.get, ({ caller, params, query, now }) =>
    getResource(deps, caller, params, query, now),
  );
  route(app, resourcesApi.change, ({ caller, params, body, now }) =>
    changeSettings(deps, caller, params, body, now),
  );
  route(app, resourcesApi.entries, ({ caller, params, query }) =>
    listEntries(deps, caller, params, query),
  );
  route(app, resourcesApi.create, ({ caller, params, body, now }) =>
    createEntry(deps, caller, params, body, now),
  );
  route(app, resourcesApi.updateEntry, ({ caller, params, body, now }) =>
    updateEntry(deps, caller, params.id, body, now),
  );
  route(app, resourcesApi.removeEntry, ({ caller, params }) =>
    removeEntry(deps.db, caller, params.id),
  );
}
