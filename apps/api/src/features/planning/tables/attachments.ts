// Files and links of tasks.
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import * as z from "zod/mini";
import { id } from "@vereda/domain/id";
import { requiredLine } from "@vereda/domain/text";
import { webAddress } from "@vereda/domain/web-address";
import { instant, storedFile } from "#db/columns.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import { defineIdColumn, defineOwnerColumn, tasks } from "./plans.ts";
import { date } from "./stamps.ts";

/**
 * Copies of a task have rows of their own that name the same stored file. A trigger queues it as orphaned
 * with the last of them, because cascades bypass the application.
 */
export const taskAttachments = pgTable(
  "task_attachments",
  {
    id: defineIdColumn(),
    /** The owner of the task, whoever added it. */
    ownerId: defineOwnerColumn(),
    taskId: uuid()
      .notNull()
      .references(() => tasks.id, { onDelete: "cascade" }),
    name: text().notNull(),
    url: text(),
    /** Random name in the file storage. */
    file: storedFile(),
    type: text(),
    /** Bytes. */
    size: integer(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("task_attachments_of_task").on(table.taskId, table.createdAt, table.id),
    index("task_attachments_of_owner").on(table.ownerId, table.id),
    // Whether another copy names the file.
    index("task_attachments_of_file")
      .on(table.file)
      .where(sql`file is not null`),
    check(
      "task_attachments_file_or_link",
      sql`num_nonnulls(file, type, size) = case when url is null then 3 else 0 end`,
    ),
  ],
);
export type AttachmentRow = typeof taskAttachments.$inferSelect;

export const attachmentData = definePersonalData(taskAttachments, taskAttachments.ownerId, {
  name: "planning/attachments",
  about: {
    es: "Los enlaces de tus tareas, y el nombre, tipo y tamaño en bytes de sus archivos.",
    en: "The links of your tasks, and the name, type and size in bytes of their files.",
  },
  hidden: ["file"],
  imported: {
    // An export has no content of files, so that only links come back.
    schema: z.object({ id, taskId: id, name: requiredLine(200), url: webAddress, createdAt: date }),
    parents: { taskId: "planning/tasks" },
    build: (rows, { caller }) =>
      rows.map(({ id: rowId, row }) => ({ ...row, id: rowId, ownerId: caller.userId })),
  },
});
