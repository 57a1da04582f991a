// Blocks and unblocks users, without notice to them.
import { and, eq } from "drizzle-orm";
import { createId, NIL_ID } from "@vereda/domain/id";
import type { Connection } from "@vereda/domain/community/contract";
import { canFind } from "@vereda/domain/community/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { deleteRow, type Created } from "#platform/http/writing.ts";
import { findProfileUser } from "#features/account/profile/profile-user.ts";
import { withdrawNotices } from "#features/inbox/notify.ts";
import { isPlanSharedBetween } from "#features/planning/sharing/shared-with-me.ts";
import { isWorkspaceSharedBetween } from "#features/workspace/members/list-members.ts";
import { connections } from "../tables/connections.ts";
import { blocks } from "#features/account/tables/blocks.ts";
import { leaveCirclesOfHost } from "../circles/members/departures.ts";
import { endConsentsBetween } from "../consents/end-consents.ts";
import { isConversationSharedBetween } from "../messages/access.ts";
import { showBlock } from "./connection-view.ts";
import { findRelatedUser, isOfPair, type RelatedUser } from "./relations.ts";

/** Users who share a conversation, a workspace or a plan know each other's names. */
export async function sharesSomething(
  db: Database,
  userId: string,
  otherId: string,
): Promise<boolean> {
  const shared = await Promise.all([
    isConversationSharedBetween(db, userId, otherId),
    isWorkspaceSharedBetween(db, userId, otherId),
    isPlanSharedBetween(db, userId, otherId),
  ]);
  return shared.includes(true);
}

/**
 * A user whom the caller can find or already knows.
 * @throws not_found for any other, and for the caller
 */
export async function requireReachableUser(
  db: Database,
  { userId }: Caller,
  username: string,
): Promise<RelatedUser> {
  const related = await findRelatedUser(db, userId, { username });
  if (related?.relation === "self") throw new AppError("not_found");
  if (related !== null && canFind(related.user.visibility, related.relation)) return related;
  // Also for an unknown name, so that the time does not tell it from a user who blocked the caller.
  const sharesOne = await sharesSomething(db, userId, related?.user.id ?? NIL_ID);
  if (related === null || !sharesOne) throw new AppError("not_found");
  return related;
}

/**
 * Ends their connection, requests and shared measures, and their part in circles that the caller hosts.
 * Blocking again answers the same.
 * @throws not_found
 */
export async function blockUser(
  db: Database,
  caller: Caller,
  username: string,
  now: Date,
): Promise<Created<Connection>> {
  const { userId: ownerId } = caller;
  const { user } = await requireReachableUser(db, caller, username);
  const isTheSame = and(eq(blocks.ownerId, ownerId), eq(blocks.blockedId, user.id));
  const row = { id: createId(now.getTime()), ownerId, blockedId: user.id, createdAt: now };
  const made = await db.transaction(async (tx) => {
    const inserted = await tx.insert(blocks).values(row).onConflictDoNothing().returning();
    const [ended] = await tx
      .delete(connections)
      .where(isOfPair(ownerId, user.id))
      .returning({ id: connections.id });
    if (ended !== undefined) await withdrawNotices(tx, ended.id);
    await endConsentsBetween(tx, ownerId, user.id, now);
    await leaveCirclesOfHost(tx, { hostId: ownerId, userId: user.id }, now);
    return inserted;
  });
  const [block] = made.length > 0 ? made : await db.select().from(blocks).where(isTheSame);
  if (block === undefined) throw new AppError("not_found");
  return { made: showBlock(block, user), isNew: made.length > 0 };
}

/** @throws not_found unless the caller blocked this user */
export async function unblockUser(
  db: Database,
  { userId }: Caller,
  username: string,
): Promise<null> {
  const user = await findProfileUser(db, { username });
  const which = and(eq(blocks.ownerId, userId), eq(blocks.blockedId, user?.id ?? NIL_ID));
  return deleteRow(db, blocks, which);
}
