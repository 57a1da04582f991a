// A user's open invitations, by account or by confirmed email address.
import { and, desc, eq, inArray, isNull, ne, notExists, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import { MAX_INVITATIONS } from "@vereda/domain/workspace/members/contract-members";
import type { Invitation } from "@vereda/domain/workspace/members/contract-members";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { formatWorkspaceName } from "@vereda/domain/workspace/catalogue";
import { getOnlyArea } from "@vereda/domain/workspace/policy";
import { AppError } from "#platform/http/errors/errors.ts";
import { getConfirmedEmail, formatFullName, getUsersById } from "../../account/user-lookup.ts";
import { hasNoBlockBetween } from "#features/account/users/blocks.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { notify, resolveNotice } from "../../inbox/notify.ts";
import { getWorkspace } from "../service.ts";
import { memberships, workspaces } from "../tables/workspaces.ts";
import { expiryOf, isOpenInvitation } from "./invitation-expiry.ts";
import { buildInvitationNotice } from "./invite-member.ts";
import { announceMembers } from "./members-changed.ts";
import { lockWorkspace } from "./owners.ts";
import type { MemberRow } from "./member-view.ts";

async function matchOwnInvitations(
  db: Database,
  { userId, requestedAt }: Caller,
): Promise<SQL | undefined> {
  const address = await getConfirmedEmail(db, userId);
  const isNamed = eq(memberships.userId, userId);
  const isAddressed = and(
    isNull(memberships.userId),
    address === null ? sql`false` : eq(memberships.invitedAs, address),
  );
  // Null after the inviter's account is deleted, which nobody blocked.
  const isWelcome = hasNoBlockBetween(db, userId, memberships.invitedBy);
  return and(isOpenInvitation(requestedAt), or(isNamed, isAddressed), isWelcome);
}

const present = alias(memberships, "present");

/** Latest first; omits workspaces the user already belongs to. */
export async function listInvitations(db: Database, caller: Caller): Promise<Invitation[]> {
  const isThere = db
    .select({ id: present.id })
    .from(present)
    .where(
      and(
        eq(present.userId, caller.userId),
        eq(present.workspaceId, memberships.workspaceId),
        eq(present.status, "ACTIVE"),
      ),
    );
  const rows = await db
    .select({
      id: memberships.id,
      name: workspaces.name,
      typeId: workspaces.typeId,
      icon: workspaces.icon,
      iconRotation: workspaces.iconRotation,
      role: memberships.role,
      permission: memberships.permission,
      areaIds: memberships.areaIds,
      invitedBy: memberships.invitedBy,
      startDate: memberships.startDate,
    })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(await matchOwnInvitations(db, caller), notExists(isThere)))
    .orderBy(desc(memberships.startDate), desc(memberships.id))
    .limit(MAX_INVITATIONS);
  const inviters = await getUsersById(
    db,
    rows.flatMap(({ invitedBy }) => invitedBy ?? []),
  );
  return rows.map((row) => {
    const { id, name, typeId, icon, iconRotation, invitedBy, startDate } = row;
    const inviter = inviters.get(invitedBy ?? "");
    return {
      id,
      workspace: {
        name: formatWorkspaceName({ typeId, name }, caller.locale),
        typeId,
        icon,
        iconRotation,
      },
      role: row.role,
      permission: row.permission,
      areaIds: row.areaIds,
      areaId: getOnlyArea(row.areaIds),
      invitedBy: inviter === undefined ? null : formatFullName(inviter),
      invitedAt: startDate.toISOString(),
      expiresAt: expiryOf(startDate).toISOString(),
    };
  });
}

async function listOtherMemberships(
  tx: Database,
  workspaceId: string,
  userId: string,
  invitationId: string,
) {
  return tx
    .select({ id: memberships.id, status: memberships.status })
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.workspaceId, workspaceId),
        ne(memberships.status, "ENDED"),
        ne(memberships.id, invitationId),
      ),
    );
}

/** The workspaces of these invitations that the caller accepted. */
export async function listAcceptedInvitations(
  db: Database,
  { userId, locale }: Caller,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly title: string }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: memberships.id, name: workspaces.name, typeId: workspaces.typeId })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(
      and(
        inArray(memberships.id, [...ids]),
        eq(memberships.userId, userId),
        eq(memberships.status, "ACTIVE"),
      ),
    );
  return rows.map((row) => ({ id: row.id, title: formatWorkspaceName(row, locale) }));
}

