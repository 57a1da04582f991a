// The calls about how a person's days go.
import type { FastifyInstance } from "fastify";
import { daySettingsApi } from "@vereda/domain/planning/agenda/contract-day-settings";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { getDaySettings, updateDaySettings } from "./day-settings.ts";

export function daySettingsRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, daySettingsApi.get, ({ caller }) => getDaySettings(db, caller));
  route(app, daySettingsApi.update, ({ caller, body, now }) =>
    updateDaySettings(db, caller, body, now),
  );
}
