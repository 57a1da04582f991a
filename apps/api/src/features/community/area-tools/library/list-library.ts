// Lists and searches the library of an area, with the tags in use.
import {
  and,
  arrayContains,
  count,
  desc,
  eq,
  getTableColumns,
  isNull,
  like,
  sql,
} from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type {
  LibraryPage,
  libraryApi,
} from "@vereda/domain/community/area-tools/contract-area-tools";
import { MAX_LISTED_TAGS } from "@vereda/domain/community/area-tools/contract-area-tools";
import { normalizeTags } from "@vereda/domain/community/area-tools/library-rules";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import { parseSearchTerms } from "@vereda/domain/search-terms";
import type { Database } from "#db/client.ts";
import { escapeLike } from "#db/escape-like.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { libraryItems } from "../../tables/area-tools.ts";
import { requireAreaTool, type AreaLocation } from "../access.ts";
import { showLibraryItems } from "./library-view.ts";

type Query = QueryOf<typeof libraryApi.list>;

function matchTerm(term: string): SQL {
  return like(libraryItems.searchText, `%${escapeLike(term)}%`);
}

/** The most used first. */
async function listTags(db: Database, inArea: SQL | undefined): Promise<string[]> {
  const tag = sql<string>`unnest(${libraryItems.tags})`.as("tag");
  const used = db.select({ tag }).from(libraryItems).where(inArea).as("used");
  const rows = await db
    .select({ tag: used.tag })
    .from(used)
    .groupBy(used.tag)
    .orderBy(desc(count()), used.tag)
    .limit(MAX_LISTED_TAGS);
  return rows.map((row) => row.tag);
}

/** @throws as `requireAreaTool` */
export async function listLibrary(
  db: Database,
  caller: Caller,
  location: AreaLocation,
  { q = "", tag, kind, ...paging }: Query,
  now: Date,
): Promise<LibraryPage> {
  await requireAreaTool(db, caller, location, "library", { now, isWriting: false });
  const { workspaceId, areaId } = location;
  const inArea = and(
    eq(libraryItems.workspaceId, workspaceId),
    eq(libraryItems.areaId, areaId),
    isNull(libraryItems.hiddenAt),
  );
  const tags = normalizeTags(tag === undefined ? [] : [tag]);
  const which = and(
    inArea,
    kind === undefined ? undefined : eq(libraryItems.kind, kind),
    tags.length === 0 ? undefined : arrayContains(libraryItems.tags, tags),
    ...parseSearchTerms(q).map(matchTerm),
  );
  // A page of notes would be a megabyte, of which the list shows the titles.
  const text = sql<string | null>`case when kind = 'NOTE' then null else text end`;
  const rows = db
    .select({ ...getTableColumns(libraryItems), text, searchText: sql<string>`''` })
    .from(libraryItems)
    .where(which)
    .orderBy(desc(libraryItems.createdAt), desc(libraryItems.id));
  const page = await loadPage(paging, db.$count(libraryItems, which), rows, (all) =>
    showLibraryItems(db, caller, all),
  );
  return { ...page, tags: await listTags(db, inArea) };
}
