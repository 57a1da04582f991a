import { connectionLinksApi } from "@vereda/domain/community/connections/contract-connection-links";
import { communityApi } from "@vereda/domain/community/contract";
import { signedInOnly, ownerOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { block, connect, makeMember, request, setPrivacy } from "./connections-testing.ts";

export const accessRows: Rows = {
  "GET /panel/connections": signedInOnly(200),
  "GET /panel/connections/search": signedInOnly(200),
  "POST /panel/connections": signedInOnly(201),
  "POST /panel/connections/:id/accept": ownerOnly(200),
  "PATCH /panel/connections/:id": ownerOnly(200),
  "DELETE /panel/connections/:id": ownerOnly(200),
  "POST /panel/connection-links": signedInOnly(201),
  "GET /panel/connection-links/:token": signedInOnly(200),
  "POST /panel/connection-links/:token/accept": signedInOnly(200),
  "POST /panel/blocks": signedInOnly(201),
  "DELETE /panel/blocks/:username": ownerOnly(200),
};

const makeOther = ({ api }: World) => makeMember(api, "Leo");

async function connection(world: World) {
  const { id } = await connect(world.api, world.planner, await makeOther(world));
  return { params: { id } };
}

async function receivedRequest({ api, planner }: World) {
  await setPrivacy(api, planner, { profileVisibility: "members_only" });
  const { id } = await request(api, await makeMember(api, "Leo"), planner);
  await setPrivacy(api, planner, { profileVisibility: "hidden" });
  return { params: { id }, body: {} };
}

async function blocked(world: World) {
  const { username } = await makeOther(world);
  await block(world.api, world.planner, { username });
  return { params: { username } };
}

async function link(world: World) {
  const { token } = await makeOther(world);
  const { data } = await world.api.call(connectionLinksApi.create, { token, body: {} });
  return { params: { token: data.token } };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(communityApi.list),
  defineRequest(communityApi.search, async (world) => ({
    query: { username: (await makeOther(world)).username },
  })),
  defineRequest(communityApi.connect, async (world) => ({
    body: { username: (await makeOther(world)).username, type: "friend" as const },
  })),
  defineRequest(communityApi.accept, receivedRequest),
  defineRequest(communityApi.change, async (world) => ({
    ...(await connection(world)),
    body: { type: "family" as const },
  })),
  defineRequest(communityApi.remove, connection),
  defineRequest(connectionLinksApi.create, async () => ({ body: {} })),
  defineRequest(connectionLinksApi.find, link),
  defineRequest(connectionLinksApi.accept, async (world) => ({
    ...(await link(world)),
    body: { type: "friend" as const },
  })),
  defineRequest(communityApi.block, async (world) => ({
    body: { username: (await makeOther(world)).username },
  })),
  defineRequest(communityApi.unblock, blocked),
];
