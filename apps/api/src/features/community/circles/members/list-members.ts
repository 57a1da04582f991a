// Lists the members of a circle, and for hosts who asks to join.
import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import { canInCircle } from "@vereda/domain/community/circles/circle-policy";
import type { CircleMember, circlesApi } from "@vereda/domain/community/circles/contract-circles";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type { Page } from "@vereda/domain/http/envelope";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { getUsersById, type UserSummary } from "#features/account/user-lookup.ts";
import { showUser } from "../../connections/connection-view.ts";
import { circleMembers, type CircleMemberRow } from "../../tables/circles.ts";
import { requireCircle, type CircleMembership } from "../access.ts";
import { findMembership, hasNoBlockWith } from "./membership-rows.ts";

function showMember(
  member: CircleMemberRow,
  user: UserSummary,
  mine: CircleMemberRow,
): CircleMember {
  const { userId, role, status } = member;
  return {
    userId,
    user: showUser(user),
    role,
    status,
    answers: mine.role === "HOST" ? [...member.answers] : [],
    isMe: userId === mine.userId,
    joinedAt: member.joinedAt?.toISOString() ?? null,
    updatedAt: member.updatedAt.toISOString(),
  };
}

/** Hosts see everybody, because they moderate; for others, blocks hide in both directions. */
function hidesNobodyFrom(db: Database, { userId, role }: CircleMemberRow): SQL | undefined {
  return canInCircle(role, "moderate") ? undefined : hasNoBlockWith(db, userId);
}

async function showMembers(
  db: Database,
  members: readonly CircleMemberRow[],
  mine: CircleMemberRow,
): Promise<CircleMember[]> {
  const users = await getUsersById(
    db,
    members.map(({ userId }) => userId),
  );
  return members.flatMap((member) => {
    const user = users.get(member.userId);
    return user === undefined ? [] : showMember(member, user, mine);
  });
}

const byRole = sql`array_position(array['HOST', 'SPECIALIST', 'MEMBER', 'OBSERVER'], ${circleMembers.role})`;

/**
 * Hosts come first, then specialists, members and observers; in each, who joined first.
 * @throws not_found; forbidden to who is no host and wants others than the members
 */
export async function listMembers(
  db: Database,
  caller: Caller,
  circleId: string,
  { status = "ACTIVE", ...paging }: QueryOf<typeof circlesApi.members>,
): Promise<Page<CircleMember>> {
  const { mine } = await requireCircle(db, caller, circleId, "read");
  if (status !== "ACTIVE" && !canInCircle(mine.role, "moderate")) throw new AppError("forbidden");
  const which = and(
    eq(circleMembers.circleId, circleId),
    eq(circleMembers.status, status),
    hidesNobodyFrom(db, mine),
  );
  const rows = db
    .select()
    .from(circleMembers)
    .where(which)
    .orderBy(byRole, asc(circleMembers.joinedAt), asc(circleMembers.userId));
  return loadPage(paging, db.$count(circleMembers, which), rows, (all) =>
    showMembers(db, all, mine),
  );
}

/** @throws not_found */
export async function getMember(
  db: Database,
  { circle, mine }: CircleMembership,
  userId: string,
): Promise<CircleMember> {
  const row = await findMembership(db, circle.id, userId);
  const [member] = row === null ? [] : await showMembers(db, [row], mine);
  if (member === undefined) throw new AppError("not_found");
  return member;
}
