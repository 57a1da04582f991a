// The calls about nights. Each speaks of the caller's own only.
import { energizingApi } from "@vereda/domain/energizing/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { repeated, route } from "#platform/http/route.ts";
import { listSleepCycles } from "./night-list.ts";
import { createSleepCycle, deleteSleepCycle, updateSleepCycle } from "./night-log.ts";

export function nightRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, energizingApi.listSleepCycles, ({ caller, query }) =>
    listSleepCycles(deps, caller, query),
  );
  route(app, energizingApi.createSleepCycle, async ({ caller, body, now }) => {
    const { night, isNew } = await createSleepCycle(deps, caller.userId, body, now);
    return isNew ? night : repeated(night);
  });
  route(app, energizingApi.updateSleepCycle, ({ caller, params, body }) =>
    updateSleepCycle(deps, caller.userId, params.id, body),
  );
  route(app, energizingApi.deleteSleepCycle, ({ caller, params }) =>
    deleteSleepCycle(deps, caller.userId, params.id),
  );
}
