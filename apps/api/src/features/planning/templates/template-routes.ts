import type { FastifyInstance } from "fastify";
import { templatesApi } from "@vereda/domain/planning/templates/contract-templates";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { makeTemplate } from "./template-making.ts";
import { planFromTemplate } from "./template-using.ts";
import { deleteTemplate, listTemplates, renameTemplate } from "./templates.ts";

export function templateRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, templatesApi.list, ({ caller, query, locale }) =>
    listTemplates(db, caller, query, query.language ?? locale),
  );
  route(app, templatesApi.use, ({ caller, body, locale, now }) =>
    planFromTemplate(db, caller, body, body.language ?? locale, now),
  );
  route(app, templatesApi.make, ({ caller, params, body, now }) =>
    makeTemplate(db, caller, params.id, body, now),
  );
  route(app, templatesApi.update, ({ caller, params, body, now }) =>
    renameTemplate(db, caller, params.id, body, now),
  );
  route(app, templatesApi.remove, ({ caller, params }) => deleteTemplate(db, caller, params.id));
}