async function endMemberships(
  tx: Database,
  ids: readonly string[],
  ending: "declined" | "withdrawn",
  now: Date,
) {
  if (ids.length === 0) return;
  await tx
    .update(memberships)
    .set({ status: "ENDED", ending, endDate: now, updatedAt: now })
    .where(inArray(memberships.id, [...ids]));
}

/** Call it in the transaction in which somebody comes by an invitation. */
export async function notifyInviter(
  tx: Database,
  { id: causeId, workspaceId, invitedBy }: Pick<MemberRow, "id" | "workspaceId" | "invitedBy">,
  actorId: string,
  now: Date,
): Promise<void> {
  const subject = { kind: "workspace", id: workspaceId } as const;
  const about = { kind: "workspace_invitation", detail: "invitation_accepted", subject } as const;
  await notify(tx, invitedBy === null ? [] : [invitedBy], { ...about, actorId, causeId }, now);
}

/**
 * Accepting again returns the same result. An existing member retains their current role.
 * @throws not_found unless the user has this invitation; suspended
 */
export async function acceptInvitation(
  deps: Pick<AppContext, "db" | "hooks">,
  caller: Caller,
  id: string,
  now: Date,
): Promise<WorkspaceEntry> {
  const { db } = deps;
  const { userId } = caller;
  const [existing] = await db.select().from(memberships).where(eq(memberships.id, id));
  if (existing === undefined) throw new AppError("not_found");
  const { workspaceId } = existing;
  const isAccepted = existing.userId === userId && existing.status === "ACTIVE";
  if (isAccepted) return getWorkspace(db, userId, workspaceId);
  await requireNotSuspended(db, caller, now);
  const isTheirs = await matchOwnInvitations(db, caller);
  await db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const [open] = await tx
      .select({ id: memberships.id })
      .from(memberships)
      .where(and(eq(memberships.id, id), isTheirs));
    if (open === undefined) throw new AppError("not_found");
    await activateInvitation(tx, userId, existing, now);
    await announceMembers(tx, deps, workspaceId, now);
  });
  return getWorkspace(db, userId, workspaceId);
}

/** Call it in a transaction that locked the workspace. An existing member retains their membership. */
export async function activateInvitation(
  tx: Database,
  userId: string,
  invitation: Pick<MemberRow, "id" | "workspaceId" | "invitedBy">,
  now: Date,
): Promise<void> {
  const { id, workspaceId } = invitation;
  await resolveNotice(tx, userId, buildInvitationNotice(invitation), now);
  const others = await listOtherMemberships(tx, workspaceId, userId, id);
  if (others.some(({ status }) => status === "ACTIVE"))
    return endMemberships(tx, [id], "withdrawn", now);
  await endMemberships(
    tx,
    others.map((other) => other.id),
    "withdrawn",
    now,
  );
  const joined = { userId, invitedAs: null, firstName: null, emailTokenHash: null } as const;
  await tx
    .update(memberships)
    .set({ ...joined, status: "ACTIVE", startDate: now, updatedAt: now })
    .where(eq(memberships.id, id));
  await notifyInviter(tx, invitation, userId, now);
}

/** @throws not_found unless the user has this invitation */
export async function declineInvitation(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<null> {
  const isTheirs = and(eq(memberships.id, id), await matchOwnInvitations(db, caller));
  const [invitation] = await db
    .select({ workspaceId: memberships.workspaceId })
    .from(memberships)
    .where(isTheirs);
  if (invitation === undefined) throw new AppError("not_found");
  await db.transaction(async (tx) => {
    await lockWorkspace(tx, invitation.workspaceId);
    // It may have been accepted while this waited for the lock.
    const open = await tx.select({ id: memberships.id }).from(memberships).where(isTheirs);
    if (open.length === 0) throw new AppError("not_found");
    await endMemberships(tx, [id], "declined", now);
    await resolveNotice(tx, caller.userId, buildInvitationNotice({ id, invitedBy: null }), now);
  });
  return null;
}
