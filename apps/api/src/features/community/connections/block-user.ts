// Blocks and unblocks users, without notice to them.
import { and, eq, exists, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { createId } from "@vereda/domain/id";
import type { Connection } from "@vereda/domain/community/contract";
import { canFind } from "@vereda/domain/community/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { Created } from "#platform/http/writing.ts";
import { users } from "#features/account/tables/users.ts";
import { withdrawNotices } from "#features/inbox/notify.ts";
import { shares } from "#features/planning/tables/sharing.ts";
import { memberships } from "#features/workspace/tables/workspaces.ts";
import { blocks, connections } from "../tables/connections.ts";
import { participants } from "../tables/messages.ts";
import { showBlock } from "./connection-view.ts";
import { findRelatedUser, hasUsername, isOfPair } from "./relations.ts";
import type { RelatedUser } from "./relations.ts";

const mySeat = alias(participants, "my_seat");
const myMembership = alias(memberships, "my_membership");

/** Users who share a conversation, a workspace or a plan know each other's names. */
function sharesSomething(db: Database, userId: string, otherId: string): SQL | undefined {
  const one = { one: sql`1` };
  const inConversation = db
    .select(one)
    .from(mySeat)
    .innerJoin(participants, eq(participants.conversationId, mySeat.conversationId))
    .where(and(eq(mySeat.userId, userId), eq(participants.userId, otherId)));
  const inWorkspace = db
    .select(one)
    .from(myMembership)
    .innerJoin(memberships, eq(memberships.workspaceId, myMembership.workspaceId))
    .where(and(eq(myMembership.userId, userId), eq(memberships.userId, otherId)));
  const inPlan = db
    .select(one)
    .from(shares)
    .where(
      or(
        and(eq(shares.userId, userId), eq(shares.ownerId, otherId)),
        and(eq(shares.userId, otherId), eq(shares.ownerId, userId)),
      ),
    );
  return or(exists(inConversation), exists(inWorkspace), exists(inPlan));
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
  const related = await findRelatedUser(db, userId, hasUsername(username));
  if (related === null || related.relation === "self") throw new AppError("not_found");
  if (canFind(related.visibility, related.relation)) return related;
  const known = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, related.user.id), sharesSomething(db, userId, related.user.id)));
  if (known.length === 0) throw new AppError("not_found");
  return related;
}

/** Ends their connection and requests. Blocking again answers the same. @throws not_found */
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
  const isNamed = db.select({ id: users.id }).from(users).where(hasUsername(username));
  const unblocked = await db
    .delete(blocks)
    .where(and(eq(blocks.ownerId, userId), eq(blocks.blockedId, sql`(${isNamed})`)))
    .returning({ id: blocks.id });
  if (unblocked.length === 0) throw new AppError("not_found");
  return null;
}
