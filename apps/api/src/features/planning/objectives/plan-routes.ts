// Routes of plan contents: order, pages of missions and tasks, and progress entries.
import type { FastifyInstance } from "fastify";
import { planApi } from "@vereda/domain/planning/objectives/contract-plan";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { listMissions } from "./missions.ts";
import { orderChecklist, orderMissions, orderTasks } from "./ordering.ts";
import { listMissionTasks } from "./plans.ts";
import { listProgressEntries, updateProgressEntry } from "./progress.ts";

export function planRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, planApi.orderMissions, ({ caller, params, body }) =>
    orderMissions(db, caller, params.id, body),
  );
  route(app, planApi.orderTasks, ({ caller, params, body }) =>
    orderTasks(db, caller, params.id, body),
  );
  route(app, planApi.orderChecklist, ({ caller, params, body }) =>
    orderChecklist(db, caller, params.id, body),
  );
  route(app, planApi.listMissions, ({ caller, params, query }) =>
    listMissions(db, caller, params.id, query),
  );
  route(app, planApi.listMissionTasks, ({ caller, params, query, now }) =>
    listMissionTasks(db, caller, params.id, query, now),
  );
  route(app, planApi.listProgressEntries, ({ caller, params, query }) =>
    listProgressEntries(db, caller, params.id, query),
  );
  route(app, planApi.updateProgressEntry, ({ caller, params, body, now }) =>
    updateProgressEntry(db, caller, params.id, body, now),
  );
}
