// Test data of posts.
import type { Post } from "@vereda/domain/community/posts/contract-posts";

export const CIRCLE_ID = "0195a000-0000-7000-8000-0000000000a1";
export const POST_ID = "0195a000-0000-7000-8000-0000000000a2";

const leo = { username: "leo.paz", firstName: "Leo", lastName: "Paz", avatar: null };

export function buildPost(changes: Partial<Post> = {}): Post {
  return {
    id: POST_ID,
    circleId: CIRCLE_ID,
    parentId: null,
    text: "Hoy pude dormir.",
    author: leo,
    isOwn: false,
    isPinned: false,
    isEdited: false,
    status: "VISIBLE",
    hiddenBy: null,
    mentions: [],
    reactions: [],
    replyCount: 0,
    createdAt: "2026-03-01T15:00:00.000Z",
    updatedAt: "2026-03-01T15:00:00.000Z",
    ...changes,
  };
}
