// The addresses of published workspaces and their areas, for the sitemap.
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { listPageAreas } from "@vereda/domain/logbook/public-areas";
import type { Database } from "#db/client.ts";
import { publicPages, workspaceAreas, workspaces } from "../tables/workspaces.ts";
import { isPublished } from "./published.ts";

export async function listPublicPaths(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({
      slug: workspaces.publicSlug,
      flags: workspaces.privacySettings,
      areaId: workspaceAreas.areaId,
      chosen: publicPages.areaIds,
    })
    .from(workspaces)
    .leftJoin(publicPages, eq(publicPages.workspaceId, workspaces.id))
    .leftJoin(
      workspaceAreas,
      and(
        eq(workspaceAreas.workspaceId, workspaces.id),
        eq(workspaceAreas.status, "active"),
        isNull(workspaceAreas.blockedAt),
      ),
    )
    .where(and(isPublished(), isNotNull(workspaces.publicSlug)))
    .orderBy(asc(workspaces.publicSlug), asc(workspaceAreas.order), asc(workspaceAreas.areaId))
    .limit(limit);
  const paths = new Set<string>();
  for (const { slug, flags, areaId, chosen } of rows) {
    const space = `/public/${slug}`;
    paths.add(space);
    const areas = areaId === null ? [] : listPageAreas([{ areaId }], flags, chosen);
    for (const area of areas) paths.add(`${space}/${area.areaId}`);
  }
  return [...paths];
}
