import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { commentReads } from "../../live/planning-reads.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { requiredText } from "../../text.ts";
import { shareOrigins } from "../catalogue.ts";
import { accessErrors, writeErrors, unavailableErrors, noContent } from "../call-errors.ts";
import { collaborator } from "./contract-share.ts";

export const MAX_COMMENT_LENGTH = 4000;

/** `@username` mentions only users with access; any other name is normal text. */
const body = requiredText(MAX_COMMENT_LENGTH, "comment_required");

export const commentInput = z.object({ id: z.optional(id), body });
export const commentChanges = z.object({ body, updatedAt: z.optional(instant) });

export const comment = z.object({
  id: z.string(),
  origin: z.enum(shareOrigins),
  targetId: z.string(),
  body: z.string(),
  author: z.extend(collaborator, { isYou: z.boolean() }),
  mentions: z.array(collaborator),
  isEdited: z.boolean(),
  /** While moderation hides it, `body` is empty. */
  isHidden: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Comment = z.output<typeof comment>;

function buildCommentCalls(kind: "objectives" | "missions" | "tasks", es: string, en: string) {
  return {
    list: endpoint(`GET /planning/${kind}/:id/comments`, {
      summary: {
        es: `Lo que se dijo de ${es}: la primera página es la última, y en cada una lo último va al final`,
        en: `What was said about ${en}: the first page is the latest, and on each the newest comes last`,
      },
      params: idParams,
      query: z.object(pageQuery),
      data: buildPageSchema(comment),
      errors: unavailableErrors,
    }),
    create: endpoint(`POST /planning/${kind}/:id/comments`, {
      changes: commentReads,
      summary: { es: `Comenta ${es}`, en: `Comment on ${en}` },
      params: idParams,
      body: commentInput,
      data: comment,
      success: 201,
      errors: [...writeErrors, "suspended"],
    }),
  };
}

export const commentsApi = {
  objectiveComments: buildCommentCalls("objectives", "un objetivo", "an objective"),
  missionComments: buildCommentCalls("missions", "una misión", "a mission"),
  taskComments: buildCommentCalls("tasks", "una tarea", "a task"),
  updateComment: endpoint("PATCH /planning/comments/:id", {
    changes: commentReads,
    summary: { es: "Cambia un comentario tuyo", en: "Change a comment of yours" },
    params: idParams,
    body: commentChanges,
    data: comment,
    errors: [...writeErrors, "suspended"],
  }),
  deleteComment: endpoint("DELETE /planning/comments/:id", {
    isUndoable: true,
    changes: commentReads,
    summary: {
      es: "Elimina un comentario tuyo, o de quien sea si el plan es tuyo",
      en: "Delete a comment of yours, or anyone’s if the plan is yours",
    },
    params: idParams,
    data: noContent,
    errors: accessErrors,
  }),
};
