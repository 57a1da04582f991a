// Access checks for existing logbook entries; intimate entries are accessible to their author only.
import { eq } from "drizzle-orm";
import { logbookKindDefinitions } from "@vereda/domain/logbook/kinds/kinds";
import type { EntryMembership } from "@vereda/domain/logbook/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { requireUnlocked, type LockContext } from "../account/pin/intimate-lock.ts";
import { requireAreaPermission } from "../workspace/access.ts";
import { isIntimate } from "./entries/encrypted-entry.ts";
import { logbookAttachments, logbookEntries } from "./tables/entries.ts";
import type { AttachmentRow, EntryRow } from "./tables/entries.ts";

export type EntryCaller = Pick<Caller, "userId"> & LockContext;

export interface EntryAccess extends EntryMembership {
  readonly isArchived: boolean;
  readonly entry: EntryRow;
}

/** Whoever works in the area changes it as their own. */
function isShared({ kind }: Pick<EntryRow, "kind">): boolean {
  return logbookKindDefinitions[kind].isShared === true;
}

async function requireEntryAccess(
  db: Database,
  caller: EntryCaller,
  entry: EntryRow | undefined,
): Promise<EntryAccess> {
  const isOwn = entry?.authorId === caller.userId;
  if (entry === undefined) throw new AppError("not_found");
  const isForAuthor = isIntimate(entry.kind) || entry.hiddenAt !== null;
  if (isForAuthor && !isOwn) throw new AppError("not_found");
  const membership = await requireAreaPermission(db, caller, entry, "read");
  if (isIntimate(entry.kind)) await requireUnlocked(db, caller);
  const { isArchived } = membership;
  return { entry, membership, areaId: entry.areaId, isOwn: isOwn || isShared(entry), isArchived };
}

/**
 * @throws not_found to strangers, and to all but the author when it is intimate or hidden; forbidden to members
 * without access to its area; area_blocked; pin_required; validation_error when its area is archived
 */
export async function findEntry(
  db: Database,
  caller: EntryCaller,
  id: string,
): Promise<EntryAccess> {
  const [entry] = await db.select().from(logbookEntries).where(eq(logbookEntries.id, id));
  return requireEntryAccess(db, caller, entry);
}

/** @throws as `findEntry` */
export async function findAttachment(
  db: Database,
  caller: EntryCaller,
  id: string,
): Promise<EntryAccess & { readonly attachment: AttachmentRow }> {
  const [row] = await db
    .select({ attachment: logbookAttachments, entry: logbookEntries })
    .from(logbookAttachments)
    .innerJoin(logbookEntries, eq(logbookEntries.id, logbookAttachments.entryId))
    .where(eq(logbookAttachments.id, id));
  if (row === undefined) throw new AppError("not_found");
  return { ...(await requireEntryAccess(db, caller, row.entry)), attachment: row.attachment };
}

/** @param hiddenAt null to show it again */
export async function setEntryHidden(
  tx: Database,
  id: string,
  hiddenAt: Date | null,
): Promise<void> {
  await tx.update(logbookEntries).set({ hiddenAt }).where(eq(logbookEntries.id, id));
}

/** @throws forbidden */
export function requireAllowed(isAllowed: boolean): void {
  if (!isAllowed) throw new AppError("forbidden");
}
