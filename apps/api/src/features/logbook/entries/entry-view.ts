// Maps entry rows to the API response: decrypted, with author name and attachments.
import { asc, inArray } from "drizzle-orm";
import { formerAuthor } from "@vereda/domain/logbook/author";
import type { EntryContent } from "@vereda/domain/logbook/content";
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import { logbookKindDefinitions } from "@vereda/domain/logbook/kinds/kinds";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import type { DecryptedItem } from "#platform/crypto/encrypted-page.ts";
import { getUsersById } from "#features/account/user-lookup.ts";
import type { LockContext } from "#features/account/pin/intimate-lock.ts";
import { decryptContent, decryptName } from "./encrypted-entry.ts";
import { logbookAttachments, type EntryRow } from "../tables/entries.ts";

export type Storage = Pick<AppContext, "db" | "dataKeys">;

export type Reader = Pick<Caller, "userId" | "locale"> & LockContext;

async function listAttachments(db: Database, ids: readonly string[], userKey: UserKey | null) {
  const rows = await db
    .select()
    .from(logbookAttachments)
    .where(inArray(logbookAttachments.entryId, [...ids]))
    .orderBy(asc(logbookAttachments.createdAt), asc(logbookAttachments.id));
  const items = rows.map((row) => ({
    entryId: row.entryId,
    attachment: { id: row.id, name: decryptName(row, userKey), type: row.type, size: row.size },
  }));
  return Map.groupBy(items, ({ entryId }) => entryId);
}

/** Loads the reader's key if any row is encrypted; encrypted rows are always the reader's own. */
async function findKey(
  { db, dataKeys }: Storage,
  { userId }: Pick<Reader, "userId">,
  rows: readonly EntryRow[],
): Promise<UserKey | null> {
  return rows.some(({ encrypted }) => encrypted !== null) ? dataKeys.find(db, userId) : null;
}

/**
 * Loads the key for an entry's content and attachments; null when it is shared.
 * @throws not_found when the entry cannot be decrypted, so that it is not overwritten or extended
 */
export async function requireEntryKey(
  storage: Storage,
  reader: Pick<Reader, "userId">,
  entry: EntryRow,
): Promise<UserKey | null> {
  const userKey = await findKey(storage, reader, [entry]);
  if (decryptContent(entry, userKey) === null) throw new AppError("not_found");
  return userKey;
}

/** Maps entries in the given order; the caller must have checked access. */
export async function showEntries(
  storage: Storage,
  reader: Reader,
  rows: readonly EntryRow[],
): Promise<DecryptedItem<LogbookEntry>[]> {
  if (rows.length === 0) return [];
  const { db } = storage;
  const userKey = await findKey(storage, reader, rows);
  const items = rows.map((row) => ({ row, content: decryptContent(row, userKey) }));
  const readable = items.flatMap(({ row, content }) => (content === null ? [] : row));
  const authors = await getUsersById(
    db,
    readable.flatMap(({ authorId }) => authorId ?? []),
  );
  const ids = readable.map(({ id }) => id);
  const attachments = await listAttachments(db, ids, userKey);
  const show = (row: EntryRow, content: EntryContent): LogbookEntry => ({
    id: row.id,
    workspaceId: row.workspaceId,
    areaId: row.areaId,
    kind: row.kind,
    day: row.day,
    ...content,
    isPublic: row.isPublic,
    author: authors.get(row.authorId ?? "")?.firstName ?? formerAuthor[reader.locale],
    isOwn: row.authorId === reader.userId,
    attachments: (attachments.get(row.id) ?? []).map(({ attachment }) => attachment),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  });
  return items.map(({ row, content }) => ({
    id: row.id,
    decrypted: content && show(row, content),
  }));
}

/** The title and texts of a shared entry, without days, figures and choices. */
export function getWrittenText({ kind, title, values }: EntryRow): string {
  const texts = logbookKindDefinitions[kind].fields.flatMap(({ key, type }) =>
    type === "line" || type === "paragraphs" || type === "lines"
      ? [values?.[key] ?? []].flat()
      : [],
  );
  return [title ?? [], ...texts].flat().join("\n");
}

/** @throws not_found when it cannot be decrypted */
export async function showEntry(
  storage: Storage,
  reader: Reader,
  row: EntryRow,
): Promise<LogbookEntry> {
  const [entry] = await showEntries(storage, reader, [row]);
  if (!entry?.decrypted) throw new AppError("not_found");
  return entry.decrypted;
}
