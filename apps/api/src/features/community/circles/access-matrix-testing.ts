import { circlesApi } from "@vereda/domain/community/circles/contract-circles";
import { circleSessionsApi } from "@vereda/domain/community/circles/contract-circle-sessions";
import { ownerOnly, sameForAll, signedInOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import { defineRequest } from "#access-matrix/world.ts";
import type { World } from "#access-matrix/world.ts";
import { makeMember } from "../connections/connections-testing.ts";
import {
  aCircle,
  addMember,
  attemptJoin,
  buildSession,
  makeCircle,
  respond,
  schedule,
} from "./circles-testing.ts";

export const accessRows: Rows = {
  "GET /panel/circles": signedInOnly(200),
  "POST /panel/circles": signedInOnly(201),
  "GET /panel/circles/:id": ownerOnly(200),
  "PATCH /panel/circles/:id": ownerOnly(200),
  "DELETE /panel/circles/:id": ownerOnly(200),
  "POST /panel/circles/:id/join": ownerOnly(200),
  "POST /panel/circles/:id/leave": ownerOnly(200),
  "GET /panel/circles/:id/members": ownerOnly(200),
  "POST /panel/circles/:id/members": ownerOnly(201),
  "PATCH /panel/circles/:id/members/:userId": ownerOnly(200),
  "DELETE /panel/circles/:id/members/:userId": ownerOnly(200),
  "GET /panel/circles/:id/sessions": ownerOnly(200),
  "POST /panel/circles/:id/sessions": ownerOnly(201),
  "GET /panel/circle-sessions/accepted": signedInOnly(200),
  "PATCH /panel/circle-sessions/:id": ownerOnly(200),
  "DELETE /panel/circle-sessions/:id": ownerOnly(200),
  "PUT /panel/circle-sessions/:id/response": ownerOnly(200),
  "GET /public/circles": sameForAll(200),
  "GET /public/circles/:slug": sameForAll(200),
};

const closed = { joining: "INVITATION", isPublic: false } as const;
const circle = ({ api, planner }: World) => makeCircle(api, planner, closed);

async function ownCircle(world: World) {
  return { params: { id: (await circle(world)).id } };
}

async function joinedCircle(world: World) {
  const { api, planner, friend } = world;
  const made = await makeCircle(api, friend, closed);
  await addMember(api, made, planner);
  return { params: { id: made.id }, body: {} };
}

async function openRequest(world: World) {
  const { api, planner } = world;
  const made = await makeCircle(api, planner, { joining: "REQUEST" });
  const other = await makeMember(api, "Leo");
  await attemptJoin(api, other, made);
  await api.call(circlesApi.change, {
    token: planner.token,
    params: { id: made.id },
    body: { isPublic: false },
  });
  return { params: { id: made.id, userId: other.userId } };
}

async function ownSession(world: World) {
  const made = await schedule(world.api, world.planner, await circle(world));
  await respond(world.api, world.planner, made);
  return { params: { id: made.id } };
}

export const accessRequests = [
  defineRequest(circlesApi.list),
  defineRequest(circlesApi.create, () => ({ body: { ...aCircle, isPublic: false } })),
  defineRequest(circlesApi.get, ownCircle),
  defineRequest(circlesApi.change, async (world) => ({
    ...(await ownCircle(world)),
    body: { name: "Otro nombre" },
  })),
  defineRequest(circlesApi.close, ownCircle),
  defineRequest(circlesApi.join, async (world) => ({
    ...(await joinedCircle(world)),
    body: { agreed: true as const },
  })),
  defineRequest(circlesApi.leave, joinedCircle),
  defineRequest(circlesApi.members, ownCircle),
  defineRequest(circlesApi.invite, async (world) => ({
    ...(await ownCircle(world)),
    body: { username: (await makeMember(world.api, "Leo")).username },
  })),
  defineRequest(circlesApi.changeMember, async (world) => ({
    ...(await openRequest(world)),
    body: { role: "MEMBER" as const },
  })),
  defineRequest(circlesApi.removeMember, openRequest),
  defineRequest(circleSessionsApi.list, ownCircle),
  defineRequest(circleSessionsApi.accepted),
  defineRequest(circleSessionsApi.create, async (world) => ({
    ...(await ownCircle(world)),
    body: buildSession(world.api),
  })),
  defineRequest(circleSessionsApi.change, async (world) => ({
    ...(await ownSession(world)),
    body: { title: "Otra ronda" },
  })),
  defineRequest(circleSessionsApi.remove, ownSession),
  defineRequest(circleSessionsApi.respond, async (world) => ({
    ...(await ownSession(world)),
    body: { response: "ACCEPTED" as const },
  })),
  defineRequest(circlesApi.publicList),
  defineRequest(circlesApi.publicCircle, async ({ api, planner }) => ({
    params: { slug: (await makeCircle(api, planner)).slug },
  })),
];
