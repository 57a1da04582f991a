// Routes of plan contents: order, pages of missions and tasks, progress entries and pauses.
import type { FastifyInstance } from "fastify";
import { planningApi } from "@vereda/domain/planning/contract";
import { planApi } from "@vereda/domain/planning/objectives/contract-plan";
import { planningOccurrencesApi } from "@vereda/domain/planning/tasks/contract-occurrences";
import { areasApi } from "@vereda/domain/workspace/areas/contract-areas";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { listAreasWithObjectives } from "./objective-counts.ts";
import { listMissions } from "./missions.ts";
import { orderChecklist, orderMissions, orderTasks } from "../tasks/ordering.ts";
import { pauseObjective, pauseTask, resumeObjective, resumeTask } from "./pauses.ts";
import { listMissionTasks } from "./plans.ts";
import { listProgressEntries, updateProgressEntry } from "./progress.ts";

export function planRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, areasApi.all, ({ caller, params }) => listAreasWithObjectives(db, caller, params.id));
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
  route(app, planningApi.pauseObjective, ({ caller, params, body, now }) =>
    pauseObjective(db, caller, params.id, body, now),
  );
  route(app, planningApi.resumeObjective, ({ caller, params, query, now }) =>
    resumeObjective(db, caller, params.id, query, now),
  );
  route(app, planningOccurrencesApi.pauseTask, ({ caller, params, body, now }) =>
    pauseTask(db, caller, params.id, body, now),
  );
  route(app, planningOccurrencesApi.resumeTask, ({ caller, params, query, now }) =>
    resumeTask(db, caller, params.id, query, now),
  );
}
