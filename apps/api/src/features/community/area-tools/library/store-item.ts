// Stores a library item with its file or picture, once, however often the request comes.
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { findRepeated, insertOnce } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { storeFile } from "#platform/storage/orphaned-files.ts";
import { generateFileName } from "#platform/storage/uploads.ts";
import { libraryItems } from "../../tables/area-tools.ts";
import type { LibraryItemRow } from "../../tables/area-tools.ts";
import type { AreaLocation } from "../access.ts";

export type LibraryDeps = Pick<AppContext, "db" | "files" | "config" | "network">;

type NewItem = typeof libraryItems.$inferInsert;

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
  const insert = (tx: Database, columns = {}) =>
    insertOnce(tx, libraryItems, { ...row, ...columns }, scope);
  if (content === null) return insert(deps.db);
  const { column, bytes } = content;
  const name = generateFileName("library");
  const file = { name, userId: caller.userId, bytes };
  return storeFile(deps, file, (tx) => insert(tx, { [column]: name }), now);
}
