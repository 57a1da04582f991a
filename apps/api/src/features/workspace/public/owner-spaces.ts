// Lists what an owner published, for their profile.
import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { PublicProfile } from "@vereda/domain/community/profile/contract-profile";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Database } from "#db/client.ts";
import { workspaceAreas, workspaces } from "../tables/workspaces.ts";
import { isPublished } from "./published.ts";

const MAX_SPACES = 50;

export async function listPublishedSpaces(
  db: Database,
  ownerId: string,
): Promise<PublicProfile["spaces"]> {
  return db
    .select({
      name: workspaces.name,
      slug: sql<string>`${workspaces.publicSlug}`,
      typeId: workspaces.typeId,
      icon: workspaces.icon,
      isVerified: workspaces.isVerified,
      description: workspaces.description,
    })
    .from(workspaces)
    .where(and(eq(workspaces.ownerId, ownerId), isPublished(), isNotNull(workspaces.publicSlug)))
    .orderBy(asc(workspaces.name), asc(workspaces.id))
    .limit(MAX_SPACES);
}

interface LivingCvArea {
  readonly workspaceId: string;
  readonly areaId: AreaKey;
}

/** Null unless the owner shows it; only Personal Studios have the area. */
export async function findLivingCvArea(
  db: Database,
  ownerId: string,
): Promise<LivingCvArea | null> {
  const [area] = await db
    .select({ workspaceId: workspaces.id, areaId: workspaceAreas.areaId })
    .from(workspaces)
    .innerJoin(workspaceAreas, eq(workspaceAreas.workspaceId, workspaces.id))
    .where(
      and(
        eq(workspaces.ownerId, ownerId),
        eq(workspaces.typeId, "PERSONAL_STUDIO"),
        sql`${workspaces.privacySettings} -> 'show_living_cv' = 'true'::jsonb`,
        eq(workspaceAreas.areaId, "livecv"),
        eq(workspaceAreas.status, "active"),
        isNull(workspaceAreas.blockedAt),
      ),
    );
  return area ?? null;
}
