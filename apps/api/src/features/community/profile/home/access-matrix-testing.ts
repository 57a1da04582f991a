import { homeApi } from "@vereda/domain/community/profile/home/contract-home";
import { ownerOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { makeWorkspace } from "#features/workspace/workspace-testing.ts";

export const accessRows: Rows = { "GET /workspaces/:id/home": ownerOnly(200) };

export const accessRequests = [
  defineRequest(homeApi.get, async ({ api, planner }) => {
    const { workspace } = await makeWorkspace(api, planner);
    return { params: { id: workspace.id } };
  }),
];
