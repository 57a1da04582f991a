// Uploads and serves the files of an area's library, and the pictures of its links.
import type { LibraryItem } from "@vereda/domain/community/area-tools/contract-area-tools";
import { createId } from "@vereda/domain/id";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { Caller } from "#platform/http/authentication.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import type { FileResponse } from "#platform/http/route.ts";
import type { Created } from "#platform/http/writing.ts";
import { prepareFile } from "#platform/storage/prepare-file.ts";
import { openStoredFile } from "#platform/storage/uploads.ts";
import { findLibraryItem, requireAreaTool } from "../access.ts";
import type { AreaLocation } from "../access.ts";
import { showLibraryItem } from "./library-view.ts";
import { buildSearchText } from "./library.ts";
import { findOwnItem, storeItem, type LibraryDeps } from "./store-item.ts";

/** Re-encoding an image takes a large part of a second of CPU time. */
const uploads = { limit: 200, windowMs: HOUR_MS };

interface Upload {
  readonly id?: string | undefined;
  readonly name: string;
  readonly content: Uint8Array;
}

/**
 * Saves a file under its name; a repeated id returns the item as it is.
 * @throws as `requireAreaTool`; conflict; file_refused; file_quota_reached; rate_limited
 */
export async function uploadLibraryFile(
  deps: LibraryDeps,
  caller: Caller,
  location: AreaLocation,
  { id, name: given, content }: Upload,
  now: Date,
): Promise<Created<LibraryItem>> {
  const { db } = deps;
  await requireAreaTool(db, caller, location, "library", { now, isWriting: true });
  const existing = await findOwnItem(db, caller, location, id);
  if (existing !== undefined)
    return { made: await showLibraryItem(db, caller, existing), isNew: false };
  await consume(db, limitKey("library-file", caller.userId), uploads, now);
  const { bytes, name, type } = await prepareFile(content, given);
  const fields = { kind: "FILE" as const, title: name, url: null, text: null, tags: [] };
  const row = {
    ...location,
    ...fields,
    id: id ?? createId(now.getTime()),
    authorId: caller.userId,
    fileName: name,
    fileType: type,
    fileSize: bytes.length,
    searchText: buildSearchText(fields, name),
    createdAt: now,
    updatedAt: now,
  };
  const stored = await storeItem(deps, caller, row, { column: "file", bytes }, now);
  return { made: await showLibraryItem(db, caller, stored.made), isNew: stored.isNew };
}

/** As a download, never inline. @throws as `findLibraryItem`; not_found for an item without a file */
export async function openLibraryFile(
  deps: LibraryDeps,
  caller: Caller,
  id: string,
): Promise<FileResponse> {
  const { row } = await findLibraryItem(deps.db, caller, id);
  return openStoredFile(deps.files, { file: row.file, name: row.fileName ?? row.title });
}

/** @throws as `findLibraryItem`; not_found for an item without a picture */
export async function openLibraryImage(
  deps: LibraryDeps,
  caller: Caller,
  id: string,
): Promise<FileResponse> {
  const { row } = await findLibraryItem(deps.db, caller, id);
  return openStoredFile(deps.files, { file: row.image, name: `${row.id}.webp` });
}
