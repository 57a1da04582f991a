// Invitations by link: whoever has it joins with what it gives, counted once per user.
import { randomBytes } from "node:crypto";
import { and, asc, eq, gt, gte, isNotNull, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { BodyOf, DataOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { DAY_MS, HOUR_MS } from "@vereda/domain/time/units";
import { formatWorkspaceName } from "@vereda/domain/workspace/catalogue";
import type { WorkspaceEntry } from "@vereda/domain/workspace/contract";
import {
  INVITATION_LINK_DAYS,
  MAX_INVITATION_LINK_DAYS,
  MAX_INVITATION_LINKS,
  type InvitationLink,
  type invitationLinksApi,
} from "@vereda/domain/workspace/members/contract-invitation-links";
import { canAssign } from "@vereda/domain/workspace/policy";
import type { Invitee } from "#platform/hooks.ts";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import { hashToken } from "#features/account/sessions/tokens.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { deleteRow, findRepeated, insertOnce, type Created } from "#platform/http/writing.ts";
import { isActiveUser, selectFirstName } from "#features/account/user-lookup.ts";
import { hasNoBlockBetween } from "#features/account/users/blocks.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { requireNotArchived, requireWorkspacePermission } from "../access.ts";
import { getWorkspace } from "../service.ts";
import { invitationLinks, memberships, workspaces } from "../tables/workspaces.ts";
import { activateInvitation, notifyInviter } from "./invitations.ts";
import { announceMembers } from "./members-changed.ts";
import { expireInvitations, isOpenInvitation } from "./invitation-expiry.ts";
import type { MemberRow } from "./member-view.ts";
import { lockWorkspace } from "./owners.ts";
import { requireActiveAreas, requireMayAssign, resolveAssignment } from "./role-assignment.ts";

type LinkRow = typeof invitationLinks.$inferSelect;

// Short enough for a code that a phone reads from a screen: 128 bits.
const TOKEN_BYTES = 16;
const linksPerHour = { limit: 60, windowMs: HOUR_MS };
const scope = ["workspaceId", "createdBy"] as const;

function showLink(row: LinkRow, config: Config): InvitationLink {
  const { id, token, permission, areaIds, uses, maxUses, expiresAt } = row;
  const url = `${getPublicUrl(config)}/join/${token}`;
  return { id, token, url, permission, areaIds, uses, maxUses, expiresAt: expiresAt.toISOString() };
}

const hasUses = or(
  isNull(invitationLinks.maxUses),
  lt(invitationLinks.uses, invitationLinks.maxUses),
);

const isOpen = (now: Date): SQL | undefined => and(gt(invitationLinks.expiresAt, now), hasUses);

/** Those that still work, oldest first. @throws not_found; forbidden */
export async function listInvitationLinks(
  { db, config }: Pick<AppContext, "db" | "config">,
  caller: Caller,
  workspaceId: string,
  now: Date,
): Promise<InvitationLink[]> {
  await requireWorkspacePermission(db, caller, workspaceId, "manage");
  const rows = await db
    .select()
    .from(invitationLinks)
    .where(and(eq(invitationLinks.workspaceId, workspaceId), isOpen(now)))
    .orderBy(asc(invitationLinks.createdAt), asc(invitationLinks.id))
    .limit(MAX_INVITATION_LINKS);
  return rows.map((row) => showLink(row, config));
}

/** @throws validation_error */
function parseExpiry(typed: string | undefined, now: Date): Date {
  if (typed === undefined) return new Date(now.getTime() + INVITATION_LINK_DAYS * DAY_MS);
  const expiresAt = new Date(typed);
  const ahead = expiresAt.getTime() - now.getTime();
  if (ahead <= 0 || ahead > MAX_INVITATION_LINK_DAYS * DAY_MS)
    throw createInvalidFieldsError({ path: "expiresAt", code: "link_expiry_invalid" });
  return expiresAt;
}

/** @throws not_found; forbidden; suspended; workspace_archived; validation_error; too_many_links; conflict; rate_limited */
export async function createInvitationLink(
  { db, config }: Pick<AppContext, "db" | "config">,
  caller: Caller,
  workspaceId: string,
  body: BodyOf<typeof invitationLinksApi.create>,
  now: Date,
): Promise<Created<InvitationLink>> {
  const access = await requireWorkspacePermission(db, caller, workspaceId, "manage");
  await requireNotSuspended(db, caller, now);
  const { areaIds } = resolveAssignment(body, null);
  requireMayAssign(access, body.permission);
  await requireActiveAreas(db, workspaceId, { areaIds }, "areaIds");
  const link = {
    id: body.id ?? createId(now.getTime()),
    workspaceId,
    createdBy: caller.userId,
    token: randomBytes(TOKEN_BYTES).toString("base64url"),
    permission: body.permission,
    areaIds: areaIds && [...areaIds],
    maxUses: body.maxUses ?? null,
    createdAt: now,
    expiresAt: parseExpiry(body.expiresAt, now),
  };
  await consume(db, limitKey("invitation-link", caller.userId), linksPerHour, now);
  const { made, isNew } = await db.transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const repeated = await findRepeated(tx, invitationLinks, link, scope);
    if (repeated !== undefined) return { made: repeated, isNew: false };
    requireNotArchived(access);
    const open = and(eq(invitationLinks.workspaceId, workspaceId), isOpen(now));
    if ((await tx.$count(invitationLinks, open)) >= MAX_INVITATION_LINKS)
      throw new AppError("too_many_links");
    return insertOnce(tx, invitationLinks, link, scope);
  });
  return { made: showLink(made, config), isNew };
}

