// Routes of moderation: the queue, decisions, appeals, the log, and the reports of a circle.
import { moderationApi } from "@vereda/domain/community/moderation/contract-moderation";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { decideInCircle, escalateReport, listCircleReports } from "./circle-reports.ts";
import { appealDecision, decideAppeal } from "./decisions/appeals.ts";
import { decideReport } from "./decisions/decide.ts";
import { listOwnDecisions } from "./decisions/own-decisions.ts";
import { listLog } from "./log.ts";
import { listReports } from "./report-queue.ts";

export function moderationRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, moderationApi.reports, ({ caller, query, now }) =>
    listReports(db, caller, query, now),
  );
  route(app, moderationApi.decide, ({ caller, params, body, now }) =>
    decideReport(db, caller, params.id, body, now),
  );
  route(app, moderationApi.decideAppeal, ({ caller, params, body, now }) =>
    decideAppeal(db, caller, params.id, body, now),
  );
  route(app, moderationApi.log, ({ query }) => listLog(db, query));
  route(app, moderationApi.own, ({ caller, query }) => listOwnDecisions(db, caller, query));
  route(app, moderationApi.appeal, ({ caller, params, body, now }) =>
    appealDecision(db, caller, params.id, body, now),
  );
  route(app, moderationApi.circleReports, ({ caller, params, query, now }) =>
    listCircleReports(db, caller, params.id, query, now),
  );
  route(app, moderationApi.decideInCircle, ({ caller, params, body, now }) =>
    decideInCircle(db, caller, params, body, now),
  );
  route(app, moderationApi.escalate, ({ caller, params, now }) =>
    escalateReport(db, caller, params, now),
  );
}
