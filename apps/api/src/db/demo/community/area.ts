// Creates the demo user's shared workspace, with the posts, ideas and library of its area of work.
import { ideasApi, libraryApi } from "@vereda/domain/community/area-tools/contract-area-tools";
import { postsApi } from "@vereda/domain/community/posts/contract-posts";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { membersApi } from "@vereda/domain/workspace/members/contract-members";
import { settingsApi } from "@vereda/domain/workspace/settings/contract-settings";
import shared from "../life/workspace.json" with { type: "json" };
import type { OtherUsers, Who } from "../other-users.ts";
import { writePost, type DemoPost } from "./posts.ts";

type DemoIdea = BodyIn<typeof ideasApi.create> & {
  readonly from: Who;
  readonly votes: readonly Who[];
};
type DemoItem = BodyIn<typeof libraryApi.create> & { readonly from: Who };

async function createWorkspace(users: OtherUsers): Promise<string> {
  users.setTime({ daysAgo: 55, at: "17:00" });
  const { name, description, members } = shared;
  const { workspace } = await users.as(null).call(settingsApi.create, {
    body: { typeId: "COMPANY", name, description },
  });
  for (const username of members) {
    const invitation = await users.as(null).call(membersApi.invite, {
      params: { id: workspace.id },
      body: { username, role: "COFOUNDER" },
    });
    await users.as(username).call(membersApi.accept, { params: { id: invitation.id }, body: {} });
  }
  return workspace.id;
}

/** @returns the id of the workspace */
export async function seedSharedWorkspace(users: OtherUsers): Promise<string> {
  const id = await createWorkspace(users);
  const params = { id, areaId: "work" } as const;
  for (const post of shared.posts as readonly DemoPost[]) {
    await writePost(users, post, (text) =>
      users.as(post.from).call(postsApi.writeInArea, { params, body: { text } }),
    );
  }
  users.setTime({ daysAgo: 10, at: "18:00" });
  for (const { from, votes, ...body } of shared.ideas as readonly DemoIdea[]) {
    const idea = await users.as(from).call(ideasApi.create, { params, body });
    for (const voter of votes) {
      await users.as(voter).call(ideasApi.vote, { params: { id: idea.id }, body: {} });
    }
  }
  for (const { from, ...body } of shared.library as readonly DemoItem[]) {
    await users.as(from).call(libraryApi.create, { params, body });
  }
  return id;
}