/** @throws not_found; forbidden */
export async function revokeInvitationLink(
  db: Database,
  caller: Caller,
  { id, linkId }: { readonly id: string; readonly linkId: string },
): Promise<null> {
  await requireWorkspacePermission(db, caller, id, "manage");
  const which = and(eq(invitationLinks.id, linkId), eq(invitationLinks.workspaceId, id));
  return deleteRow(db, invitationLinks, which);
}

const creators = alias(memberships, "creators");

/** A link that has not ended, whose creator may still invite; it may be used up. */
async function findLink(db: Database, token: string, now: Date, condition?: SQL) {
  const [row] = await db
    .select({
      link: invitationLinks,
      creator: { permission: creators.permission, areaIds: creators.areaIds },
      workspace: { name: workspaces.name, typeId: workspaces.typeId },
      inviterFirstName: selectFirstName(invitationLinks.createdBy),
    })
    .from(invitationLinks)
    .innerJoin(workspaces, eq(workspaces.id, invitationLinks.workspaceId))
    .innerJoin(
      creators,
      and(
        eq(creators.workspaceId, invitationLinks.workspaceId),
        eq(creators.userId, invitationLinks.createdBy),
        eq(creators.status, "ACTIVE"),
      ),
    )
    .where(
      and(
        eq(invitationLinks.token, token),
        gt(invitationLinks.expiresAt, now),
        isNull(workspaces.endDate),
        isActiveUser(invitationLinks.createdBy),
        condition,
      ),
    );
  return row !== undefined && canAssign(row.creator, row.link.permission) ? row : undefined;
}

/** @throws not_found, alike for a link that ended, whose creator may no longer invite, or unknown */
async function getLink(...link: Parameters<typeof findLink>) {
  const row = await findLink(...link);
  if (row === undefined) throw new AppError("not_found");
  return row;
}

/** By an address or a token with which nobody registered. */
export const isUnusedInvitation = (
  { email, token }: { readonly email: string | null; readonly token: string | null },
  now: Date,
) =>
  and(
    isOpenInvitation(now),
    isNull(memberships.userId),
    isNotNull(memberships.emailTokenHash),
    or(
      email === null ? sql`false` : eq(memberships.invitedAs, email),
      token === null ? undefined : eq(memberships.emailTokenHash, hashToken(token)),
    ),
  );

/** For registering where it takes an invitation: by an address, the token of its e-mail or of a link. */
export async function isInvitedToWorkspace(
  db: Database,
  { email, token }: Invitee,
  now: Date,
): Promise<boolean> {
  if ((await db.$count(memberships, isUnusedInvitation({ email, token }, now))) > 0) return true;
  return token !== null && (await findLink(db, token, now, hasUses)) !== undefined;
}

/** @throws not_found, alike for a link that is used up, revoked, over or unknown */
export async function findInvitationLink(
  db: Database,
  token: string,
  locale: Caller["locale"],
  now: Date,
): Promise<DataOf<typeof invitationLinksApi.find>> {
  const { workspace, inviterFirstName } = await getLink(db, token, now, hasUses);
  return { workspaceName: formatWorkspaceName(workspace, locale), inviterFirstName };
}

