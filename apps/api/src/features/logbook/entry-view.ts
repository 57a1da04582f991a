// Entries as the contract shows them: opened, with the name of whoever wrote them and what is attached.
import { asc, inArray } from "drizzle-orm";
import { formerAuthor } from "@vereda/domain/logbook/author";
import type { LogbookEntry } from "@vereda/domain/logbook/contract";
import type { Deps } from "#app.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/authentication.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonKey } from "#platform/sealed-box.ts";
import { peopleById } from "../account/people.ts";
import type { Unlocking } from "../account/pin/intimate-lock.ts";
import { openContent, openName } from "./entry-content.ts";
import { logbookAttachments } from "./table.ts";
import type { EntryRow } from "./table.ts";

export type Storage = Pick<Deps, "db" | "dataKeys">;

/** Who reads, in which language, and whether what is intimate is open to them now. */
export type Reader = Pick<Caller, "userId" | "locale"> & Unlocking;

async function attachmentsOf(db: Database, ids: readonly string[], person: PersonKey | null) {
  const rows = await db
    .select()
    .from(logbookAttachments)
    .where(inArray(logbookAttachments.entryId, [...ids]))
    .orderBy(asc(logbookAttachments.createdAt), asc(logbookAttachments.id));
  const shown = rows.map((row) => ({
    entryId: row.entryId,
    attachment: { id: row.id, name: openName(row, person), type: row.type, size: row.size },
  }));
  return Map.groupBy(shown, ({ entryId }) => entryId);
}

/** The reader's key, when one of these rows needs it: intimate ones are always the reader's own. */
async function keyFor(
  { db, dataKeys }: Storage,
  { userId }: Pick<Reader, "userId">,
  rows: readonly EntryRow[],
): Promise<PersonKey | null> {
  return rows.some(({ sealed }) => sealed !== null) ? dataKeys.find(db, userId) : null;
}

/**
 * The key that opens and seals what belongs to an entry; null when it is shared.
 * @throws not_found when it was sealed with a key that is no more
 */
export async function keyToUse(
  storage: Storage,
  reader: Pick<Reader, "userId">,
  entry: EntryRow,
): Promise<PersonKey | null> {
  const person = await keyFor(storage, reader, [entry]);
  if (entry.sealed !== null && person === null) throw new AppError("not_found");
  return person;
}

/** Entries that the reader may see; what was sealed with a key that is no more is left out. */
export async function showEntries(
  storage: Storage,
  reader: Reader,
  rows: readonly EntryRow[],
): Promise<LogbookEntry[]> {
  if (rows.length === 0) return [];
  const { db } = storage;
  const person = await keyFor(storage, reader, rows);
  const readable = rows.filter(({ sealed }) => sealed === null || person !== null);
  const authors = await peopleById(
    db,
    readable.flatMap(({ authorId }) => authorId ?? []),
  );
  const ids = readable.map(({ id }) => id);
  const attachments = await attachmentsOf(db, ids, person);
  return readable.map((row) => ({
    id: row.id,
    workspaceId: row.workspaceId,
    areaId: row.areaId,
    kind: row.kind,
    day: row.day,
    ...openContent(row, person),
    isPublic: row.isPublic,
    author: authors.get(row.authorId ?? "")?.firstName ?? formerAuthor[reader.locale],
    isOwn: row.authorId === reader.userId,
    attachments: (attachments.get(row.id) ?? []).map(({ attachment }) => attachment),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** One entry. @throws not_found when it was sealed with a key that is no more */
export async function showEntry(
  storage: Storage,
  reader: Reader,
  row: EntryRow,
): Promise<LogbookEntry> {
  const [entry] = await showEntries(storage, reader, [row]);
  if (entry === undefined) throw new AppError("not_found");
  return entry;
}
