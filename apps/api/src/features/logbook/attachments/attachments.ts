// Files of entries: kept under names that nobody guesses, handed out to who may read the entry. Those of intimate
// entries are sealed before they are stored.
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { count, eq } from "drizzle-orm";
import { newId } from "@vereda/domain/id";
import { MOST_ATTACHMENTS } from "@vereda/domain/logbook/contract";
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import { mayChangeEntry, mayDeleteEntry } from "@vereda/domain/logbook/policy";
import { newPrivateId } from "@vereda/domain/private-id";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { FileAnswer } from "#platform/http/route.ts";
import { seal, SealBroken, unseal } from "#platform/crypto/sealed-box.ts";
import type { PersonKey } from "#platform/crypto/sealed-box.ts";
import { adopt, putStray, removeStray } from "#platform/storage/stray-files.ts";
import { requireOngoing } from "#features/workspace/access.ts";
import { findAttachment, findEntry, requireRight } from "../access.ts";
import { keptFileOf } from "./attachment-content.ts";
import { keepName, openName } from "../entry-content.ts";
import { keyToUse, showEntry } from "../entry-view.ts";
import type { Reader } from "../entry-view.ts";
import { logbookAttachments, logbookEntries } from "../tables/entries.ts";
import type { AttachmentRow, EntryRow } from "../tables/entries.ts";

type AttachingDeps = Pick<AppContext, "db" | "dataKeys" | "files">;

/** Drawing one takes a good part of a second of somebody's processor. */
const uploads = { limit: 200, windowMs: HOUR_MS };

const fileName = () => `logbook/${randomBytes(16).toString("hex")}.bin`;

// A sealed file opens for its author, as the attachment that it is, and nowhere else.
const sealedAs = (attachmentId: string, { userId }: PersonKey) =>
  `logbook_attachments.file:${attachmentId}:${userId}`;

async function requireRoom(db: Database, entryId: string): Promise<void> {
  const [counted] = await db
    .select({ total: count() })
    .from(logbookAttachments)
    .where(eq(logbookAttachments.entryId, entryId));
  if ((counted?.total ?? 0) >= MOST_ATTACHMENTS) throw new AppError("too_many_attachments");
}

// One after the other: each holds the entry while it counts what is there.
async function refer(tx: Database, row: typeof logbookAttachments.$inferInsert): Promise<EntryRow> {
  const [entry] = await tx
    .select()
    .from(logbookEntries)
    .where(eq(logbookEntries.id, row.entryId))
    .for("update");
  if (entry === undefined) throw new AppError("not_found");
  await requireRoom(tx, row.entryId);
  await adopt(tx, row.file);
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
  deps: AttachingDeps,
  caller: Reader,
  { entryId, name: given, content }: Upload,
  now: Date,
): Promise<LogbookEntry> {
  const { db } = deps;
  const found = await findEntry(db, caller, entryId);
  requireRight(mayChangeEntry(found));
  requireOngoing(found);
  await requireRoom(db, entryId);
  await consume(db, limitKey("attachment", caller.userId), uploads, now);
  const person = await keyToUse(deps, caller, found.entry);
  const { bytes, type, name } = await keptFileOf(content, given);
  // Of what is intimate, not even its name says when it was kept.
  const id = person === null ? newId(now.getTime()) : newPrivateId();
  const file = fileName();
  const stored = person === null ? bytes : seal(person.key, sealedAs(id, person), bytes);
  const row = { id, entryId, file, type, size: bytes.length, createdAt: now };
  await putStray(deps, file, stored, now);
  try {
    const entry = await db.transaction((tx) => refer(tx, { ...row, ...keepName(name, person) }));
    return await showEntry(deps, caller, entry);
  } catch (error) {
    await removeStray(deps, file);
    throw error;
  }
}

function openFile(person: PersonKey, attachmentId: string, sealed: Uint8Array): Uint8Array {
  try {
    return unseal(person.key, sealedAs(attachmentId, person), sealed);
  } catch (cause) {
    if (!(cause instanceof SealBroken)) throw cause;
    person.onBroken?.("logbook_attachments.file");
    throw new AppError("not_found", {}, { cause });
  }
}

async function contentOf({ files }: AttachingDeps, row: AttachmentRow, person: PersonKey | null) {
  const stored = await files.get(row.file);
  if (stored === null) throw new AppError("not_found");
  if (person === null) return stored.content;
  const sealed = await buffer(stored.content);
  return Readable.from([openFile(person, row.id, sealed)]);
}

/**
 * An attachment, to be kept as a file and never shown in its place.
 * @throws as `findAttachment`; not_found when it, or its entry, does not open
 */
export async function openAttachment(
  deps: AttachingDeps,
  caller: Reader,
  id: string,
): Promise<FileAnswer> {
  const { entry, attachment } = await findAttachment(deps.db, caller, id);
  const person = await keyToUse(deps, caller, entry);
  const content = await contentOf(deps, attachment, person);
  return new FileAnswer(content, openName(attachment, person), attachment.size);
}

/** Takes an attachment away, with its file. @throws as `findAttachment`; not_found when its entry does not open; forbidden */
export async function detachFile(
  deps: AttachingDeps,
  caller: Reader,
  id: string,
): Promise<LogbookEntry> {
  const found = await findAttachment(deps.db, caller, id);
  requireRight(mayDeleteEntry(found));
  requireOngoing(found);
  await keyToUse(deps, caller, found.entry);
  await deps.db.delete(logbookAttachments).where(eq(logbookAttachments.id, id));
  await removeStray(deps, found.attachment.file);
  return showEntry(deps, caller, found.entry);
}
