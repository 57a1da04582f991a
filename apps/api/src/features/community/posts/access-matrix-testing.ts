// Access matrix entries for posts: who is in neither the circle nor the workspace gets 404 for all of them.
import { postsApi } from "@vereda/domain/community/posts/contract-posts";
import { ownerOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import { defineRequest } from "#access-matrix/world.ts";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { makeCircle, makePoster } from "./posts-testing.ts";

export const accessRows: Rows = {
  "GET /panel/circles/:id/posts": ownerOnly(200),
  "POST /panel/circles/:id/posts": ownerOnly(201),
  "GET /workspaces/:id/active-areas/:areaId/posts": ownerOnly(200),
  "POST /workspaces/:id/active-areas/:areaId/posts": ownerOnly(201),
  "GET /panel/posts/:id": ownerOnly(200),
  "GET /panel/posts/:id/replies": ownerOnly(200),
  "POST /panel/posts/:id/replies": ownerOnly(201),
  "PATCH /panel/posts/:id": ownerOnly(200),
  "DELETE /panel/posts/:id": ownerOnly(200),
  "PUT /panel/posts/:id/reactions/:key": ownerOnly(200),
  "DELETE /panel/posts/:id/reactions/:key": ownerOnly(200),
};

const makeCircleParams = async ({ api, planner }: World) => ({
  params: { id: await makeCircle(api, planner) },
});

const getAreaParams = ({ planner }: World) => ({
  params: { id: planner.workspaceId, areaId: "personal" as const },
});

async function makePostParams(world: World) {
  const { api, planner } = world;
  const { params } = await makeCircleParams(world);
  const { id } = await makePoster(api, planner).post(params.id, "Hola");
  return { params: { id } };
}

const withReaction = async (world: World) => ({
  params: { id: (await makePostParams(world)).params.id, key: "heart" as const },
});

const body = { text: "Aquí estamos" };

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(postsApi.ofCircle, makeCircleParams),
  defineRequest(postsApi.writeInCircle, async (world) => ({
    ...(await makeCircleParams(world)),
    body,
  })),
  defineRequest(postsApi.ofArea, getAreaParams),
  defineRequest(postsApi.writeInArea, (world) => ({ ...getAreaParams(world), body })),
  defineRequest(postsApi.get, makePostParams),
  defineRequest(postsApi.replies, makePostParams),
  defineRequest(postsApi.reply, async (world) => ({ ...(await makePostParams(world)), body })),
  defineRequest(postsApi.change, async (world) => ({ ...(await makePostParams(world)), body })),
  defineRequest(postsApi.remove, makePostParams),
  defineRequest(postsApi.react, async (world) => ({ ...(await withReaction(world)), body: {} })),
  defineRequest(postsApi.unreact, withReaction),
];
