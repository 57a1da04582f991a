// API calls for the files and links of a task.
import * as z from "zod/mini";
import { endpoint } from "../../../http/endpoint.ts";
import { binary, instant } from "../../../http/values.ts";
import { id, idParams } from "../../../id.ts";
import { attachmentReads } from "../../../live/planning-reads.ts";
import { line, requiredLine } from "../../../text.ts";
import { webAddress } from "../../../web-address.ts";
import { accessErrors, noContent, unavailableErrors, writeErrors } from "../../call-errors.ts";

export const MAX_TASK_ATTACHMENTS = 20;
export const TASK_FILE_MAX_BYTES = 10 * 1024 * 1024;

/** A file or a link. */
const taskAttachment = z.object({
  id: z.string(),
  taskId: z.string(),
  name: z.string(),
  url: z.nullable(z.string()),
  file: z.nullable(z.object({ type: z.string(), size: z.int() })),
  createdAt: instant,
});
export type TaskAttachment = z.output<typeof taskAttachment>;

const createErrors = [...writeErrors, "too_many_task_attachments"];

export const attachmentsApi = {
  list: endpoint("GET /planning/tasks/:id/attachments", {
    summary: {
      es: "Los archivos y enlaces de una tarea, el primero primero",
      en: "The files and links of a task, oldest first",
    },
    params: idParams,
    data: z.object({
      items: z.array(taskAttachment).check(z.maxLength(MAX_TASK_ATTACHMENTS)),
    }),
    errors: unavailableErrors,
  }),
  addLink: endpoint("POST /planning/tasks/:id/attachments", {
    changes: attachmentReads,
    summary: { es: "Agrega un enlace a una tarea", en: "Add a link to a task" },
    params: idParams,
    body: z.object({
      id: z.optional(id),
      url: webAddress,
      /** Its site unless it is sent. */
      title: z.optional(line(200)),
    }),
    data: taskAttachment,
    success: 201,
    errors: createErrors,
  }),
  upload: endpoint("POST /planning/tasks/:id/attachments/files", {
    changes: attachmentReads,
    summary: { es: "Agrega un archivo a una tarea", en: "Add a file to a task" },
    params: idParams,
    query: z.object({ id: z.optional(id), name: requiredLine(120) }),
    body: binary,
    bodyTypes: ["application/octet-stream"],
    bodyLimit: TASK_FILE_MAX_BYTES,
    data: taskAttachment,
    success: 201,
    errors: [...createErrors, "file_refused", "file_too_large", "file_quota_reached"],
  }),
  file: endpoint("GET /planning/attachments/:id", {
    summary: { es: "Un archivo de una tarea", en: "A file of a task" },
    params: idParams,
    data: noContent,
    file: "application/octet-stream",
    errors: unavailableErrors,
  }),
  remove: endpoint("DELETE /planning/attachments/:id", {
    isUndoable: true,
    changes: attachmentReads,
    summary: {
      es: "Quita un archivo o un enlace de su tarea",
      en: "Remove a file or a link from its task",
    },
    params: idParams,
    data: noContent,
    errors: accessErrors,
  }),
};
