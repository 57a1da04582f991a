// Files and links of tasks: users who read a task open them, those who may change it add and remove them.
import { asc, eq, inArray } from "drizzle-orm";
import type { BodyOf, DataOf, QueryOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import {
  MAX_TASK_ATTACHMENTS,
  type attachmentsApi,
  type TaskAttachment,
} from "@vereda/domain/planning/tasks/attachments/contract-attachments";
import type { PlanningAction } from "@vereda/domain/planning/policy";
import { HOUR_MS } from "@vereda/domain/time/units";
import { getSiteName } from "@vereda/domain/web-address";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import type { FileResponse } from "#platform/http/route.ts";
import { findRepeated, insertOnce } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { storeFile } from "#platform/storage/orphaned-files.ts";
import { prepareFile } from "#platform/storage/prepare-file.ts";
import { generateFileName, openStoredFile } from "#platform/storage/uploads.ts";
import { findTaskFor, requireRow } from "../../access/access.ts";
import { spareForBin } from "../../access/bin.ts";
import { lockPlans } from "../../access/locks.ts";
import { taskAttachments, tasks } from "../../tables/plans.ts";
import type { AttachmentRow, TaskRow } from "../../tables/plans.ts";

type Deps = Pick<AppContext, "db" | "files" | "config">;
type NewRow = typeof taskAttachments.$inferInsert;

/** Re-encoding an image takes a large part of a second of CPU time. */
const uploads = { limit: 200, windowMs: HOUR_MS };

function showAttachment({ createdAt, type, size, ...row }: AttachmentRow): TaskAttachment {
  const { id, taskId, name, url } = row;
  const file = type === null || size === null ? null : { type, size };
  return { id, taskId, name, url, file, createdAt: createdAt.toISOString() };
}

export async function listAttachments(
  db: Database,
  caller: Caller,
  taskId: string,
): Promise<DataOf<typeof attachmentsApi.list>> {
  await findTaskFor(db, caller, taskId, "read");
  const rows = await db
    .select()
    .from(taskAttachments)
    .where(eq(taskAttachments.taskId, taskId))
    .orderBy(asc(taskAttachments.createdAt), asc(taskAttachments.id))
    .limit(MAX_TASK_ATTACHMENTS);
  return { items: rows.map(showAttachment) };
}

/**
 * Locks the task, so that concurrent requests cannot exceed the limit.
 * @throws conflict; too_many_task_attachments
 */
async function insertAttachment(tx: Database, row: NewRow): Promise<Created<AttachmentRow>> {
  await lockPlans(tx, tasks, [row.taskId], "no key update");
  const existing = await findRepeated(tx, taskAttachments, row, ["taskId"]);
  if (existing !== undefined) return { made: existing, isNew: false };
  const total = await tx.$count(taskAttachments, eq(taskAttachments.taskId, row.taskId));
  if (total >= MAX_TASK_ATTACHMENTS) throw new AppError("too_many_task_attachments");
  return insertOnce(tx, taskAttachments, row, ["taskId"]);
}

/**
 * Adds a link, named by its site unless it has a title; a repeated id returns what it made.
 * @throws as `findTaskFor` and `insertAttachment`
 */
export async function addLink(
  db: Database,
  caller: Caller,
  taskId: string,
  { id, url: given, title }: BodyOf<typeof attachmentsApi.addLink>,
  now: Date,
): Promise<Created<TaskAttachment>> {
  const { ownerId } = (await findTaskFor(db, caller, taskId, "own")).task;
  const url = new URL(given).href;
  const own = { id: id ?? createId(now.getTime()), ownerId, taskId, createdAt: now };
  const row = { ...own, name: title || getSiteName(url), url };
  const { made, isNew } = await db.transaction((tx) => insertAttachment(tx, row));
  return { made: showAttachment(made), isNew };
}

/**
 * Adds a file under its name; a repeated id returns what it made.
 * @throws as `findTaskFor` and `insertAttachment`; file_refused; file_quota_reached; rate_limited
 */
export async function uploadAttachment(
  deps: Deps,
  caller: Caller,
  taskId: string,
  { id, name: given, content }: QueryOf<typeof attachmentsApi.upload> & { content: Uint8Array },
  now: Date,
): Promise<Created<TaskAttachment>> {
  const { ownerId } = (await findTaskFor(deps.db, caller, taskId, "own")).task;
  await consume(deps.db, limitKey("task-file", caller.userId), uploads, now);
  const { bytes, name, type } = await prepareFile(content, given);
  const file = generateFileName("tasks");
  const own = { id: id ?? createId(now.getTime()), ownerId, taskId, createdAt: now };
  const row = { ...own, name, file, type, size: bytes.length };
  const stored = { name: file, userId: caller.userId, bytes };
  const { made, isNew } = await storeFile(deps, stored, (tx) => insertAttachment(tx, row), now);
  return { made: showAttachment(made), isNew };
}

async function findAttachmentFor(
  db: Database,
  caller: Caller,
  id: string,
  action: PlanningAction,
): Promise<AttachmentRow> {
  const [existing] = await db.select().from(taskAttachments).where(eq(taskAttachments.id, id));
  const row = requireRow(existing);
  await findTaskFor(db, caller, row.taskId, action);
  return row;
}

/** As a download, never inline. @throws as `findTaskFor`; not_found for a link */
export async function openAttachment(
  { db, files }: Deps,
  caller: Caller,
  id: string,
): Promise<FileResponse> {
  return openStoredFile(files, await findAttachmentFor(db, caller, id, "read"));
}

/** The cleanup deletes the stored file, unless a copy of the task has it or the bin. @throws as `findTaskFor` */
export async function removeAttachment(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<null> {
  const { file, ownerId } = await findAttachmentFor(db, caller, id, "own");
  await db.delete(taskAttachments).where(eq(taskAttachments.id, id));
  if (file !== null) await spareForBin(db, [caller.userId, ownerId], file, now);
  return null;
}

/** For the copies of tasks, by the ids of the originals: rows of their own, with the same stored files. */
export async function copyAttachments(
  tx: Database,
  copies: ReadonlyMap<string, Pick<TaskRow, "id" | "ownerId">>,
  now: Date,
): Promise<void> {
  // Nobody may delete the last row of a file meanwhile.
  const rows = await tx
    .select()
    .from(taskAttachments)
    .where(inArray(taskAttachments.taskId, [...copies.keys()]))
    .orderBy(taskAttachments.id)
    .for("key share");
  const copied = rows.flatMap((row) => {
    const copy = copies.get(row.taskId);
    return copy
      ? { ...row, id: createId(now.getTime()), ownerId: copy.ownerId, taskId: copy.id }
      : [];
  });
  if (copied.length > 0) await tx.insert(taskAttachments).values(copied);
}
