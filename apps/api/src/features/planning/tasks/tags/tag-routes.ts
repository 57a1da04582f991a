import type { FastifyInstance } from "fastify";
import { tagsApi } from "@vereda/domain/planning/tasks/tags/contract-tags";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { createTag, deleteTag, listTags, updateTag } from "./tags.ts";

export function tagRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, tagsApi.list, ({ caller, query }) => listTags(db, caller, query));
  route(app, tagsApi.create, ({ caller, body, now }) => createTag(db, caller, body, now));
  route(app, tagsApi.update, ({ caller, params, body, now }) =>
    updateTag(db, caller, params.id, body, now),
  );
  route(app, tagsApi.remove, ({ caller, params }) => deleteTag(db, caller, params.id));
}
