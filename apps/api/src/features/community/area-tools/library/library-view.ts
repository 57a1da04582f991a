// Maps library items to what a reader sees of them.
import type { LibraryItem } from "@vereda/domain/community/area-tools/contract-area-tools";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { LibraryItemRow } from "../../tables/area-tools.ts";
import { loadAuthors } from "../authors.ts";

function mapFile({ fileName, fileType, fileSize }: LibraryItemRow): LibraryItem["file"] {
  if (fileName === null || fileType === null || fileSize === null) return null;
  return { name: fileName, type: fileType, size: fileSize };
}

export async function showLibraryItems(
  db: Database,
  caller: Caller,
  rows: readonly LibraryItemRow[],
): Promise<LibraryItem[]> {
  if (rows.length === 0) return [];
  const getAuthor = await loadAuthors(db, caller, rows);
  const { renderMarkdown } = await import("@vereda/domain/markdown");
  return rows.map((row) => {
    const { id, kind, title, url, text, tags, authorId } = row;
    return {
      id,
      kind,
      title,
      url,
      text,
      html: kind === "NOTE" && text !== null ? renderMarkdown(text) : null,
      hasImage: row.image !== null,
      file: mapFile(row),
      tags,
      author: getAuthor(authorId),
      isOwn: authorId === caller.userId,
      isPublic: row.isPublic,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

export async function showLibraryItem(
  db: Database,
  caller: Caller,
  row: LibraryItemRow,
): Promise<LibraryItem> {
  const [item] = await showLibraryItems(db, caller, [row]);
  if (item === undefined) throw new AppError("not_found");
  return item;
}
