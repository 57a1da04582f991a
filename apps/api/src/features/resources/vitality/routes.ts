// Routes of the vitality index and the self-assessment of life areas.
import { vitalityApi } from "@vereda/domain/resources/vitality/contract-vitality";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { guardIntimateRoutes } from "../../account/pin/intimate-lock.ts";
import { getBalance, removeBalance, saveBalance } from "./balance.ts";
import { getVitality } from "./vitality.ts";

export function vitalityRoutes(app: FastifyInstance, deps: AppContext): void {
  app.register(async (guarded) => {
    guardIntimateRoutes(guarded, deps);
    route(guarded, vitalityApi.get, ({ caller, query, now }) =>
      getVitality(deps, caller, query.date, now),
    );
    route(guarded, vitalityApi.balance, ({ caller }) => getBalance(deps, caller.userId));
    route(guarded, vitalityApi.saveBalance, ({ caller, body, now }) =>
      saveBalance(deps, caller, body, now),
    );
    route(guarded, vitalityApi.removeBalance, ({ caller, params }) =>
      removeBalance(deps, caller.userId, params.date),
    );
  });
}
