// Maps members to the response; of an invited user whom the inviter may not see, only what was typed.
import type { Member } from "@vereda/domain/workspace/members/contract-members";
import { getOnlyArea } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { formatFullName, getUsersById, type UserSummary } from "../../account/user-lookup.ts";
import type { memberships } from "../tables/workspaces.ts";
import { expiryOf } from "./invitation-expiry.ts";

export type MemberRow = typeof memberships.$inferSelect;

function showMember(row: MemberRow, user: UserSummary | undefined, caller: Caller): Member {
  const { id, role, permission, areaIds, status, ending } = row;
  const invitedUsername = row.invitedAs?.includes("@") === true ? null : row.invitedAs;
  return {
    id,
    username: invitedUsername ?? user?.username ?? null,
    name: row.invitedAs ?? (user === undefined ? "" : formatFullName(user)),
    avatar: row.invitedAs === null ? (user?.avatar ?? null) : null,
    role,
    permission,
    areaIds,
    areaId: getOnlyArea(areaIds),
    status,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate?.toISOString() ?? null,
    expiresAt: status === "INVITED" ? expiryOf(row.startDate).toISOString() : null,
    ending,
    isSelf: row.userId === caller.userId,
    updatedAt: row.updatedAt.toISOString(),
  };
}

export async function showMembers(
  db: Database,
  caller: Caller,
  rows: readonly MemberRow[],
): Promise<Member[]> {
  const users = await getUsersById(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return rows.map((row) => showMember(row, users.get(row.userId ?? ""), caller));
}

export async function showOneMember(
  db: Database,
  caller: Caller,
  row: MemberRow | undefined,
): Promise<Member> {
  const [member] = row === undefined ? [] : await showMembers(db, caller, [row]);
  if (member === undefined) throw new AppError("not_found");
  return member;
}
