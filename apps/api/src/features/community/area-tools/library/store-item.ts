// Stores a library item with its file or picture, once, however often the request comes.
import { randomBytes } from "node:crypto";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { findRepeated, insertOnce, type Created } from "#platform/http/writing.ts";
import {
  addOrphanedFile,
  deleteOrphanedFile,
  markReferenced,
} from "#platform/storage/orphaned-files.ts";
import { libraryItems, type LibraryItemRow } from "../../tables/area-tools.ts";
import type { AreaLocation } from "../access.ts";

export type LibraryDeps = Pick<AppContext, "db" | "files" | "config" | "network">;

type NewItem = typeof libraryItems.$inferInsert;

const generateFileName = () => `library/${randomBytes(16).toString("hex")}.bin`;

const scope = ["authorId", "workspaceId", "areaId"] as const;

/** @throws conflict when the id is of another user's item, or of another area */
export async function findOwnItem(
  db: Database,
  { userId: authorId }: Caller,
  location: AreaLocation,
  id: string | undefined,
): Promise<LibraryItemRow | undefined> {
  if (id === undefined) return undefined;
  return findRepeated(db, libraryItems, { id, authorId, ...location }, scope);
}

function insertItem(db: Database, row: NewItem, stored: string | null) {
  return db.transaction(async (tx) => {
    const inserted = await insertOnce(tx, libraryItems, row, scope);
    if (inserted.isNew && stored !== null) await markReferenced(tx, stored);
    return inserted;
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
  const discard = async () => {
    if (stored !== null) await deleteOrphanedFile(deps, stored);
  };
  const inserted = await insertItem(db, { ...row, ...columns }, stored).catch(
    async (error: unknown) => {
      await discard();
      throw error;
    },
  );
  if (!inserted.isNew) await discard();
  return inserted;
}

export async function deleteStoredFiles(
  deps: LibraryDeps,
  { file, image }: Pick<LibraryItemRow, "file" | "image">,
): Promise<void> {
  for (const name of [file, image]) if (name !== null) await deleteOrphanedFile(deps, name);
}
