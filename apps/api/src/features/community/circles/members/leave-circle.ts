// Leaves a circle at once, with or without one's posts.
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { resolveNotice } from "#features/inbox/notify.ts";
import { circleMembers } from "../../tables/circles.ts";
import { posts } from "../../tables/posts.ts";
import { buildCircleNotice } from "../circle-notices.ts";
import { endParticipation } from "./departures.ts";
import {
  findMembership,
  lockCircle,
  refreshMemberCounts,
  requireAnotherHost,
} from "./membership-rows.ts";

/** Posts with replies of others stay without text, so that their threads stay readable. */
async function removePosts(
  tx: Database,
  circleId: string,
  userId: string,
  now: Date,
): Promise<void> {
  const own = and(eq(posts.circleId, circleId), eq(posts.authorId, userId));
  const replies = await tx
    .delete(posts)
    .where(and(own, isNotNull(posts.parentId)))
    .returning({ parentId: posts.parentId });
  const parentIds = sql`${sql.param(replies.map(({ parentId }) => parentId))}::uuid[]`;
  await tx.execute(sql`
    update posts set reply_count = greatest(0, reply_count - removed.count)
    from (select id, count(*)::integer as count from unnest(${parentIds}) as id group by id) as removed
    where posts.id = removed.id`);
  await tx.delete(posts).where(and(own, eq(posts.replyCount, 0)));
  await tx
    .update(posts)
    .set({
      text: "",
      isPinned: false,
      deletedAt: now,
      updatedAt: buildNextTimestamp(posts.updatedAt, now),
    })
    .where(and(own, gt(posts.replyCount, 0), isNull(posts.deletedAt)));
}

/**
 * Leaves at once, withdraws a request or declines an invitation. Also works in a circle that the user no
 * longer sees.
 * @throws not_found to who is not in it; last_host
 */
export async function leaveCircle(
  db: Database,
  { userId }: Caller,
  id: string,
  { removesPosts = false }: BodyOf<typeof circlesApi.leave>,
  now: Date,
): Promise<null> {
  await db.transaction(async (tx) => {
    await lockCircle(tx, id);
    const mine = await findMembership(tx, id, userId);
    if (mine === null || mine.status === "LEFT" || mine.status === "REMOVED") {
      throw new AppError("not_found");
    }
    await requireAnotherHost(tx, mine);
    const isMine = and(eq(circleMembers.circleId, id), eq(circleMembers.userId, userId));
    await resolveNotice(tx, userId, buildCircleNotice(id, "circle_invitation"), now);
    if (mine.status !== "ACTIVE") {
      await tx.delete(circleMembers).where(isMine);
      return;
    }
    await endParticipation(tx, userId, [id], now);
    if (removesPosts) await removePosts(tx, id, userId, now);
    await tx
      .update(circleMembers)
      .set({
        status: "LEFT",
        answers: [],
        updatedAt: buildNextTimestamp(circleMembers.updatedAt, now),
      })
      .where(isMine);
    await refreshMemberCounts(tx, [id]);
  });
  return null;
}
