// Changing and ending memberships, and handing a workspace over. A role that somebody held stays in the history,
// with its days.
import { and, eq, ne } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { newId } from "@vereda/domain/id";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type {
  Member,
  membershipEndings,
  membersApi,
} from "@vereda/domain/workspace/roles/contract-members";
import { mayInWorkspace } from "@vereda/domain/workspace/policy";
import { memberRoleTraits } from "@vereda/domain/workspace/roles/role-traits";
import type { MemberRole } from "@vereda/domain/workspace/roles/roles";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { laterThan } from "#platform/http/writing.ts";
import { requireIn } from "../access.ts";
import { memberships } from "../tables/workspaces.ts";
import { requireMayAssign, requirePlaceOfRole } from "./assigning.ts";
import { settleLeaving, settleStanding } from "./leaving.ts";
import { showOneMember } from "./member-view.ts";
import type { MemberRow } from "./member-view.ts";
import { lockMembers, releaseOwner } from "./owners.ts";

type Ending = (typeof membershipEndings)[number];

/** A membership of a workspace. */
export interface MemberPlace {
  readonly workspaceId: string;
  readonly memberId: string;
}

/** A present member, or an open invitation. @throws not_found */
export async function presentMember(
  db: Database,
  { workspaceId, memberId }: MemberPlace,
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

const ownsAll = ({ status, role, areaId }: MemberRow) =>
  status === "ACTIVE" && mayInWorkspace({ role, areaId }, "own");

export async function endRow(
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
      updatedAt: laterThan(memberships.updatedAt, now),
    })
    .where(eq(memberships.id, id))
    .returning();
  return ended;
}

interface Place {
  readonly role: MemberRole;
  readonly areaId: AreaKey | null;
}

/** Ends the role that somebody holds and begins another one. Call it in a transaction. */
export async function replaceRole(
  tx: Database,
  member: MemberRow,
  place: Place,
  now: Date,
): Promise<MemberRow | undefined> {
  await endRow(tx, member, "replaced", now);
  const [begun] = await tx
    .insert(memberships)
    .values({
      ...member,
      ...place,
      id: newId(now.getTime()),
      startDate: now,
      updatedAt: now,
    })
    .returning();
  return begun;
}

/** An invitation only says another role: nobody has held the first. */
async function rewriteInvitation(tx: Database, { id }: MemberRow, place: Place, now: Date) {
  const [row] = await tx
    .update(memberships)
    .set({ ...place, updatedAt: laterThan(memberships.updatedAt, now) })
    .where(eq(memberships.id, id))
    .returning();
  return row;
}

function placeWanted(member: MemberRow, body: BodyOf<typeof membersApi.change>): Place {
  const { role = member.role } = body;
  const kept = memberRoleTraits[role].isCross ? null : member.areaId;
  return { role, areaId: body.areaId === undefined ? kept : body.areaId };
}

/**
 * Gives a member another role, or another area of theirs.
 * @throws forbidden; last_owner; validation_error; conflict with the member as they stand when `updatedAt` is stale
 */
export async function changeMember(
  db: Database,
  caller: Caller,
  place: MemberPlace,
  body: BodyOf<typeof membersApi.change>,
  now: Date,
): Promise<Member> {
  const access = await requireIn(db, caller, place.workspaceId, "manage");
  const seen = await presentMember(db, place);
  const wanted = placeWanted(seen, body);
  requireMayAssign(access, seen.role);
  requireMayAssign(access, wanted.role);
  await requirePlaceOfRole(db, place.workspaceId, wanted.role, wanted.areaId);
  const result = await db.transaction(async (tx) => {
    await lockMembers(tx, place.workspaceId);
    const member = await presentMember(tx, place);
    const isStale =
      body.updatedAt !== undefined && member.updatedAt.getTime() !== Date.parse(body.updatedAt);
    if (isStale || member.role !== seen.role) return { current: member };
    if (member.role === wanted.role && member.areaId === wanted.areaId) return { row: member };
    if (member.status === "INVITED")
      return { row: await rewriteInvitation(tx, member, wanted, now) };
    if (ownsAll(member) && !mayInWorkspace(wanted, "own")) await releaseOwner(tx, member, now);
    const row = await replaceRole(tx, member, wanted, now);
    const { workspaceId, userId } = member;
    if (userId !== null) await settleStanding(tx, { workspaceId, userId }, wanted, now);
    return { row };
  });
  if ("row" in result) return showOneMember(db, caller, result.row);
  throw new AppError("conflict", {}, { current: await showOneMember(db, caller, result.current) });
}

function endingOf(member: MemberRow, isSelf: boolean): Ending {
  if (member.status === "INVITED") return isSelf ? "declined" : "withdrawn";
  return isSelf ? "left" : "removed";
}

/** Leaves, removes somebody, or withdraws an invitation. @throws forbidden; last_owner */
export async function endMember(
  db: Database,
  caller: Caller,
  place: MemberPlace,
  now: Date,
): Promise<Member> {
  // Whoever is there may go, whatever their role.
  const access = await requireIn(db, caller, place.workspaceId, "enter");
  const ended = await db.transaction(async (tx) => {
    await lockMembers(tx, place.workspaceId);
    const member = await presentMember(tx, place);
    const isSelf = member.userId === caller.userId;
    if (!isSelf) requireMayAssign(access, member.role);
    if (ownsAll(member)) await releaseOwner(tx, member, now);
    const row = await endRow(tx, member, endingOf(member, isSelf), now);
    const { workspaceId, userId, status } = member;
    if (userId !== null && status === "ACTIVE")
      await settleLeaving(tx, { workspaceId, userId }, now);
    return row;
  });
  return showOneMember(db, caller, ended);
}
