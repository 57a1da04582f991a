// Stores, serves and deletes attachments of entries; those of intimate entries are encrypted.
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import { MAX_ATTACHMENTS, type LogbookEntry } from "@vereda/domain/logbook/contract";
import { canChangeEntry, canDeleteEntry } from "@vereda/domain/logbook/policy";
import { createPrivateId } from "@vereda/domain/private-id";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { findRepeated, insertOnce, type Created } from "#platform/http/writing.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { FileResponse } from "#platform/http/route.ts";
import { encrypt, DecryptionError, decrypt } from "#platform/crypto/encryption.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import { storeFile } from "#platform/storage/orphaned-files.ts";
import { requireNotArchived } from "#features/workspace/access.ts";
import { findAttachment, findEntry, requireAllowed } from "../../access.ts";
import { prepareFile } from "./attachment-content.ts";
import { toStoredName, decryptName } from "../encrypted-entry.ts";
import { requireEntryKey, showEntry, type Reader } from "../entry-view.ts";
import { logbookAttachments, logbookEntries } from "../../tables/entries.ts";
import type { AttachmentRow, EntryRow } from "../../tables/entries.ts";

type AttachmentDeps = Pick<AppContext, "db" | "dataKeys" | "files" | "config">;

/** Re-encoding an image takes a large part of a second of CPU time. */
const uploads = { limit: 200, windowMs: HOUR_MS };

export const generateFileName = () => `logbook/${randomBytes(16).toString("hex")}.bin`;

// Binds an encrypted file to its author and attachment, so that it cannot be swapped with another.
export const buildEncryptionContext = (attachmentId: string, { userId }: UserKey) =>
  `logbook_attachments.file:${attachmentId}:${userId}`;

async function requireCapacity(db: Database, entryId: string): Promise<void> {
  const total = await db.$count(logbookAttachments, eq(logbookAttachments.entryId, entryId));
  if (total >= MAX_ATTACHMENTS) throw new AppError("too_many_attachments");
}

/** @throws conflict when another entry has an attachment with the id */
async function isAttached(db: Database, id: string, entryId: string): Promise<boolean> {
  return (await findRepeated(db, logbookAttachments, { id, entryId }, ["entryId"])) !== undefined;
}

// Locks the entry, so that concurrent uploads cannot exceed the limit or repeat an attachment.
async function insertAttachment(
  tx: Database,
  row: typeof logbookAttachments.$inferInsert,
): Promise<Created<EntryRow>> {
  const [entry] = await tx
    .select()
    .from(logbookEntries)
    .where(eq(logbookEntries.id, row.entryId))
    .for("update");
  if (entry === undefined) throw new AppError("not_found");
  if (await isAttached(tx, row.id, row.entryId)) return { made: entry, isNew: false };
  await requireCapacity(tx, row.entryId);
  const { isNew } = await insertOnce(tx, logbookAttachments, row, ["entryId"]);
  return { made: entry, isNew };
}

interface Upload {
  readonly id?: string | undefined;
  readonly entryId: string;
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * Attaches an image or a PDF to an entry; a repeated id returns the entry as it is.
 * @throws as `findEntry`; forbidden; conflict; attachment_refused; too_many_attachments; file_quota_reached;
 * rate_limited
 */
export async function attachFile(
  deps: AttachmentDeps,
  caller: Reader,
  { id: requestedId, entryId, name: given, content }: Upload,
  now: Date,
): Promise<Created<LogbookEntry>> {
  const { db } = deps;
  const access = await findEntry(db, caller, entryId);
  requireAllowed(canChangeEntry(access));
  requireNotArchived(access);
  if (requestedId !== undefined && (await isAttached(db, requestedId, entryId))) {
    return { made: await showEntry(deps, caller, access.entry), isNew: false };
  }
  await requireCapacity(db, entryId);
  await consume(db, limitKey("attachment", caller.userId), uploads, now);
  const userKey = await requireEntryKey(deps, caller, access.entry);
  const { bytes, type, name } = await prepareFile(content, given);
  // The id of an intimate attachment must not contain a timestamp.
  const id = requestedId ?? (userKey === null ? createId(now.getTime()) : createPrivateId());
  const file = generateFileName();
  const stored =
    userKey === null ? bytes : encrypt(userKey.key, buildEncryptionContext(id, userKey), bytes);
  const row = { id, entryId, file, type, size: bytes.length, createdAt: now };
  const { made: entry, isNew } = await storeFile(
    deps,
    { name: file, userId: caller.userId, bytes: stored },
    (tx) => insertAttachment(tx, { ...row, ...toStoredName(name, userKey) }),
    now,
  );
  return { made: await showEntry(deps, caller, entry), isNew };
}

function decryptFile(userKey: UserKey, attachmentId: string, encrypted: Uint8Array): Uint8Array {
  try {
    return decrypt(userKey.key, buildEncryptionContext(attachmentId, userKey), encrypted);
  } catch (cause) {
    if (!(cause instanceof DecryptionError)) throw cause;
    userKey.onDecryptionFailure?.("logbook_attachments.file");
    throw new AppError("not_found", {}, { cause });
  }
}

async function loadContent({ files }: AttachmentDeps, row: AttachmentRow, userKey: UserKey | null) {
  const stored = await files.get(row.file);
  if (stored === null) throw new AppError("not_found");
  if (userKey === null) return stored.content;
  const encrypted = await buffer(stored.content);
  return Readable.from([decryptFile(userKey, row.id, encrypted)]);
}

/**
 * Returns an attachment as a download, never inline.
 * @throws as `findAttachment`; not_found when it, or its entry, cannot be decrypted
 */
export async function openAttachment(
  deps: AttachmentDeps,
  caller: Reader,
  id: string,
): Promise<FileResponse> {
  const { entry, attachment } = await findAttachment(deps.db, caller, id);
  const userKey = await requireEntryKey(deps, caller, entry);
  const content = await loadContent(deps, attachment, userKey);
  return new FileResponse(content, decryptName(attachment, userKey), attachment.size);
}

/**
 * Deletes an attachment; the cleanup deletes its file.
 * @throws as `findAttachment`; not_found when its entry cannot be decrypted; forbidden
 */
export async function detachFile(
  deps: AttachmentDeps,
  caller: Reader,
  id: string,
): Promise<LogbookEntry> {
  const access = await findAttachment(deps.db, caller, id);
  requireAllowed(canDeleteEntry(access));
  requireNotArchived(access);
  await requireEntryKey(deps, caller, access.entry);
  await deps.db.delete(logbookAttachments).where(eq(logbookAttachments.id, id));
  return showEntry(deps, caller, access.entry);
}
