// Writes the demo posts, with their replies and reactions, wherever they belong.
import type { ReactionKey } from "@vereda/domain/community/messages/catalogue-messages";
import { reportsApi } from "@vereda/domain/community/moderation/contract-reports";
import { postsApi, type Post } from "@vereda/domain/community/posts/contract-posts";
import type { Moment, OtherUsers, Who } from "../other-users.ts";

interface DemoText extends Moment {
  readonly from: Who;
  readonly text: string;
  readonly reactions?: readonly { readonly from: Who; readonly key: ReactionKey }[];
}

export interface DemoPost extends DemoText {
  readonly isPinned?: boolean;
  readonly replies?: readonly DemoText[];
  readonly reportedBy?: string;
}

async function writeText(
  users: OtherUsers,
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
  users: OtherUsers,
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
