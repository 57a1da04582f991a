// Routes of reflections and dream notes of the caller.
import {
  dreamNotesApi,
  reflectionsApi,
} from "@vereda/domain/energizing/reflections/contract-reflections";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { createNote, deleteNote, listNotes, updateNote } from "./night-notes.ts";
import { listReflectionsByCategory } from "./reflections-by-category.ts";

export function reflectionsRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, reflectionsApi.list, async ({ caller, query: { category, ...query } }) =>
    category === undefined
      ? { ...(await listNotes(deps, caller, "reflection", query)), next: null }
      : listReflectionsByCategory(deps, caller, { ...query, category }),
  );
  route(app, reflectionsApi.create, ({ caller, body, now }) =>
    createNote(deps, caller, "reflection", body, now),
  );
  route(app, reflectionsApi.update, ({ caller, params, body, now }) =>
    updateNote(deps, caller, "reflection", params.id, body, now),
  );
  route(app, reflectionsApi.remove, ({ caller, params }) =>
    deleteNote(deps, caller, "reflection", params.id),
  );
  route(app, dreamNotesApi.list, ({ caller, query }) => listNotes(deps, caller, "dream", query));
  route(app, dreamNotesApi.create, ({ caller, body, now }) =>
    createNote(deps, caller, "dream", { ...body, category: null }, now),
  );
  route(app, dreamNotesApi.update, ({ caller, params, body, now }) =>
    updateNote(deps, caller, "dream", params.id, body, now),
  );
  route(app, dreamNotesApi.remove, ({ caller, params }) =>
    deleteNote(deps, caller, "dream", params.id),
  );
}
