// The one gate before every read and write of an entry that exists. What is intimate exists for its author alone.
import { eq } from "drizzle-orm";
import type { EntryStanding } from "@vereda/domain/logbook/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { requireOpened } from "../account/pin/intimate-lock.ts";
import type { Unlocking } from "../account/pin/intimate-lock.ts";
import { requireInArea } from "../workspace/access.ts";
import { isIntimate } from "./entry-content.ts";
import { logbookAttachments, logbookEntries } from "./tables/entries.ts";
import type { AttachmentRow, EntryRow } from "./tables/entries.ts";

export type Who = Pick<Caller, "userId"> & Unlocking;

export interface FoundEntry extends EntryStanding {
  readonly isArchived: boolean;
  readonly entry: EntryRow;
}

async function reach(db: Database, who: Who, entry: EntryRow | undefined): Promise<FoundEntry> {
  const isOwn = entry?.authorId === who.userId;
  if (entry === undefined || (isIntimate(entry.kind) && !isOwn)) throw new AppError("not_found");
  const standing = await requireInArea(db, who, entry, "read");
  if (isIntimate(entry.kind)) await requireOpened(db, who);
  return { entry, standing, areaId: entry.areaId, isOwn, isArchived: standing.isArchived };
}

/**
 * An entry, for somebody who may read it.
 * @throws not_found to strangers, and to everybody but the author when it is intimate; forbidden to members
 *   who see nothing of its area; area_blocked; pin_required; validation_error when its area has been put away
 */
export async function findEntry(db: Database, who: Who, id: string): Promise<FoundEntry> {
  const [entry] = await db.select().from(logbookEntries).where(eq(logbookEntries.id, id));
  return reach(db, who, entry);
}

/** An attachment with its entry; throws as `findEntry`. */
export async function findAttachment(
  db: Database,
  who: Who,
  id: string,
): Promise<FoundEntry & { readonly attachment: AttachmentRow }> {
  const [found] = await db
    .select({ attachment: logbookAttachments, entry: logbookEntries })
    .from(logbookAttachments)
    .innerJoin(logbookEntries, eq(logbookEntries.id, logbookAttachments.entryId))
    .where(eq(logbookAttachments.id, id));
  if (found === undefined) throw new AppError("not_found");
  return { ...(await reach(db, who, found.entry)), attachment: found.attachment };
}

/** Turns what the policy says into an answer. @throws forbidden */
export function requireRight(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError("forbidden");
}
