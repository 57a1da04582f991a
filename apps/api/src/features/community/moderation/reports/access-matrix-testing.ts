import { reportsApi } from "@vereda/domain/community/moderation/contract-reports";
import { signedInOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import type { MatrixRequest } from "#access-matrix/world.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { makeMember } from "../../connections/connections-testing.ts";

export const accessRows: Rows = { "POST /panel/reports": signedInOnly(201) };

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(reportsApi.report, async ({ api }) => ({
    body: {
      subjectType: "profile" as const,
      subjectId: (await makeMember(api, "Leo")).username,
      reason: "spam" as const,
    },
  })),
];
