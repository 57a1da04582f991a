import { profileApi } from "@vereda/domain/community/profile/contract-profile";
import { sameForAll, signedInOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import type { MatrixRequest } from "#access-matrix/world.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { makeMember } from "../connections/connections-testing.ts";

export const accessRows: Rows = {
  "GET /public/profiles/:username": sameForAll(200),
  "GET /panel/profile-preview": signedInOnly(200),
};

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(profileApi.get, async ({ api }) => {
    const { username } = await makeMember(api, "Leo", { profileVisibility: "public" });
    return { params: { username } };
  }),
  defineRequest(profileApi.preview, () => ({ query: { as: "visitor" as const } })),
];
