// Files of entries: kept under names that nobody guesses, handed out to who may read the entry. Those of intimate
// entries are sealed before they are stored.
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { count, eq } from "drizzle-orm";
import { newId } from "@vereda/domain/id";
import { MAX_ATTACHMENTS } from "@vereda/domain/logbook/contract";
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import { mayChangeEntry, mayDeleteEntry } from "@vereda/domain/logbook/policy";
import { newPrivateId } from "@vereda/domain/private-id";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { FileResponse } from "#platform/http/route.ts";
import { encrypt, DecryptionError, decrypt } from "#platform/crypto/encryption.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import {
  markReferenced,
  addOrphanedFile,
  deleteOrphanedFile,
} from "#platform/storage/orphaned-files.ts";
import { requireNotArchived } from "#features/workspace/access.ts";
import { findAttachment, findEntry, requireAllowed } from "../access.ts";
import { prepareFile } from "./attachment-content.ts";
import { toStoredName, decryptName } from "../entry-content.ts";
import { requireEntryKey, showEntry } from "../entry-view.ts";
import type { Reader } from "../entry-view.ts";
import { logbookAttachments, logbookEntries } from "../tables/entries.ts";
import type { AttachmentRow, EntryRow } from "../tables/entries.ts";

type AttachmentDeps = Pick<AppContext, "db" | "dataKeys" | "files">;

/** Drawing one takes a good part of a second of somebody's processor. */
const uploads = { limit: 200, windowMs: HOUR_MS };

const fileName = () => `logbook/${randomBytes(16).toString("hex")}.bin`;

// A sealed file opens for its author, as the attachment that it is, and nowhere else.
const buildEncryptionContext = (attachmentId: string, { userId }: UserKey) =>
  `logbook_attachments.file:${attachmentId}:${userId}`;

async function requireCapacity(db: Database, entryId: string): Promise<void> {
  const [counted] = await db
    .select({ total: count() })
    .from(logbookAttachments)
    .where(eq(logbookAttachments.entryId, entryId));
  if ((counted?.total ?? 0) >= MAX_ATTACHMENTS) throw new AppError("too_many_attachments");
}

// One after the other: each holds the entry while it counts what is there.
async function insertAttachment(
  tx: Database,
  row: typeof logbookAttachments.$inferInsert,
): Promise<EntryRow> {
  const [entry] = await tx
    .select()
    .from(logbookEntries)
    .where(eq(logbookEntries.id, row.entryId))
    .for("update");
  if (entry === undefined) throw new AppError("not_found");
  await requireCapacity(tx, row.entryId);
  await markReferenced(tx, row.file);
  await tx.insert(logbookAttachments).values(row);
  return entry;
}

interface Upload {
  readonly entryId: string;
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * Attaches a picture or a PDF to an entry.
 * @throws as `findEntry`; forbidden; attachment_refused; too_many_attachments; rate_limited
 */
export async function attachFile(
  deps: AttachmentDeps,
  caller: Reader,
  { entryId, name: given, content }: Upload,
  now: Date,
): Promise<LogbookEntry> {
  const { db } = deps;
  const access = await findEntry(db, caller, entryId);
  requireAllowed(mayChangeEntry(access));
  requireNotArchived(access);
  await requireCapacity(db, entryId);
  await consume(db, limitKey("attachment", caller.userId), uploads, now);
  const userKey = await requireEntryKey(deps, caller, access.entry);
  const { bytes, type, name } = await prepareFile(content, given);
  // Of what is intimate, not even its name says when it was kept.
  const id = userKey === null ? newId(now.getTime()) : newPrivateId();
  const file = fileName();
  const stored =
    userKey === null ? bytes : encrypt(userKey.key, buildEncryptionContext(id, userKey), bytes);
  const row = { id, entryId, file, type, size: bytes.length, createdAt: now };
  await addOrphanedFile(deps, file, stored, now);
  try {
    const entry = await db.transaction((tx) =>
      insertAttachment(tx, { ...row, ...toStoredName(name, userKey) }),
    );
    return await showEntry(deps, caller, entry);
  } catch (error) {
    await deleteOrphanedFile(deps, file);
    throw error;
  }
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
 * An attachment, to be kept as a file and never shown in its place.
 * @throws as `findAttachment`; not_found when it, or its entry, does not open
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

/** Takes an attachment away, with its file. @throws as `findAttachment`; not_found when its entry does not open; forbidden */
export async function detachFile(
  deps: AttachmentDeps,
  caller: Reader,
  id: string,
): Promise<LogbookEntry> {
  const access = await findAttachment(deps.db, caller, id);
  requireAllowed(mayDeleteEntry(access));
  requireNotArchived(access);
  await requireEntryKey(deps, caller, access.entry);
  await deps.db.delete(logbookAttachments).where(eq(logbookAttachments.id, id));
  await deleteOrphanedFile(deps, access.attachment.file);
  return showEntry(deps, caller, access.entry);
}
