// Creates the demo user's shared workspace, with the posts, ideas and library of its area of work.
import { ideasApi, libraryApi } from "@vereda/domain/community/area-tools/contract-area-tools";
import { postsApi } from "@vereda/domain/community/posts/contract-posts";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import type { DemoUsers } from "./circle-users.ts";
import { demoIdeas, demoLibrary, hubPosts, sharedWorkspace } from "./life-area.ts";
import { writePost } from "./posts.ts";

const FOUNDED = { daysAgo: 55, minute: 17 * 60 };
const SAVED = { daysAgo: 10, minute: 18 * 60 };

async function createWorkspace(users: DemoUsers): Promise<string> {
  users.setTime(FOUNDED);
  const { name, description, members } = sharedWorkspace;
  const { workspace } = await users.as(null).call(settingsApi.create, {
    body: { typeId: "COMPANY", name, description },
  });
  for (const key of members) {
    const invitation = await users.as(null).call(membersApi.invite, {
      params: { id: workspace.id },
      body: { username: users.usernameOf(key), role: "COFOUNDER" },
    });
    await users.as(key).call(membersApi.accept, { params: { id: invitation.id }, body: {} });
  }
  return workspace.id;
}

/** @returns the id of the workspace */
export async function seedSharedWorkspace(users: DemoUsers): Promise<string> {
  const id = await createWorkspace(users);
  const params = { id, areaId: "work" } as const;
  for (const post of hubPosts) {
    await writePost(users, post, (text) =>
      users.as(post.from).call(postsApi.writeInArea, { params, body: { text } }),
    );
  }
  users.setTime(SAVED);
  for (const { from, votes, ...body } of demoIdeas) {
    const idea = await users.as(from).call(ideasApi.create, { params, body });
    for (const key of votes) {
      await users.as(key).call(ideasApi.vote, { params: { id: idea.id }, body: {} });
    }
  }
  for (const { from, ...body } of demoLibrary) {
    await users.as(from).call(libraryApi.create, { params, body });
  }
  return id;
}
