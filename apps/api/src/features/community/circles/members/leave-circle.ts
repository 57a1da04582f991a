// Leaves a circle at once, with or without one's posts.
import { and, eq } from "drizzle-orm";
import type { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { resolveNotice, withdrawNoticesOf } from "#features/inbox/notify.ts";
import { erasePosts } from "../../posts/personal-data.ts";
import { circleMembers } from "../../tables/circles.ts";
import { buildCircleNotice } from "../circle-notices.ts";
import { deleteSessionTasks } from "../sessions/session-tasks.ts";
import {
  findMembership,
  isFormerMember,
  lockCircle,
  refreshMemberCounts,
  requireAnotherHost,
} from "./membership-rows.ts";

/**
 * Leaves at once, withdraws a request or declines an invitation. Also works in a circle that the user no
 * longer sees. Who is no longer in it can still take their posts away.
 * @throws not_found to who is not in it and keeps their posts; last_host
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
    if (mine === null || isFormerMember(mine)) {
      if (!removesPosts) throw new AppError("not_found");
      await erasePosts(tx, { userId, circleId: id }, now);
      return;
    }
    await requireAnotherHost(tx, mine);
    const isMine = and(eq(circleMembers.circleId, id), eq(circleMembers.userId, userId));
    await resolveNotice(tx, userId, buildCircleNotice(id, "circle_invitation"), now);
    if (mine.status !== "ACTIVE") {
      await withdrawNoticesOf(tx, userId, buildCircleNotice(id, "circle_request"));
      await tx.delete(circleMembers).where(isMine);
      return;
    }
    await deleteSessionTasks(tx, { circleIds: [id], userIds: [userId] });
    if (removesPosts) await erasePosts(tx, { userId, circleId: id }, now);
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
