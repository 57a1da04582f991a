// Routes of what edits replaced.
import type { FastifyInstance } from "fastify";
import { editsApi } from "@vereda/domain/planning/edits/contract-edits";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { dismissCollision, swapCollision } from "./swap.ts";

export function editRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, editsApi.swap, ({ caller, params, now }) =>
    swapCollision(deps, caller, params.id, now),
  );
  route(app, editsApi.dismiss, ({ caller, params }) =>
    dismissCollision(deps.db, caller, params.id),
  );
}
