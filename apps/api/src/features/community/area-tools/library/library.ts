// Saves, changes and deletes links and notes of an area's library.
import { eq } from "drizzle-orm";
import type {
  LibraryItem,
  libraryApi,
} from "@vereda/domain/community/area-tools/contract-area-tools";
import {
  buildLibrarySearchText,
  canBePublic,
  normalizeTags,
} from "@vereda/domain/community/area-tools/library-rules";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { HOUR_MS } from "@vereda/domain/time/units";
import { getSiteName } from "@vereda/domain/web-address";
import { canInWorkspace } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { buildNextTimestamp, requireVersion, type Created } from "#platform/http/writing.ts";
import { libraryItems, type LibraryItemRow } from "../../tables/area-tools.ts";
import { findLibraryItem, requireAreaTool, requireChange, type AreaLocation } from "../access.ts";
import { showLibraryItem } from "./library-view.ts";
import { findOwnItem, storeItem, type LibraryDeps } from "./store-item.ts";
import { fetchPublic } from "#platform/outgoing/fetch-public.ts";
import type { Network } from "#platform/outgoing/network.ts";
import { detectImageType } from "#platform/storage/image-type.ts";
import type { ImageSize } from "#platform/storage/images.ts";
import { decodePage, parsePageInfo, type PageInfo } from "./page-info.ts";

// Reads what a link leads to; a page that cannot be read is saved all the same, without a preview.

/** For the page and its picture together. */
const TIMEOUT_MS = 5_000;
const MAX_EDGE_PX = 640;

interface LinkPreview extends Pick<PageInfo, "title" | "description"> {
  /** WebP, encoded anew. */
  readonly image: Uint8Array | null;
}

const nothing: LinkPreview = { title: null, description: null, image: null };

const fitPreview = ({ width, height }: ImageSize) =>
  ({
    width: Math.min(width, MAX_EDGE_PX),
    height: Math.min(height, MAX_EDGE_PX),
    fit: "inside",
  }) as const;

async function fetchImage(network: Network, address: string, signal: AbortSignal) {
  const { bytes, isComplete } = await fetchPublic(network, address, { accept: "image/*", signal });
  if (!isComplete || detectImageType(bytes) === null) return null;
  const { reencodeImage } = await import("#platform/storage/images.ts");
  return (await reencodeImage(bytes, fitPreview)).bytes;
}

async function readPage(network: Network, url: string, signal: AbortSignal): Promise<LinkPreview> {
  const accept = "text/html, application/xhtml+xml";
  const page = await fetchPublic(network, url, { accept, signal });
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(page.contentType)) return nothing;
  const info = parsePageInfo(decodePage(page.bytes, page.contentType), page.url);
  // A page without its picture is worth more than none.
  const image =
    info.image === null ? null : await fetchImage(network, info.image, signal).catch(() => null);
  return { title: info.title, description: info.description, image };
}

/** Never throws. */
function readLink(network: Network, url: string): Promise<LinkPreview> {
  return readPage(network, url, AbortSignal.timeout(TIMEOUT_MS)).catch(() => nothing);
}

/** Each link makes the server fetch a page. */
const newItems = { limit: 60, windowMs: HOUR_MS };

type NewItem = BodyOf<typeof libraryApi.create>;
type Content = Pick<LibraryItemRow, "kind" | "title" | "url" | "text" | "tags">;

interface PreparedItem extends Content {
  readonly image: Uint8Array | null;
}

async function prepareItem({ network }: LibraryDeps, input: NewItem): Promise<PreparedItem> {
  const tags = normalizeTags(input.tags ?? []);
  if (input.kind === "NOTE") {
    const { kind, title, text } = input;
    return { kind, title, url: null, text, tags, image: null };
  }
  const { kind, url: given, text } = input;
  const url = new URL(given).href;
  const preview = await readLink(network, url);
  const title = [input.title, preview.title, getSiteName(url)].find(Boolean) ?? url;
  return { kind, title, url, text: text ?? preview.description, tags, image: preview.image };
}

export const buildSearchText = (content: Content, fileName: string | null = null) =>
  buildLibrarySearchText({
    ...content,
    source: content.url === null ? fileName : getSiteName(content.url),
  });

