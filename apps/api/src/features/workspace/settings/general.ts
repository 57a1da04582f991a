import { eq, sql } from "drizzle-orm";
import type { BodyOf, DataOf } from "@vereda/domain/http/endpoint";
import { privacyFlags } from "@vereda/domain/workspace/catalogue";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import type { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp, requireVersion, updateVersion } from "#platform/http/writing.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { requireNotSuspendedBeforeOthers } from "../suspended-writers.ts";
import { notify } from "../../inbox/notify.ts";
import { requireWorkspacePermission, type WorkspaceAccess } from "../access.ts";
import { getWorkspace } from "../service.ts";
import { memberships, workspaces } from "../tables/workspaces.ts";

type Changes = BodyOf<typeof settingsApi.update>;

/** Stored per member; does not change the workspace version for others. */
async function setFeatured(db: Database, { memberId }: WorkspaceAccess, isFeatured: boolean) {
  await db.update(memberships).set({ isFeatured }).where(eq(memberships.id, memberId));
}

/**
 * What a public page or other members see stays as it is, or becomes less.
 * @throws suspended when others see the workspace and `addsTo` finds that it would show something new
 */
async function requireNotSuspendedToAdd(
  db: Database,
  caller: Caller,
  workspaceId: string,
  addsTo: (before: WorkspaceEntry) => boolean,
  now: Date,
): Promise<void> {
  const before = await getWorkspace(db, caller.userId, workspaceId);
  if (addsTo(before)) await requireNotSuspendedBeforeOthers(db, caller, workspaceId, now);
}

/**
 * Changes the general information or the caller's featured flag; a new name resets the verification.
 * @throws personal_studio_readonly; suspended for new words that others see; conflict when `updatedAt` is stale
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
    const before = await getWorkspace(db, caller.userId, workspaceId);
    requireVersion(before.workspace.updatedAt, updatedAt, before);
    await setFeatured(db, access, isFeatured);
    return getWorkspace(db, caller.userId, workspaceId);
  }
  const { name, description } = changes;
  await requireNotSuspendedToAdd(
    db,
    caller,
    workspaceId,
    ({ workspace: before }) =>
      (name !== undefined && name !== before.name) ||
      (typeof description === "string" && description !== before.description),
    now,
  );
  const isVerified =
    name === undefined
      ? undefined
      : sql<boolean>`${workspaces.isVerified} and ${workspaces.name} = ${name}`;
  const getCurrent = () => getWorkspace(db, caller.userId, workspaceId);
  const columns = { ...changes, isVerified, updatedAt };
  await updateVersion(db, workspaces, eq(workspaces.id, workspaceId), columns, now, getCurrent);
  if (isFeatured !== undefined) await setFeatured(db, access, isFeatured);
  return getCurrent();
}

/**
 * Omitted flags stay. Turning `allow_public_slug` off hides the public page but reserves its link for the
 * workspace.
 * @throws suspended for turning it on, or others while the page is public; conflict when `updatedAt` is stale
 */
export async function updatePrivacyOptions(
  db: Database,
  caller: Caller,
  workspaceId: string,
  { updatedAt, ...flags }: BodyOf<typeof settingsApi.privacyOptions>,
  now: Date,
): Promise<WorkspaceEntry> {
  await requireWorkspacePermission(db, caller, workspaceId, "manage");
  if (flags.allow_public_slug === true) await requireNotSuspended(db, caller, now);
  if (flags.allow_public_slug === undefined) {
    await requireNotSuspendedToAdd(
      db,
      caller,
      workspaceId,
      ({ privacySettings: before }) =>
        privacyFlags.some((flag) => flags[flag] === true && !before[flag]),
      now,
    );
  }
  // Merged in the database, so that concurrent changes of different flags both apply.
  const merged = sql`${workspaces.privacySettings} || ${JSON.stringify(flags)}::jsonb`;
  const getCurrent = () => getWorkspace(db, caller.userId, workspaceId);
  const columns = { privacySettings: merged, updatedAt };
  await updateVersion(db, workspaces, eq(workspaces.id, workspaceId), columns, now, getCurrent);
  return getCurrent();
}

function buildVerificationNotice(workspaceId: string, isVerified: boolean) {
  return {
    kind: "verification",
    subject: { kind: "workspace", id: workspaceId },
    detail: isVerified ? "verified" : "unverified",
  } as const;
}

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
      .set({ isVerified, updatedAt: buildNextTimestamp(workspaces.updatedAt, now) })
      .where(eq(workspaces.id, workspaceId))
      .returning({ id: workspaces.id, name: workspaces.name, isVerified: workspaces.isVerified });
    if (before !== undefined && before.isVerified !== isVerified) {
      await notify(tx, [before.ownerId], buildVerificationNotice(workspaceId, isVerified), now);
    }
    return after;
  });
  if (verified === undefined) throw new AppError("not_found");
  return verified;
}
