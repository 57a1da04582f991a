// Stores a library item with its file or picture, once, however often the request comes.
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { Created } from "#platform/http/writing.ts";
import {
  addOrphanedFile,
  deleteOrphanedFile,
  markReferenced,
} from "#platform/storage/orphaned-files.ts";
import { libraryItems } from "../../tables/area-tools.ts";
import type { LibraryItemRow } from "../../tables/area-tools.ts";
import type { AreaLocation } from "../access.ts";

export type LibraryDeps = Pick<AppContext, "db" | "files" | "config" | "network">;

type NewItem = typeof libraryItems.$inferInsert;

const generateFileName = () => `library/${randomBytes(16).toString("hex")}.bin`;

/** @throws conflict when the id is of another user's item, or of another area */
export async function findOwnItem(
  db: Database,
  { userId }: Caller,
  location: AreaLocation,
  id: string | undefined,
): Promise<LibraryItemRow | null> {
  if (id === undefined) return null;
  const [row] = await db.select().from(libraryItems).where(eq(libraryItems.id, id));
  if (row === undefined) return null;
  const isSameArea = row.workspaceId === location.workspaceId && row.areaId === location.areaId;
  if (row.authorId !== userId || !isSameArea) throw new AppError("conflict");
  return row;
}

/** Null when it was inserted before. */
function insertItem(db: Database, row: NewItem, stored: string | null) {
  return db.transaction(async (tx): Promise<LibraryItemRow | null> => {
    const [made] = await tx.insert(libraryItems).values(row).onConflictDoNothing().returning();
    if (made === undefined) return null;
    if (stored !== null) await markReferenced(tx, stored);
    return made;
  });
}

interface StoredBytes {
  readonly column: "file" | "image";
  readonly bytes: Uint8Array;
}

/**
 * @param content the file of the item or the picture of its link
 * @throws conflict; file_quota_reached
 */
export async function storeItem(
  deps: LibraryDeps,
  caller: Caller,
  row: NewItem,
  content: StoredBytes | null,
  now: Date,
): Promise<Created<LibraryItemRow>> {
  const { db } = deps;
  const stored = content && generateFileName();
  if (content !== null && stored !== null) {
    const file = { name: stored, userId: caller.userId, bytes: content.bytes };
    await addOrphanedFile(deps, file, now);
  }
  const columns = content === null ? {} : { [content.column]: stored };
  const made = await insertItem(db, { ...row, ...columns }, stored).catch(
    async (error: unknown) => {
      if (stored !== null) await deleteOrphanedFile(deps, stored);
      throw error;
    },
  );
  if (made !== null) return { made, isNew: true };
  if (stored !== null) await deleteOrphanedFile(deps, stored);
  const existing = await findOwnItem(db, caller, row, row.id);
  if (existing === null) throw new AppError("conflict");
  return { made: existing, isNew: false };
}

export async function deleteStoredFiles(
  deps: LibraryDeps,
  { file, image }: Pick<LibraryItemRow, "file" | "image">,
): Promise<void> {
  for (const name of [file, image]) if (name !== null) await deleteOrphanedFile(deps, name);
}
