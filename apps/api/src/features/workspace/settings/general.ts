// The general information of a workspace, what it shows to others, and whether it was verified.
import { and, eq, sql } from "drizzle-orm";
import type { BodyOf, DataOf } from "@vereda/domain/http/endpoint";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import type { settingsApi } from "@vereda/domain/workspace/contract-settings";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { matchesVersion, laterThan } from "#platform/http/writing.ts";
import { notify } from "../../inbox/notify.ts";
import { requireWorkspacePermission } from "../access.ts";
import type { WorkspaceAccess } from "../access.ts";
import { getWorkspace } from "../service.ts";
import { memberships, workspaces } from "../tables/workspaces.ts";

type Changes = BodyOf<typeof settingsApi.update>;

/** Having it before the others is each member's own choice, and nothing that anybody else would find changed. */
async function feature(db: Database, { memberId }: WorkspaceAccess, isFeatured: boolean) {
  await db.update(memberships).set({ isFeatured }).where(eq(memberships.id, memberId));
}

/**
 * Changes what a workspace is called and looks like, for whoever manages it, and whether the caller features it.
 * Another name has to be verified again: a name that was trusted must not lend its trust to the next.
 * @throws personal_studio_readonly; conflict with the workspace as it stands when `updatedAt` is stale
 */
export async function updateWorkspace(
  db: Database,
  caller: Caller,
  workspaceId: string,
  { updatedAt, isFeatured, ...changes }: Changes,
  now: Date,
): Promise<WorkspaceEntry> {
  const isOwnChoice = isFeatured !== undefined && Object.keys(changes).length === 0;
  const access = await requireWorkspacePermission(
    db,
    caller,
    workspaceId,
    isOwnChoice ? "enter" : "manage",
  );
  if (access.typeId === "PERSONAL_STUDIO") throw new AppError("personal_studio_readonly");
  if (isOwnChoice) {
    await feature(db, access, isFeatured);
    return getWorkspace(db, caller.userId, workspaceId);
  }
  const { name } = changes;
  const isVerified =
    name === undefined
      ? undefined
      : sql<boolean>`${workspaces.isVerified} and ${workspaces.name} = ${name}`;
  const changed = await db
    .update(workspaces)
    .set({ ...changes, isVerified, updatedAt: laterThan(workspaces.updatedAt, now) })
    .where(and(eq(workspaces.id, workspaceId), matchesVersion(workspaces.updatedAt, updatedAt)))
    .returning({ id: workspaces.id });
  if (changed.length > 0 && isFeatured !== undefined) await feature(db, access, isFeatured);
  const current = await getWorkspace(db, caller.userId, workspaceId);
  if (changed.length === 0) throw new AppError("conflict", {}, { current });
  return current;
}

/**
 * Changes what a workspace shows; flags that are left out stay. Taking `allow_public_slug` away takes the public
 * page away and keeps its link, so that nobody else gets it and turning the flag on again brings the page back.
 */
export async function updatePrivacyOptions(
  db: Database,
  caller: Caller,
  workspaceId: string,
  flags: BodyOf<typeof settingsApi.privacyOptions>,
  now: Date,
): Promise<WorkspaceEntry> {
  await requireWorkspacePermission(db, caller, workspaceId, "manage");
  // Merged by the database: two switches flicked at once both count.
  const merged = sql`${workspaces.privacySettings} || ${JSON.stringify(flags)}::jsonb`;
  await db
    .update(workspaces)
    .set({ privacySettings: merged, updatedAt: laterThan(workspaces.updatedAt, now) })
    .where(eq(workspaces.id, workspaceId));
  return getWorkspace(db, caller.userId, workspaceId);
}

function verificationNotice(workspaceId: string, isVerified: boolean) {
  return {
    kind: "verification",
    subject: { kind: "workspace", id: workspaceId },
    detail: isVerified ? "verified" : "unverified",
  } as const;
}

/** Whether somebody trusted looked at a workspace and found it to be what it says. */
export async function verifyWorkspace(
  db: Database,
  workspaceId: string,
  isVerified: boolean,
  now: Date,
): Promise<DataOf<typeof settingsApi.verify>> {
  const verified = await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ isVerified: workspaces.isVerified, ownerId: workspaces.ownerId })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId))
      .for("update");
    const [after] = await tx
      .update(workspaces)
      .set({ isVerified, updatedAt: laterThan(workspaces.updatedAt, now) })
      .where(eq(workspaces.id, workspaceId))
      .returning({ id: workspaces.id, name: workspaces.name, isVerified: workspaces.isVerified });
    if (before !== undefined && before.isVerified !== isVerified) {
      await notify(tx, [before.ownerId], verificationNotice(workspaceId, isVerified), now);
    }
    return after;
  });
  if (verified === undefined) throw new AppError("not_found");
  return verified;
}
