// What the caller may do with an objective, mission or task, and which users they can mention.
import { and, inArray, isNotNull } from "drizzle-orm";
import type { Collaborator } from "@vereda/domain/planning/sharing/contract-share";
import { MAX_MENTIONABLE_USERS } from "@vereda/domain/planning/sharing/contract-sharing";
import type {
  MentionableUser,
  PlanPermissions,
} from "@vereda/domain/planning/sharing/contract-sharing";
import {
  canByShare,
  canByRole,
  planningActions,
  getStrongestRole,
} from "@vereda/domain/planning/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getUsersById } from "#features/account/user-lookup.ts";
import { omitBlockedEitherWay } from "#features/account/users/blocks.ts";
import { listActiveMembers } from "#features/workspace/access.ts";
import { showShares } from "./show-shares.ts";
import { excludeEndedShares, isShareWith } from "../access/share-terms.ts";
import { shares } from "../tables/sharing.ts";
import { findSubjectFor, getVisiblePath, buildShareFilter } from "../access/subject.ts";
import type { SubjectAccess, Subject } from "../access/subject.ts";

export async function getPermissions(
  db: Database,
  caller: Caller,
  subject: Subject,
): Promise<PlanPermissions> {
  const access = await findSubjectFor(db, caller, subject, "read");
  const { objective, membership, isArchived } = access;
  const open = isArchived ? (["read"] as const) : planningActions;
  const rows = await db
    .select()
    .from(shares)
    .where(and(await isShareWith(db, caller), buildShareFilter(access)));
  const role = getStrongestRole(rows.map((row) => row.role));
  const owner = (await getUsersById(db, [objective.ownerId])).get(objective.ownerId);
  return {
    actions: open.filter(
      (action) => canByRole(membership, action, objective.areaId) || canByShare(role, action),
    ),
    owner: { ...toCollaborator(owner), isYou: objective.ownerId === caller.userId },
    shares: await showShares(db, rows, caller.requestedAt),
    above: getVisiblePath(access).slice(0, -1),
    workspaceId: objective.workspaceId,
    areaId: objective.areaId,
  };
}

export function toCollaborator(user: Collaborator | undefined): Collaborator {
  return { username: user?.username ?? "", firstName: user?.firstName ?? "" };
}

/** Users who see the subject and are visible to the caller, without the caller. */
export async function listMentionableUsers(
  db: Database,
  caller: Caller,
  subject: Subject,
): Promise<MentionableUser[]> {
  const access = await findSubjectFor(db, caller, subject, "read");
  const ids = await listRelatedIds(db, caller, access);
  const users = await getUsersById(db, await omitBlockedEitherWay(db, ids, caller.userId));
  const hidden = await listHiddenIds(db, access);
  return [...users.values()]
    .filter(({ id }) => !hidden.has(id))
    .map((user) => ({ ...toCollaborator(user), avatar: user.avatar }))
    .toSorted((one, other) => (one.username < other.username ? -1 : 1))
    .slice(0, MAX_MENTIONABLE_USERS);
}

/** Users with a share whose owner may not see them: a mention reaches them, and names nobody. */
export async function listHiddenIds(
  db: Database,
  access: SubjectAccess,
): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .select({ userId: shares.userId })
    .from(shares)
    .where(and(buildShareFilter(access), isNotNull(shares.invitedAs)))
    .limit(MAX_MENTIONABLE_USERS);
  return new Set(rows.map(({ userId }) => userId));
}

/**
 * Users who see the subject, as far as the caller may see them: its owner, share recipients and members
 * with read access. `among` limits the result.
 */
export async function listRelatedIds(
  db: Database,
  caller: Caller,
  access: SubjectAccess,
  among?: readonly string[],
): Promise<string[]> {
  const { ownerId } = access.objective;
  const sharers = await listShareRecipientIds(db, caller, access, among);
  const ids = new Set([ownerId, ...sharers, ...(await listReaderIds(db, access, among))]);
  ids.delete(caller.userId);
  return among === undefined ? [...ids] : among.filter((id) => ids.has(id));
}

async function listShareRecipientIds(
  db: Database,
  caller: Caller,
  access: SubjectAccess,
  among: readonly string[] | undefined,
): Promise<string[]> {
  const reaching = and(
    buildShareFilter(access),
    among === undefined ? undefined : inArray(shares.userId, [...among]),
  );
  const rows = await db
    .select({ userId: shares.userId })
    .from(shares)
    .where(and(reaching, await excludeEndedShares(db, reaching, caller.requestedAt)))
    .limit(MAX_MENTIONABLE_USERS);
  return rows.flatMap(({ userId }) => userId ?? []);
}

/** Members with read access, listed only for a caller who has it too. */
async function listReaderIds(
  db: Database,
  { objective, membership }: SubjectAccess,
  among: readonly string[] | undefined,
): Promise<string[]> {
  const { workspaceId, areaId } = objective;
  if (!canByRole(membership, "read", areaId)) return [];
  const members = await listActiveMembers(db, workspaceId, { among, limit: MAX_MENTIONABLE_USERS });
  return members.flatMap(({ userId, ...role }) =>
    canByRole(role, "read", areaId) ? [userId] : [],
  );
}