/** A picture that no longer fits the quota is left out. */
async function storeWithImage(
  deps: LibraryDeps,
  caller: Caller,
  row: typeof libraryItems.$inferInsert,
  image: Uint8Array | null,
  now: Date,
): Promise<Created<LibraryItemRow>> {
  const content = image && { column: "image" as const, bytes: image };
  try {
    return await storeItem(deps, caller, row, content, now);
  } catch (error) {
    const isBeyondQuota = error instanceof AppError && error.code === "file_quota_reached";
    if (!isBeyondQuota) throw error;
    return storeItem(deps, caller, row, null, now);
  }
}

/**
 * Saves a link, with what its page says of itself, or a note; idempotent.
 * @throws as `requireAreaTool`; rate_limited; conflict when the id is another item's
 */
export async function createLibraryItem(
  deps: LibraryDeps,
  caller: Caller,
  location: AreaLocation,
  input: NewItem,
  now: Date,
): Promise<Created<LibraryItem>> {
  const { db } = deps;
  await requireAreaTool(db, caller, location, "library", { now, isWriting: true });
  const existing = await findOwnItem(db, caller, location, input.id);
  if (existing !== undefined)
    return { made: await showLibraryItem(db, caller, existing), isNew: false };
  await consume(db, limitKey("library-item", caller.userId), newItems, now);
  const { image, ...content } = await prepareItem(deps, input);
  const row = {
    ...location,
    ...content,
    id: input.id ?? createId(now.getTime()),
    authorId: caller.userId,
    searchText: buildSearchText(content),
    createdAt: now,
    updatedAt: now,
  };
  const { made, isNew } = await storeWithImage(deps, caller, row, image, now);
  return { made: await showLibraryItem(db, caller, made), isNew };
}

/** @throws as `findLibraryItem` */
export async function getLibraryItem(
  { db }: LibraryDeps,
  caller: Caller,
  id: string,
): Promise<LibraryItem> {
  const { row } = await findLibraryItem(db, caller, id);
  return showLibraryItem(db, caller, row);
}

type Changes = BodyOf<typeof libraryApi.change>;

// Locks the item, because its search text is made of all its fields.
async function applyChanges(
  tx: Database,
  caller: Caller,
  id: string,
  { updatedAt, ...changes }: Changes,
  now: Date,
): Promise<LibraryItemRow> {
  const [locked] = await tx
    .select()
    .from(libraryItems)
    .where(eq(libraryItems.id, id))
    .for("update");
  if (locked === undefined) throw new AppError("not_found");
  const current = await showLibraryItem(tx, caller, locked);
  requireVersion(current.updatedAt, updatedAt, current);
  const { kind, url, fileName } = locked;
  const {
    title = locked.title,
    text = locked.text,
    tags: given,
    isPublic = locked.isPublic,
  } = changes;
  const tags = given === undefined ? locked.tags : normalizeTags(given);
  if (kind === "NOTE" && (text ?? "") === "")
    throw createInvalidFieldsError({ path: "text", code: "note_empty" });
  const [changed = locked] = await tx
    .update(libraryItems)
    .set({
      title,
      text,
      tags,
      isPublic,
      searchText: buildSearchText({ kind, title, url, text, tags }, fileName),
      updatedAt: buildNextTimestamp(libraryItems.updatedAt, now),
    })
    .where(eq(libraryItems.id, id))
    .returning();
  return changed;
}

/**
 * As for entries of logbooks, only who manages the area decides what is on the public page.
 * @throws as `findLibraryItem` and `requireChange`; forbidden; validation_error for a note without text, and
 * for a file that is no picture and would be public; conflict with the current item when `updatedAt` is stale
 */
export async function changeLibraryItem(
  { db }: LibraryDeps,
  caller: Caller,
  id: string,
  changes: Changes,
  now: Date,
): Promise<LibraryItem> {
  const access = await findLibraryItem(db, caller, id);
  await requireChange(db, caller, access, now);
  const { areaId, isPublic, fileType } = access.row;
  const isMoved = changes.isPublic !== undefined && changes.isPublic !== isPublic;
  if (isMoved && !canInWorkspace(access.membership, "manage", areaId))
    throw new AppError("forbidden");
  if (changes.isPublic === true && !canBePublic(fileType))
    throw createInvalidFieldsError({ path: "isPublic", code: "file_never_public" });
  const row = await db.transaction((tx) => applyChanges(tx, caller, id, changes, now));
  return showLibraryItem(db, caller, row);
}

/** Deletes an item; the cleanup deletes its file. @throws as `findLibraryItem` and `requireChange` */
export async function removeLibraryItem(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<null> {
  const access = await findLibraryItem(db, caller, id);
  await requireChange(db, caller, access, now);
  await db.delete(libraryItems).where(eq(libraryItems.id, id));
  return null;
}
