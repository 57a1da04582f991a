// Writes the demo posts, with their replies and reactions, wherever they belong.
import { postsApi } from "@vereda/domain/community/posts/contract-posts";
import type { Post } from "@vereda/domain/community/posts/contract-posts";
import { reportsApi } from "@vereda/domain/community/moderation/contract-reports";
import type { DemoUsers } from "./circle-users.ts";
import type { DemoPost, DemoText } from "./life-circles.ts";

async function writeText(
  users: DemoUsers,
  demoText: DemoText,
  write: (text: string) => Promise<Post>,
): Promise<string> {
  users.setTime(demoText);
  const { id } = await write(demoText.text);
  for (const { from, key } of demoText.reactions ?? []) {
    await users.as(from).call(postsApi.react, { params: { id, key }, body: {} });
  }
  return id;
}

export async function writePost(
  users: DemoUsers,
  post: DemoPost,
  write: (text: string) => Promise<Post>,
): Promise<void> {
  const id = await writeText(users, post, write);
  if (post.isPinned === true) {
    await users.as(post.from).call(postsApi.change, { params: { id }, body: { isPinned: true } });
  }
  if (post.reportedBy !== undefined) {
    const body = { subjectType: "post", subjectId: id, reason: "spam" } as const;
    await users.as(post.reportedBy).call(reportsApi.report, { body });
  }
  for (const reply of post.replies ?? []) {
    await writeText(users, reply, (text) =>
      users.as(reply.from).call(postsApi.reply, { params: { id }, body: { text } }),
    );
  }
}
