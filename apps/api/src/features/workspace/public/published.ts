// Finds published workspaces and their public areas.
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { PublicArea } from "@vereda/domain/community/profile/contract-public-space";
import { listPageAreas } from "@vereda/domain/logbook/public-areas";
import { normaliseSlug, findSlugError } from "@vereda/domain/workspace/public/public-slug";
import { formatPurpose } from "@vereda/domain/workspace/purpose";
import type { Locale } from "@vereda/domain/locale";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { isMember } from "../access.ts";
import { memberships, publicPages, workspaceAreas, workspaces } from "../tables/workspaces.ts";

export type PublishedWorkspace = typeof workspaces.$inferSelect & {
  readonly page: typeof publicPages.$inferSelect | null;
};

export function isPublished() {
  return and(
    isNull(workspaces.endDate),
    isNull(workspaces.hiddenAt),
    sql`${workspaces.privacySettings} -> 'allow_public_slug' = 'true'::jsonb`,
  );
}

/** @throws not_found unless it is published */
export async function findPublishedWorkspace(db: Database, typed: string, userId?: string) {
  const slug = normaliseSlug(typed);
  if (findSlugError(slug) !== null) throw new AppError("not_found");
  const belongsToViewer =
    userId === undefined
      ? sql<boolean>`false`
      : sql<boolean>`exists (${db
          .select({ one: sql`1` })
          .from(memberships)
          .where(and(isMember(userId), eq(memberships.workspaceId, workspaces.id)))})`;
  const [row] = await db
    .select({ workspace: workspaces, page: publicPages, belongsToViewer })
    .from(workspaces)
    .leftJoin(publicPages, eq(publicPages.workspaceId, workspaces.id))
    .where(and(eq(workspaces.publicSlug, slug), isPublished()));
  if (row === undefined) throw new AppError("not_found");
  const { workspace, page } = row;
  return { workspace: { ...workspace, page }, belongsToViewer: row.belongsToViewer };
}

/** By slug, without those that are not published. */
export async function listPublishedNames(
  db: Database,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({ slug: workspaces.publicSlug, name: workspaces.name })
    .from(workspaces)
    .where(and(inArray(workspaces.publicSlug, [...new Set(slugs)]), isPublished()));
  return new Map(rows.map(({ slug, name }) => [slug ?? "", name]));
}

/** @param hiddenAt null to show its public page again */
export async function setPublicPageHidden(
  tx: Database,
  id: string,
  hiddenAt: Date | null,
): Promise<void> {
  await tx.update(workspaces).set({ hiddenAt }).where(eq(workspaces.id, id));
}

/** Active and not blocked, in the order of the menu. */
export function listOpenAreas(db: Database, workspaceId: string) {
  return db
    .select()
    .from(workspaceAreas)
    .where(
      and(
        eq(workspaceAreas.workspaceId, workspaceId),
        eq(workspaceAreas.status, "active"),
        isNull(workspaceAreas.blockedAt),
      ),
    )
    .orderBy(asc(workspaceAreas.order), asc(workspaceAreas.areaId));
}

/** In the order that the owner chose for the page. */
export async function listPublicAreas(
  db: Database,
  { id, privacySettings, page }: PublishedWorkspace,
  locale: Locale,
): Promise<Omit<PublicArea, "experienceLevel">[]> {
  const rows = await listOpenAreas(db, id);
  return listPageAreas(rows, privacySettings, page?.areaIds ?? null).map((row, order) => ({
    areaId: row.areaId,
    order,
    icon: row.icon,
    iconRotation: row.iconRotation,
    purpose: formatPurpose(row, row.purposeLanguage ?? locale),
    purposeLanguage: row.purposeLanguage,
  }));
}
