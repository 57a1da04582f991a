// Stores and serves files of messages; who may see the message may download its files.
import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import type { MessageFile } from "@vereda/domain/community/messages/contract-messages";
import { createId } from "@vereda/domain/id";
import { DAY_MS, HOUR_MS } from "@vereda/domain/time/units";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { FileResponse } from "#platform/http/route.ts";
import { findRepeated, insertOnce, type Created } from "#platform/http/writing.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import {
  addOrphanedFile,
  deleteOrphanedFile,
  markReferenced,
} from "#platform/storage/orphaned-files.ts";
import { messageFiles, type MessageFileRow } from "../../tables/messages.ts";
import { findVisibleMessage } from "../access.ts";
import { prepareFile } from "./file-content.ts";

type FileDeps = Pick<AppContext, "db" | "files" | "config">;

/** Re-encoding an image takes a large part of a second of CPU time. */
const uploads = { limit: 200, windowMs: HOUR_MS };
const UNSENT_MS = DAY_MS;
const CLEANUP_BATCH = 200;

const generateFileName = () => `messages/${randomBytes(16).toString("hex")}.bin`;

function mapFile({ id, name, type, size, width, height }: MessageFileRow): MessageFile {
  return { id, name, type, size, width, height };
}

function insertFile(db: Database, row: typeof messageFiles.$inferInsert) {
  return db.transaction(async (tx) => {
    const inserted = await insertOnce(tx, messageFiles, row, ["ownerId"]);
    if (inserted.isNew) await markReferenced(tx, row.file);
    return inserted;
  });
}

interface Upload {
  readonly id?: string | undefined;
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * Stores a file for a message that is sent later; a repeated id returns the file as it is.
 * @throws conflict; file_refused; file_quota_reached; rate_limited
 */
export async function uploadFile(
  deps: FileDeps,
  caller: Caller,
  { id: requestedId, name: given, content }: Upload,
  now: Date,
): Promise<Created<MessageFile>> {
  const { db } = deps;
  const { userId } = caller;
  const own = { id: requestedId ?? createId(now.getTime()), ownerId: userId };
  const uploaded = await findRepeated(db, messageFiles, own, ["ownerId"]);
  if (uploaded !== undefined) return { made: mapFile(uploaded), isNew: false };
  await consume(db, limitKey("message-file", userId), uploads, now);
  const { bytes, ...file } = await prepareFile(content, given);
  const stored = generateFileName();
  await addOrphanedFile(deps, { name: stored, userId, bytes }, now);
  const row = { ...own, file: stored, ...file, size: bytes.length, createdAt: now };
  const { made, isNew } = await insertFile(db, row).catch(async (error: unknown) => {
    await deleteOrphanedFile(deps, stored);
    throw error;
  });
  if (!isNew) await deleteOrphanedFile(deps, stored);
  return { made: mapFile(made), isNew };
}

/** As a download, never inline. @throws not_found to those who may not see the message */
export async function openFile(
  { db, files }: FileDeps,
  caller: Caller,
  id: string,
): Promise<FileResponse> {
  const [row] = await db.select().from(messageFiles).where(eq(messageFiles.id, id));
  if (row === undefined) throw new AppError("not_found");
  if (row.messageId !== null) {
    const { hiddenAt } = await findVisibleMessage(db, caller, row.messageId);
    if (hiddenAt !== null) throw new AppError("not_found");
  } else if (row.ownerId !== caller.userId) throw new AppError("not_found");
  const stored = await files.get(row.file);
  if (stored === null) throw new AppError("not_found");
  return new FileResponse(stored.content, row.name, row.size);
}

async function deleteUnsentBatch(db: Database, now: Date): Promise<number> {
  const unsent = db
    .select({ id: messageFiles.id })
    .from(messageFiles)
    .where(
      and(
        isNull(messageFiles.messageId),
        lte(messageFiles.createdAt, new Date(now.getTime() - UNSENT_MS)),
      ),
    )
    .limit(CLEANUP_BATCH);
  // Checked again, because one may be sent meanwhile.
  const isUnsent = and(inArray(messageFiles.id, unsent), isNull(messageFiles.messageId));
  const deleted = await db.delete(messageFiles).where(isUnsent).returning({ id: messageFiles.id });
  return deleted.length;
}

/** Deletes files that were not sent within a day; a trigger queues what they stored for deletion. */
export function makeUnsentFilesJob(db: Database): JobDefinition {
  return {
    name: "unsent-message-files",
    everyMs: HOUR_MS,
    load: () =>
      Promise.resolve(async ({ now, signal }) => {
        while (!signal.aborted && (await deleteUnsentBatch(db, now)) === CLEANUP_BATCH);
      }),
  };
}
