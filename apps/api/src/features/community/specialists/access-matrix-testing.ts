import { specialistsApi } from "@vereda/domain/community/specialists/contract-specialists";
import { administratorOnly, sameForAll, signedInOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import { defineRequest } from "#access-matrix/world.ts";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { makeMember } from "../connections/connections-testing.ts";
import { anApplication, apply } from "./specialists-testing.ts";

export const accessRows: Rows = {
  "GET /public/specialists": sameForAll(200),
  "GET /panel/specialist": signedInOnly(200),
  "PUT /panel/specialist": signedInOnly(200),
  "DELETE /panel/specialist": signedInOnly(200),
  "GET /panel/specialists": administratorOnly(200),
  "PATCH /panel/specialists/:id": administratorOnly(200),
};

async function applicationOfAnother({ api }: World) {
  const { id } = await apply(api, await makeMember(api, "Sol"));
  return { params: { id }, body: { status: "VERIFIED" as const } };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(specialistsApi.directory),
  defineRequest(specialistsApi.own),
  defineRequest(specialistsApi.apply, () => ({ body: anApplication })),
  defineRequest(specialistsApi.withdraw),
  defineRequest(specialistsApi.applications),
  defineRequest(specialistsApi.decide, applicationOfAnother),
];