/** Whether a use was left. */
async function addUse(tx: Database, { id }: LinkRow, now: Date): Promise<boolean> {
  const counted = await tx
    .update(invitationLinks)
    .set({ uses: sql`${invitationLinks.uses} + 1` })
    .where(and(eq(invitationLinks.id, id), isOpen(now)))
    .returning({ id: invitationLinks.id });
  return counted.length > 0;
}

/** Counts a use unless the user came by the link before. @throws not_found when it is used up */
async function countUse(tx: Database, link: LinkRow, userId: string, now: Date): Promise<void> {
  const isTheirs = and(eq(memberships.linkId, link.id), eq(memberships.userId, userId));
  if ((await tx.$count(memberships, isTheirs)) > 1) return;
  if (!(await addUse(tx, link, now))) throw new AppError("not_found");
}

/**
 * Counts the use of a link for a new account, which is invited until it joins. Call it in a transaction.
 * @returns false for another token, and for a link that is used up
 */
export async function claimLink(
  tx: Database,
  userId: string,
  token: string,
  now: Date,
): Promise<boolean> {
  const { link } = (await findLink(tx, token, now, hasUses)) ?? {};
  if (link === undefined) return false;
  await lockWorkspace(tx, link.workspaceId);
  if (!(await addUse(tx, link, now))) return false;
  await tx.insert(memberships).values(buildMembership(link, userId, "INVITED", now));
  return true;
}

const buildMembership = (
  link: LinkRow,
  userId: string,
  status: "INVITED" | "ACTIVE",
  now: Date,
) => ({
  id: createId(now.getTime()),
  workspaceId: link.workspaceId,
  userId,
  invitedBy: link.createdBy,
  linkId: link.id,
  permission: link.permission,
  areaIds: link.areaIds,
  status,
  startDate: now,
  updatedAt: now,
});

async function findCurrent(tx: Database, workspaceId: string, userId: string) {
  const [current] = await tx
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.workspaceId, workspaceId),
        eq(memberships.userId, userId),
        ne(memberships.status, "ENDED"),
      ),
    );
  return current;
}

/** Who was removed since the link was made does not come back by it. @throws not_found */
async function requireNotRemoved(tx: Database, link: LinkRow, userId: string): Promise<void> {
  const isRemoved = and(
    eq(memberships.workspaceId, link.workspaceId),
    eq(memberships.userId, userId),
    eq(memberships.ending, "removed"),
    gte(memberships.endDate, link.createdAt),
  );
  if ((await tx.$count(memberships, isRemoved)) > 0) throw new AppError("not_found");
}

async function join(tx: Database, link: LinkRow, userId: string, now: Date): Promise<void> {
  const { workspaceId, createdBy } = link;
  const accept = async (current: MemberRow) => {
    if (current.status === "INVITED") await activateInvitation(tx, userId, current, now);
  };
  await expireInvitations(tx, now, workspaceId);
  const current = await findCurrent(tx, workspaceId, userId);
  if (current !== undefined) return accept(current);
  await requireNotRemoved(tx, link, userId);
  const [made] = await tx
    .insert(memberships)
    .values(buildMembership(link, userId, "ACTIVE", now))
    .onConflictDoNothing()
    .returning({ id: memberships.id });
  if (made !== undefined) {
    await countUse(tx, link, userId, now);
    return notifyInviter(tx, { id: made.id, workspaceId, invitedBy: createdBy }, userId, now);
  }
  // Invited by name at the same time.
  const invited = await findCurrent(tx, workspaceId, userId);
  if (invited !== undefined) await accept(invited);
}

/**
 * Accepting again answers the same, and an invitation by name stands as it is: neither counts as a use.
 * @throws as `findInvitationLink`, and not_found between users of whom one blocked the other; suspended
 */
export async function acceptInvitationLink(
  deps: Pick<AppContext, "db" | "hooks">,
  caller: Caller,
  token: string,
  now: Date,
): Promise<WorkspaceEntry> {
  const { db } = deps;
  const { userId } = caller;
  await requireNotSuspended(db, caller, now);
  const isWelcome = hasNoBlockBetween(db, userId, invitationLinks.createdBy);
  const { link } = await getLink(db, token, now, isWelcome);
  await db.transaction(async (tx) => {
    await lockWorkspace(tx, link.workspaceId);
    await join(tx, link, userId, now);
    await announceMembers(tx, deps, link.workspaceId, now);
  });
  return getWorkspace(db, userId, link.workspaceId);
}
