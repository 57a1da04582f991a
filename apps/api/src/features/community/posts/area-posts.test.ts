// Posts of an area: members read by their role, who works there writes, who manages it moderates.
import { postsApi } from "@vereda/domain/community/posts/contract-posts";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { MemberRole } from "@vereda/domain/workspace/members/roles";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { joinAs, makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { listActiveAreaKeys } from "#features/workspace/access.ts";
import { memberships, workspaceAreas } from "#features/workspace/tables/workspaces.ts";
import { listPostLocations } from "./post-locations.ts";
import { joinCircle, makeCircle, makePoster } from "./posts-testing.ts";

const api = await makeTestApp();
const owner = makePoster(api, await makePlanner(api, { firstName: "Ana" }));
const { workspace } = await makeWorkspace(api, owner);
const [areaId, otherAreaId] = await listActiveAreaKeys(api.db, workspace.id);
if (areaId === undefined || otherAreaId === undefined) throw new Error("There are no two areas.");
const params = { id: workspace.id, areaId };
const { data: post } = await api.call(postsApi.writeInArea, {
  token: owner.token,
  params,
  body: { text: "Pan nuevo" },
});

async function join(role: MemberRole, given: { areaId?: AreaKey } = {}) {
  const member = makePoster(api, await makePlanner(api, { firstName: "Leo" }));
  await joinAs(api, workspace.id, member, role, given);
  return {
    ...member,
    list: () => api.attempt(postsApi.ofArea, { token: member.token, params }),
    write: () =>
      api.attempt(postsApi.writeInArea, { token: member.token, params, body: { text: "Hola" } }),
  };
}

const roles = [
  ["ADMIN", { read: 200, write: 201, remove: 200 }],
  ["MEMBER", { read: 200, write: 201, remove: 403 }],
  ["DONOR", { read: 200, write: 403, remove: 403 }],
] as const;

it.each(roles)("%s may %j", async (role, expected) => {
  const member = await join(role);
  const written = await owner.reply(post.id, "¿Quién hornea?");
  const statuses = {
    read: (await member.list()).status,
    write: (await member.write()).status,
    remove: (await member.remove(written.id)).status,
  };
  expect(statuses).toEqual(expected);
});

it("is not for members of another area", async () => {
  const member = await join("MEMBER", { areaId: otherAreaId });
  expect((await member.list()).status).toBe(403);
  expect((await member.get(post.id)).status).toBe(404);
  expect((await member.attemptReply(post.id, { text: "Hola" })).status).toBe(404);
});

it("is not found by its id once the area is inactive", async () => {
  const member = await join("MEMBER");
  const setStatus = (status: "active" | "archived") =>
    api.db.update(workspaceAreas).set({ status }).where(eq(workspaceAreas.areaId, areaId));
  await setStatus("archived");
  expect((await member.list()).status).toBe(422);
  expect((await member.get(post.id)).status).toBe(404);
  await setStatus("active");
});

it("a circle of the area reaches and names nothing to members who left the workspace", async () => {
  const [member, former] = [await join("MEMBER"), await join("MEMBER")];
  const circleId = await makeCircle(api, owner, { workspaceId: workspace.id, areaId });
  for (const one of [member, former]) await joinCircle(api, circleId, one);
  const mention = () => owner.post(circleId, `Hola, @${member.username} y @${former.username}`);
  const earlier = await mention();
  expect(earlier.mentions).toHaveLength(2);
  await api.db
    .update(memberships)
    .set({ status: "ENDED" })
    .where(eq(memberships.userId, former.userId));
  expect((await mention()).mentions).toMatchObject([{ username: member.username }]);
  expect(await listPostLocations(api.db, former.userId, [earlier.id])).toEqual([]);
  expect(await listPostLocations(api.db, member.userId, [earlier.id])).toHaveLength(1);
});
