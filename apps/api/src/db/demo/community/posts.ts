// Writes the demo posts, with their replies and reactions, wherever they belong.
import { postsApi } from "@vereda/domain/community/circles/contract-posts";
import type { Post } from "@vereda/domain/community/circles/contract-posts";
import type { People } from "./circle-people.ts";
import type { DemoPost, DemoWords } from "./life-circles.ts";

async function writeWords(
  people: People,
  words: DemoWords,
  write: (text: string) => Promise<Post>,
): Promise<string> {
  people.setTime(words);
  const { id } = await write(words.text);
  for (const { from, key } of words.reactions ?? []) {
    await people.as(from).call(postsApi.react, { params: { id, key }, body: {} });
  }
  return id;
}

export async function writePost(
  people: People,
  post: DemoPost,
  write: (text: string) => Promise<Post>,
): Promise<void> {
  const id = await writeWords(people, post, write);
  if (post.isPinned === true) {
    await people.as(post.from).call(postsApi.change, { params: { id }, body: { isPinned: true } });
  }
  for (const reply of post.replies ?? []) {
    await writeWords(people, reply, (text) =>
      people.as(reply.from).call(postsApi.reply, { params: { id }, body: { text } }),
    );
  }
}
