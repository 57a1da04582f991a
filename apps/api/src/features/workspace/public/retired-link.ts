import { and, eq, gt, isNotNull } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { retiredSlugs, workspaces } from "../tables/workspaces.ts";
import { isPublished } from "./published.ts";

const publicPath = /^\/public\/([^/]+)(\/.*)?$/;

/** Maps a former link such as `/public/old/work` to the current one; null for any other path. */
export async function resolveRetiredLink(
  db: Database,
  path: string,
  now: Date,
): Promise<string | null> {
  const [, slug, rest = ""] = publicPath.exec(path) ?? [];
  if (slug === undefined) return null;
  const [row] = await db
    .select({ present: workspaces.publicSlug })
    .from(retiredSlugs)
    .innerJoin(workspaces, eq(workspaces.id, retiredSlugs.workspaceId))
    .where(
      and(
        eq(retiredSlugs.slug, slug.toLowerCase()),
        gt(retiredSlugs.until, now),
        isNotNull(workspaces.publicSlug),
        isPublished(),
      ),
    );
  return row === undefined ? null : `/public/${row.present}${rest}`;
}
