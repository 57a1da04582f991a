// Routes of reports.
import { reportsApi } from "@vereda/domain/community/moderation/contract-reports";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { createReport } from "./reports.ts";

export function reportRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, reportsApi.report, ({ caller, body, now }) => createReport(db, caller, body, now));
}
