// Finds public workspaces by name or link, for administrators who verify them.
import { and, asc, or, sql } from "drizzle-orm";
import { MAX_PUBLISHED_RESULTS } from "@vereda/domain/workspace/contract-verification";
import type { PublishedWorkspace } from "@vereda/domain/workspace/contract-verification";
import type { Database } from "#db/client.ts";
import { workspaces } from "../tables/workspaces.ts";
import { isPublished } from "./published.ts";

// For `translate`, because accents must be stripped without database extensions.
const accented = "áéíóúüñàèìòùâêîôûäëïöç";
const unaccented = "aeiouunaeiouaeiouaeioc";

function parseSearch(typed: string): string {
  const link = /\/public\/([^/?#]+)/.exec(typed)?.[1] ?? typed;
  return link.trim().toLowerCase();
}

/** Scans all published workspaces, which is cheap enough for a rare search by administrators. */
export async function findPublished(db: Database, typed: string): Promise<PublishedWorkspace[]> {
  const search = parseSearch(typed);
  const normalize = (text: ReturnType<typeof sql>) =>
    sql`translate(lower(${text}), ${accented}, ${unaccented})`;
  const rows = await db
    .select({
      id: workspaces.id,
      name: workspaces.name,
      slug: sql<string>`${workspaces.publicSlug}`,
      typeId: workspaces.typeId,
      isVerified: workspaces.isVerified,
    })
    .from(workspaces)
    .where(
      and(
        isPublished(),
        sql`${workspaces.publicSlug} is not null`,
        or(
          sql`position(${normalize(sql`${search}::text`)} in ${normalize(sql`${workspaces.name}`)}) > 0`,
          sql`position(${search}::text in ${workspaces.publicSlug}) > 0`,
        ),
      ),
    )
    .orderBy(asc(workspaces.name), asc(workspaces.id))
    .limit(MAX_PUBLISHED_RESULTS);
  return rows;
}
