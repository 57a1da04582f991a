import { consentsApi } from "@vereda/domain/community/specialists/contract-specialists";
import { ownerOnly, signedInOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import { defineRequest } from "#access-matrix/world.ts";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { makeMember } from "../connections/connections-testing.ts";
import { verify } from "../specialists/specialists-testing.ts";
import { buildBody, give, makePair, share } from "./consents-testing.ts";

export const accessRows: Rows = {
  "GET /panel/circles/:id/consents": ownerOnly(200),
  "GET /panel/circles/:id/consents/preview": ownerOnly(200),
  "POST /panel/circles/:id/consents": ownerOnly(201),
  "DELETE /panel/consents/:id": ownerOnly(200),
  "GET /panel/consents/:id/views": ownerOnly(200),
  "GET /panel/consents/received": signedInOnly(200),
  "POST /panel/consents/:id/accept": ownerOnly(200),
  "POST /panel/consents/:id/view": ownerOnly(200),
};

const shareOwn = ({ api, planner }: World) => makePair(api, { member: planner });

async function circle(world: World) {
  return { params: { id: (await shareOwn(world)).circleId } };
}

async function given(world: World) {
  return { params: { id: (await give(world.api, await shareOwn(world))).id } };
}

/** The owner of the matrix receives it. */
async function receive({ api, planner }: World) {
  await verify(api, planner);
  return makePair(api, { member: await makeMember(api, "Ana"), specialist: planner });
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(consentsApi.list, circle),
  defineRequest(consentsApi.preview, async (world) => ({
    ...(await circle(world)),
    query: { measure: "SLEEP" as const },
  })),
  defineRequest(consentsApi.give, async (world) => {
    const pair = await shareOwn(world);
    return { params: { id: pair.circleId }, body: buildBody(world.api, pair) };
  }),
  defineRequest(consentsApi.revoke, given),
  defineRequest(consentsApi.views, given),
  defineRequest(consentsApi.received),
  defineRequest(consentsApi.accept, async (world) => ({
    params: { id: (await give(world.api, await receive(world))).id },
    body: {},
  })),
  defineRequest(consentsApi.view, async (world) => ({
    params: { id: (await share(world.api, await receive(world))).id },
    body: {},
  })),
];
