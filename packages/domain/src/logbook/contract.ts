// API calls for logbooks, the shared tool for simple lists and diaries of areas.
import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";
import { pageQuery, buildEncryptedPageSchema } from "../http/envelope.ts";
import { binary, day, instant } from "../http/values.ts";
import { id } from "../id.ts";
import { line, requiredLine, text } from "../text.ts";
import { areaKeys } from "../workspace/areas/areas.ts";
import { logbookKinds } from "./kinds/kinds.ts";

export const attachmentTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "application/pdf",
] as const;
export const ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024;
export const MAX_ATTACHMENTS = 6;

const kind = z.enum(logbookKinds, "logbook_kind_unknown");

/** Values by field key; the kind definition validates them. */
const values = z.record(
  z.string().check(z.maxLength(40)),
  z.union([
    z.string(),
    z.number().check(z.minimum(-1e12), z.maximum(1e12)),
    z.boolean(),
    z.array(z.string()),
    z.null(),
  ]),
);

export const attachment = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
});

export const logbookEntry = z.object({
  id: z.string(),
  workspaceId: z.string(),
  areaId: z.enum(areaKeys),
  kind,
  day: z.string(),
  title: z.nullable(z.string()),
  values,
  isPublic: z.boolean(),
  /** First name of the author, or a neutral label when the account was deleted. */
  author: z.string(),
  isOwn: z.boolean(),
  attachments: z.array(attachment),
  createdAt: instant,
  updatedAt: instant,
});
export type LogbookEntry = z.output<typeof logbookEntry>;

const areaParams = z.object({ id, areaId: z.enum(areaKeys, "area_unknown") });

export const logbookApi = {
  list: endpoint("GET /workspaces/:id/areas/:areaId/entries", {
    summary: { es: "Las entradas de una bitácora, lo último primero", en: "A logbook’s entries" },
    params: areaParams,
    query: z.object({
      ...pageQuery,
      kind,
      /** Lists the other kinds of the diary too. */
      isTogether: z._default(z.stringbool(), false),
      q: z.optional(text(100)),
      from: z.optional(day),
      to: z.optional(day),
    }),
    data: buildEncryptedPageSchema(logbookEntry),
    errors: ["not_found", "forbidden", "area_blocked", "pin_required"],
  }),
  create: endpoint("POST /workspaces/:id/areas/:areaId/entries", {
    changes: ["/workspaces/:id/areas/:areaId/entries"],
    summary: { es: "Agrega una entrada", en: "Add an entry" },
    params: areaParams,
    body: z.object({
      id: z.optional(id),
      kind,
      day,
      title: z.optional(z.nullable(line(200))),
      values,
      isPublic: z.optional(z.boolean()),
    }),
    data: logbookEntry,
    success: 201,
    errors: [
      "not_found",
      "forbidden",
      "area_blocked",
      "pin_required",
      "workspace_archived",
      "conflict",
      "suspended",
    ],
  }),
  update: endpoint("PATCH /workspaces/entries/:id", {
    changes: ["/workspaces/:id/areas/:areaId/entries"],
    summary: { es: "Cambia una entrada", en: "Change an entry" },
    body: z.object({
      day: z.optional(day),
      title: z.optional(z.nullable(line(200))),
      /** Only the included keys change; null clears one. */
      values: z.optional(values),
      isPublic: z.optional(z.boolean()),
      updatedAt: z.optional(instant),
    }),
    data: logbookEntry,
    errors: [
      "not_found",
      "forbidden",
      "area_blocked",
      "pin_required",
      "workspace_archived",
      "conflict",
      "suspended",
    ],
  }),
  remove: endpoint("DELETE /workspaces/entries/:id", {
    isUndoable: true,
    changes: ["/workspaces/:id/areas/:areaId/entries"],
    summary: { es: "Elimina una entrada", en: "Delete an entry" },
    errors: ["not_found", "forbidden", "area_blocked", "pin_required", "workspace_archived"],
  }),
  attach: endpoint("POST /workspaces/entries/:id/attachments", {
    changes: ["/workspaces/:id/areas/:areaId/entries"],
    summary: { es: "Adjunta una imagen o un PDF", en: "Attach a picture or a PDF" },
    query: z.object({ id: z.optional(id), name: requiredLine(120) }),
    body: binary,
    bodyTypes: attachmentTypes,
    bodyLimit: ATTACHMENT_MAX_BYTES,
    data: logbookEntry,
    success: 201,
    errors: [
      "not_found",
      "forbidden",
      "area_blocked",
      "pin_required",
      "workspace_archived",
      "conflict",
      "attachment_refused",
      "attachment_too_large",
      "too_many_attachments",
      "file_quota_reached",
    ],
  }),
  attachment: endpoint("GET /workspaces/attachments/:id", {
    summary: { es: "Un archivo adjunto", en: "An attachment" },
    file: "application/octet-stream",
    errors: ["not_found", "forbidden", "area_blocked", "pin_required"],
  }),
  detach: endpoint("DELETE /workspaces/attachments/:id", {
    isUndoable: true,
    changes: ["/workspaces/:id/areas/:areaId/entries"],
    summary: { es: "Quita un archivo adjunto", en: "Remove an attachment" },
    data: logbookEntry,
    errors: ["not_found", "forbidden", "area_blocked", "pin_required", "workspace_archived"],
  }),
};
