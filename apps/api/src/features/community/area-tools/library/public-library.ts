// Lists the library items that a workspace has published, for its public page.
import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { PublicSectionEntries } from "@vereda/domain/community/profile/contract-public-space";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import { truncate } from "#features/logbook/entries/public-entries.ts";
import { libraryItems } from "../../tables/area-tools.ts";

const MAX_PER_AREA = 20;

interface PublicLibraryQuery {
  readonly workspaceId: string;
  readonly areaIds: readonly AreaKey[];
}

const isPublicItem = ({ workspaceId, areaIds }: PublicLibraryQuery) =>
  and(
    eq(libraryItems.workspaceId, workspaceId),
    inArray(libraryItems.areaId, [...areaIds]),
    eq(libraryItems.isPublic, true),
    isNull(libraryItems.hiddenAt),
  );

/** One section for each area with items, the latest first. The caller must check that the workspace is public. */
export async function listPublicLibrary(
  db: Database,
  query: PublicLibraryQuery & { readonly textLength: number },
): Promise<PublicSectionEntries[]> {
  const { id, areaId, kind, title, url, text, createdAt } = libraryItems;
  const ranked = db
    .select({
      id,
      areaId,
      kind,
      title,
      url,
      text,
      rank: sql<number>`row_number() over (
        partition by ${areaId} order by ${createdAt} desc, ${id} desc
      )`.as("rank"),
    })
    .from(libraryItems)
    .where(isPublicItem(query))
    .as("ranked");
  const rows = await db
    .select()
    .from(ranked)
    .where(lte(ranked.rank, MAX_PER_AREA))
    .orderBy(asc(ranked.areaId), asc(ranked.rank));
  const byArea = Map.groupBy(rows, (row) => row.areaId);
  return [...byArea].map(([area, items]) => ({
    section: "library",
    areaId: area,
    entries: items.map((item) => ({
      id: item.id,
      title: item.title,
      text: item.text && truncate(item.text, query.textLength),
      day: null,
      details: [],
      images: item.kind === "FILE" ? [item.id] : [],
      item: { kind: item.kind, url: item.url },
    })),
  }));
}

/** The file of a public item, which is a picture. The caller must check that the workspace is public. */
export async function findPublicLibraryImage(
  db: Database,
  query: PublicLibraryQuery & { readonly imageId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ file: libraryItems.file })
    .from(libraryItems)
    .where(and(eq(libraryItems.id, query.imageId), isPublicItem(query)));
  return row?.file ?? null;
}
