// API calls for the ideas and the library of an area.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { objectiveReads } from "../../live/planning-reads.ts";
import { changesOf } from "../../live/community-reads.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { binary, instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { objectiveTypes } from "../../planning/catalogue.ts";
import { line, requiredLine, requiredText, text } from "../../text.ts";
import { webAddress } from "../../web-address.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { ideaStages, libraryKinds } from "../circles/catalogue-circles.ts";
import { communityUser } from "../contract.ts";

export const LIBRARY_FILE_MAX_BYTES = 10 * 1024 * 1024;
const areaParams = z.object({ id, areaId: z.enum(areaKeys, "area_unknown") });
const errors = ["not_found", "forbidden", "area_blocked"] as const;
const writeErrors = [...errors, "workspace_archived", "conflict", "suspended"] as const;

export const idea = z.object({
  id: z.string(),
  title: z.string(),
  text: z.nullable(z.string()),
  stage: z.enum(ideaStages),
  author: z.nullable(communityUser),
  isOwn: z.boolean(),
  votes: z.int(),
  hasMyVote: z.boolean(),
  /** The objective that it became; null unless the reader may see it. */
  objectiveId: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type Idea = z.output<typeof idea>;

const stage = z.enum(ideaStages);

export const ideasApi = {
  list: endpoint("GET /workspaces/:id/active-areas/:areaId/ideas", {
    summary: { es: "Las ideas de un área", en: "The ideas of an area" },
    params: areaParams,
    query: z.object({ ...pageQuery, stage: z.optional(stage) }),
    data: buildPageSchema(idea),
    errors,
  }),
  create: endpoint("POST /workspaces/:id/active-areas/:areaId/ideas", {
    changes: changesOf.ideas,
    summary: { es: "Anota una idea", en: "Note an idea" },
    params: areaParams,
    body: z.object({
      id: z.optional(id),
      title: requiredLine(160),
      text: z.optional(z.nullable(text(2000))),
      stage: z.optional(stage),
    }),
    data: idea,
    success: 201,
    errors: writeErrors,
  }),
  change: endpoint("PATCH /workspaces/ideas/:id", {
    changes: changesOf.ideas,
    summary: { es: "Cambia una idea", en: "Change an idea" },
    params: idParams,
    body: z.object({
      title: z.optional(requiredLine(160)),
      text: z.optional(z.nullable(text(2000))),
      stage: z.optional(stage),
      updatedAt: z.optional(instant),
    }),
    data: idea,
    errors: writeErrors,
  }),
  remove: endpoint("DELETE /workspaces/ideas/:id", {
    isUndoable: true,
    changes: changesOf.ideas,
    summary: { es: "Elimina una idea", en: "Delete an idea" },
    params: idParams,
    data: z.null(),
    errors: writeErrors,
  }),
  vote: endpoint("PUT /workspaces/ideas/:id/vote", {
    changes: changesOf.ideas,
    summary: { es: "Vota por una idea", en: "Vote for an idea" },
    params: idParams,
    body: z.object({}),
    data: idea,
    errors: writeErrors,
  }),
  unvote: endpoint("DELETE /workspaces/ideas/:id/vote", {
    changes: changesOf.ideas,
    summary: { es: "Retira tu voto", en: "Withdraw your vote" },
    params: idParams,
    data: idea,
    errors: writeErrors,
  }),
  turnIntoObjective: endpoint("POST /workspaces/ideas/:id/objective", {
    changes: [...changesOf.ideas, ...objectiveReads],
    summary: { es: "Convierte una idea en objetivo", en: "Turn an idea into an objective" },
    params: idParams,
    body: z.object({ id: z.optional(id), type: z.optional(z.enum(objectiveTypes)) }),
    data: idea,
    success: 201,
    errors: writeErrors,
  }),
};

export const libraryItem = z.object({
  id: z.string(),
  kind: z.enum(libraryKinds),
  title: z.string(),
  url: z.nullable(z.string()),
  /** Markdown of a note, or the description of a link. */
  text: z.nullable(z.string()),
  /** The note as safe HTML. A list has neither text nor HTML of notes. */
  html: z.nullable(z.string()),
  hasImage: z.boolean(),
  file: z.nullable(z.object({ name: z.string(), type: z.string(), size: z.int() })),
  tags: z.array(z.string()),
  author: z.nullable(communityUser),
  isOwn: z.boolean(),
  /** On the public page of the workspace, while that shows the area. */
  isPublic: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type LibraryItem = z.output<typeof libraryItem>;

/** The most used tags of an area, to filter by. */
export const MAX_LISTED_TAGS = 30;
const libraryPage = z.extend(buildPageSchema(libraryItem), {
  tags: z.array(z.string()).check(z.maxLength(MAX_LISTED_TAGS)),
});
export type LibraryPage = z.output<typeof libraryPage>;

const tags = z.array(requiredLine(30)).check(z.maxLength(10));

const newLink = z.object({
  id: z.optional(id),
  kind: z.literal("LINK"),
  url: webAddress,
  /** Read from the page unless it is sent. */
  title: z.optional(line(200)),
  text: z.optional(z.nullable(text(2000))),
  tags: z.optional(tags),
});
const newNote = z.object({
  id: z.optional(id),
  kind: z.literal("NOTE"),
  title: requiredLine(200),
  text: requiredText(20_000, "note_empty"),
  tags: z.optional(tags),
});

export const libraryApi = {
  list: endpoint("GET /workspaces/:id/active-areas/:areaId/library", {
    summary: { es: "La biblioteca de un área", en: "The library of an area" },
    params: areaParams,
    query: z.object({
      ...pageQuery,
      q: z.optional(text(100)),
      tag: z.optional(text(30)),
      kind: z.optional(z.enum(libraryKinds)),
    }),
    data: libraryPage,
    errors,
  }),
  create: endpoint("POST /workspaces/:id/active-areas/:areaId/library", {
    changes: changesOf.library,
    summary: { es: "Guarda un enlace o una nota", en: "Save a link or a note" },
    params: areaParams,
    body: z.discriminatedUnion("kind", [newLink, newNote]),
    data: libraryItem,
    success: 201,
    errors: writeErrors,
  }),
  upload: endpoint("POST /workspaces/:id/active-areas/:areaId/library/files", {
    changes: changesOf.library,
    summary: { es: "Guarda un archivo", en: "Save a file" },
    params: areaParams,
    query: z.object({ id: z.optional(id), name: requiredLine(120) }),
    body: binary,
    bodyTypes: ["application/octet-stream"],
    bodyLimit: LIBRARY_FILE_MAX_BYTES,
    data: libraryItem,
    success: 201,
    errors: [...writeErrors, "file_refused", "file_too_large", "file_quota_reached"],
  }),
  get: endpoint("GET /workspaces/library-items/:id", {
    summary: { es: "Algo de la biblioteca, entero", en: "A library item, whole" },
    params: idParams,
    data: libraryItem,
    errors,
  }),
  change: endpoint("PATCH /workspaces/library-items/:id", {
    changes: changesOf.library,
    summary: { es: "Cambia algo de la biblioteca", en: "Change a library item" },
    params: idParams,
    body: z.object({
      title: z.optional(requiredLine(200)),
      text: z.optional(z.nullable(text(20_000))),
      tags: z.optional(tags),
      isPublic: z.optional(z.boolean()),
      updatedAt: z.optional(instant),
    }),
    data: libraryItem,
    errors: writeErrors,
  }),
  remove: endpoint("DELETE /workspaces/library-items/:id", {
    isUndoable: true,
    changes: changesOf.library,
    summary: { es: "Elimina algo de la biblioteca", en: "Delete a library item" },
    params: idParams,
    data: z.null(),
    errors: writeErrors,
  }),
  file: endpoint("GET /workspaces/library-items/:id/file", {
    summary: { es: "El archivo de la biblioteca", en: "The file of a library item" },
    params: idParams,
    data: z.null(),
    file: "application/octet-stream",
    errors,
  }),
  image: endpoint("GET /workspaces/library-items/:id/image", {
    summary: { es: "La imagen de un enlace", en: "The picture of a link" },
    params: idParams,
    data: z.null(),
    file: "image/webp",
    errors,
  }),
};
