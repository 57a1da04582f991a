import * as z from "zod/mini";
import { endpoint } from "../../../http/endpoint.ts";
import { buildPageSchema, pageQuery } from "../../../http/envelope.ts";
import { instant } from "../../../http/values.ts";
import { id, idParams } from "../../../id.ts";
import { planReads } from "../../../live/planning-reads.ts";
import { requiredLine } from "../../../text.ts";
import { noContent } from "../../call-errors.ts";
import { isTagColor, MAX_TAG_NAME, MAX_TAGS, MAX_TASK_TAGS } from "./tag-rules.ts";

const name = requiredLine(MAX_TAG_NAME, "tag_name_required");
const color = z.optional(z.nullable(z.string().check(z.refine(isTagColor, "color_unknown"))));

const tagInput = z.object({ id: z.optional(id), name, color });

const tag = z.object({
  id: z.string(),
  name: z.string(),
  /** One of ten names, or `#rrggbb`; null for none. */
  color: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Tag = z.output<typeof tag>;

/** A tag as tasks show it, also to those with whom they are shared. */
export const taskTag = z.object({
  id: z.string(),
  name: z.string(),
  color: z.nullable(z.string()),
});
export type TaskTag = z.output<typeof taskTag>;

/** Tags of the owner of the task; only the owner changes them. */
export const tagIds = z.optional(
  z.array(id).check(z.maxLength(MAX_TASK_TAGS, "too_many_task_tags")),
);

export const tagsApi = {
  list: endpoint("GET /planning/tags", {
    summary: { es: "Tus etiquetas, por nombre", en: "Your tags, by name" },
    query: z.object({
      page: pageQuery.page,
      perPage: z._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_TAGS)),
        MAX_TAGS,
      ),
    }),
    data: buildPageSchema(tag),
  }),
  create: endpoint("POST /planning/tags", {
    changes: ["/planning/tags"],
    summary: { es: "Crea una etiqueta", en: "Create a tag" },
    body: tagInput,
    data: tag,
    success: 201,
    errors: ["conflict", "too_many_tags"],
  }),
  update: endpoint("PATCH /planning/tags/:id", {
    changes: [...planReads, "/planning/tags"],
    summary: { es: "Cambia una etiqueta", en: "Change a tag" },
    params: idParams,
    body: z.object({ name: z.optional(name), color, updatedAt: z.optional(instant) }),
    data: tag,
    errors: ["not_found", "conflict"],
  }),
  remove: endpoint("DELETE /planning/tags/:id", {
    isUndoable: true,
    changes: [...planReads, "/planning/tags"],
    summary: {
      es: "Elimina una etiqueta; sus tareas se quedan sin ella",
      en: "Delete a tag; its tasks stay without it",
    },
    params: idParams,
    data: noContent,
    errors: ["not_found"],
  }),
};
