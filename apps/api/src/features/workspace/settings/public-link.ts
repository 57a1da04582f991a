// Changes the public link of a workspace; a former link redirects and stays reserved for a while.
import { DAY_MS } from "@vereda/domain/time/units";
import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import type { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import {
  normaliseSlug,
  findSlugError,
  SLUG_REDIRECT_DAYS,
} from "@vereda/domain/workspace/public/public-slug";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp, isSameInstant, requireWritten } from "#platform/http/writing.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { requireWorkspacePermission } from "../access.ts";
import { getWorkspace } from "../service.ts";
import { retiredSlugs, workspaces } from "../tables/workspaces.ts";

const redirectMs = SLUG_REDIRECT_DAYS * DAY_MS;

type Workspace = Pick<
  typeof workspaces.$inferSelect,
  "id" | "typeId" | "publicSlug" | "privacySettings" | "updatedAt"
>;

async function lockWorkspace(tx: Database, id: string): Promise<Workspace> {
  // Serializes link changes, so that a link cannot be dropped and reused at the same time.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('public-slugs', 0))`);
  const { typeId, publicSlug, privacySettings, updatedAt } = workspaces;
  const [workspace] = await tx
    .select({ id: workspaces.id, typeId, publicSlug, privacySettings, updatedAt })
    .from(workspaces)
    .where(eq(workspaces.id, id))
    .for("no key update");
  if (workspace === undefined) throw new AppError("not_found");
  return workspace;
}

/** @throws personal_studio_forbidden; privacy_flag_disabled; validation_error */
function validateSlug({ typeId, privacySettings }: Workspace, slug: string): void {
  if (typeId === "PERSONAL_STUDIO") throw new AppError("personal_studio_forbidden");
  if (privacySettings.allow_public_slug !== true) throw new AppError("privacy_flag_disabled");
  const code = findSlugError(slug);
  if (code !== null) throw createInvalidFieldsError({ path: "publicSlug", code });
}

/** @throws slug_taken when another workspace uses it or used it recently */
async function requireAvailableSlug(tx: Database, { id }: Workspace, slug: string, now: Date) {
  const [other] = await tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(and(eq(workspaces.publicSlug, slug), ne(workspaces.id, id)));
  const [retired] = await tx
    .select({ slug: retiredSlugs.slug })
    .from(retiredSlugs)
    .where(
      and(
        eq(retiredSlugs.slug, slug),
        gt(retiredSlugs.until, now),
        ne(retiredSlugs.workspaceId, id),
      ),
    );
  if (other === undefined && retired === undefined) return;
  throw new AppError("slug_taken", {}, { fields: [{ path: "publicSlug", code: "slug_taken" }] });
}

async function retireSlug(tx: Database, { id, publicSlug }: Workspace, now: Date): Promise<void> {
  if (publicSlug === null) return;
  const until = new Date(now.getTime() + redirectMs);
  await tx
    .insert(retiredSlugs)
    .values({ slug: publicSlug, workspaceId: id, until })
    .onConflictDoUpdate({ target: retiredSlugs.slug, set: { workspaceId: id, until } });
}

/**
 * An empty link clears it.
 * @throws suspended unless it clears it; personal_studio_forbidden; privacy_flag_disabled; validation_error; slug_taken; conflict when
 * `updatedAt` is stale
 */
export async function changePublicLink(
  db: Database,
  caller: Caller,
  workspaceId: string,
  { publicSlug: typed, updatedAt }: BodyOf<typeof settingsApi.publicSlug>,
  now: Date,
): Promise<WorkspaceEntry> {
  await requireWorkspacePermission(db, caller, workspaceId, "manage");
  const slug = normaliseSlug(typed ?? "") || null;
  if (slug !== null) await requireNotSuspended(db, caller, now);
  const isCurrent = await db.transaction(async (tx) => {
    const workspace = await lockWorkspace(tx, workspaceId);
    if (updatedAt !== undefined && !isSameInstant(workspace.updatedAt.toISOString(), updatedAt))
      return false;
    if (slug !== null) {
      validateSlug(workspace, slug);
      await requireAvailableSlug(tx, workspace, slug, now);
    }
    if (slug === workspace.publicSlug) return true;
    await retireSlug(tx, workspace, now);
    // A former link of this workspace, or an expired one of another.
    if (slug !== null) await tx.delete(retiredSlugs).where(eq(retiredSlugs.slug, slug));
    await tx
      .update(workspaces)
      .set({ publicSlug: slug, updatedAt: buildNextTimestamp(workspaces.updatedAt, now) })
      .where(eq(workspaces.id, workspaceId));
    return true;
  });
  return requireWritten(isCurrent, await getWorkspace(db, caller.userId, workspaceId));
}
