// Changes and ends memberships; earlier roles stay in the history.
import { and, eq, ne } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type {
  Member,
  membershipEndings,
  membersApi,
} from "@vereda/domain/workspace/members/contract-members";
import type { WorkspaceMembership } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp, requireWritten } from "#platform/http/writing.ts";
import { requireWorkspacePermission } from "../access.ts";
import { memberships, workspaces } from "../tables/workspaces.ts";
import {
  getAreaPath,
  isSameAssignment,
  requireActiveAreas,
  requireMayAssign,
  resolveAssignment,
  toColumns,
  type Assignment,
} from "./role-assignment.ts";
import { showOneMember, type MemberRow } from "./member-view.ts";
import { announceMembers } from "./members-changed.ts";
import { lockWorkspace, releaseOwner } from "./owners.ts";

/** Call it in a transaction, once the owner is final. @param membership null for who leaves */
async function applyChange(
  tx: Database,
  deps: Pick<AppContext, "hooks">,
  { workspaceId, userId }: MemberRow,
  membership: WorkspaceMembership | null,
  now: Date,
): Promise<void> {
  const [workspace] = await tx
    .select({ ownerId: workspaces.ownerId })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  if (userId === null || workspace === undefined) return;
  const change = { workspaceId, userId, ownerId: workspace.ownerId, membership };
  // Community first: circles are locked before plans.
  for (const { membershipChanged } of deps.hooks.toReversed())
    await membershipChanged?.(tx, change, now);
  await announceMembers(tx, deps, workspaceId, now);
}

type Ending = (typeof membershipEndings)[number];

interface MemberRef {
  readonly workspaceId: string;
  readonly memberId: string;
}

/** An active member or an open invitation. @throws not_found */
export async function getCurrentMember(
  db: Database,
  { workspaceId, memberId }: MemberRef,
): Promise<MemberRow> {
  const [member] = await db
    .select()
    .from(memberships)
    .where(
      and(
        eq(memberships.id, memberId),
        eq(memberships.workspaceId, workspaceId),
        ne(memberships.status, "ENDED"),
      ),
    );
  if (member === undefined) throw new AppError("not_found");
  return member;
}

const isWorkspaceOwner = ({ status, permission }: MemberRow) =>
  status === "ACTIVE" && permission === "OWN";

async function endMembership(
  tx: Database,
  { id }: MemberRow,
  ending: Ending,
  now: Date,
): Promise<MemberRow | undefined> {
  const [ended] = await tx
    .update(memberships)
    .set({
      status: "ENDED",
      ending,
      endDate: now,
      updatedAt: buildNextTimestamp(memberships.updatedAt, now),
    })
    .where(eq(memberships.id, id))
    .returning();
  return ended;
}

/** Gives a member a new assignment, and copies the earlier one to the history. Call it in a transaction. */
export async function replaceAssignment(
  tx: Database,
  member: MemberRow,
  assignment: Assignment,
  now: Date,
): Promise<MemberRow | undefined> {
  const updatedAt = buildNextTimestamp(memberships.updatedAt, now);
  await tx.insert(memberships).values({
    ...member,
    emailTokenHash: null,
    id: createId(now.getTime()),
    status: "ENDED",
    ending: "replaced",
    endDate: now,
    updatedAt: now,
  });
  const [row] = await tx
    .update(memberships)
    .set({ ...toColumns(assignment), startDate: now, updatedAt })
    .where(eq(memberships.id, member.id))
    .returning();
  return row;
}

/** Changes it directly, because a pending invitation has no history. */
async function rewriteInvitation(
  tx: Database,
  { id }: MemberRow,
  assignment: Assignment,
  now: Date,
) {
  const [row] = await tx
    .update(memberships)
    .set({ ...toColumns(assignment), updatedAt: buildNextTimestamp(memberships.updatedAt, now) })
    .where(eq(memberships.id, id))
    .returning();
  return row;
}

/**
 * Changes what a member may do, where, and their role.
 * @throws forbidden; last_owner; validation_error; conflict with the stored member when `updatedAt` is
 * stale
 */
export async function changeMember(
  deps: Pick<AppContext, "db" | "hooks">,
  caller: Caller,
  ref: MemberRef,
  body: BodyOf<typeof membersApi.change>,
  now: Date,
): Promise<Member> {
  const { db } = deps;
  const access = await requireWorkspacePermission(db, caller, ref.workspaceId, "manage");
  const before = await getCurrentMember(db, ref);
  const requested = resolveAssignment(body, before);
  requireMayAssign(access, before.permission);
  requireMayAssign(access, requested.permission);
  if (body.areaIds !== undefined || body.areaId !== undefined)
    await requireActiveAreas(db, ref.workspaceId, requested, getAreaPath(body));
  const result = await db.transaction(async (tx) => {
    await lockWorkspace(tx, ref.workspaceId);
    const member = await getCurrentMember(tx, ref);
    const isStale =
      body.updatedAt !== undefined && member.updatedAt.getTime() !== Date.parse(body.updatedAt);
    if (isStale || !isSameAssignment(member, before)) return { current: member };
    if (isSameAssignment(member, requested)) return { row: member };
    if (member.status === "INVITED")
      return { row: await rewriteInvitation(tx, member, requested, now) };
    if (isWorkspaceOwner(member) && requested.permission !== "OWN")
      await releaseOwner(tx, member, now);
    const row = await replaceAssignment(tx, member, requested, now);
    await applyChange(tx, deps, member, requested, now);
    return { row };
  });
  return requireWritten(
    "row" in result,
    await showOneMember(db, caller, result.row ?? result.current),
  );
}

function getEnding(member: MemberRow, isSelf: boolean): Ending {
  if (member.status === "INVITED") return isSelf ? "declined" : "withdrawn";
  return isSelf ? "left" : "removed";
}

/** Leaves the workspace, removes a member or withdraws an invitation. @throws forbidden; last_owner */
export async function endMember(
  deps: Pick<AppContext, "db" | "hooks">,
  caller: Caller,
  ref: MemberRef,
  now: Date,
): Promise<Member> {
  const { db } = deps;
  // Every member may leave, whatever their role.
  const access = await requireWorkspacePermission(db, caller, ref.workspaceId, "enter");
  const ended = await db.transaction(async (tx) => {
    await lockWorkspace(tx, ref.workspaceId);
    const member = await getCurrentMember(tx, ref);
    const isSelf = member.userId === caller.userId;
    if (!isSelf) requireMayAssign(access, member.permission);
    if (isWorkspaceOwner(member)) await releaseOwner(tx, member, now);
    const row = await endMembership(tx, member, getEnding(member, isSelf), now);
    if (member.status === "ACTIVE") await applyChange(tx, deps, member, null, now);
    return row;
  });
  return showOneMember(db, caller, ended);
}
