// The calls that give several tasks their time at once.
import type { FastifyInstance } from "fastify";
import { dayPlanApi } from "@vereda/domain/planning/proposal/contract-day-plan";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { planTasks, roomOf } from "./day-plan.ts";
import { restorePlan } from "./day-plan-undo.ts";

export function dayPlanRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, dayPlanApi.room, ({ caller, body }) => roomOf(db, caller, body));
  route(app, dayPlanApi.plan, ({ caller, body, now }) => planTasks(db, caller, body, now));
  route(app, dayPlanApi.restore, ({ caller, body, now }) => restorePlan(db, caller, body, now));
}
