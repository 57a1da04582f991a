// Access matrix rows of suspensions by administrators.
import { suspensionsApi } from "@vereda/domain/community/suspensions/contract-suspensions";
import { administratorOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { makePlanner } from "#features/planning/planning-testing.ts";
import { addDays } from "#features/community/moderation/moderation-testing.ts";

export const accessRows: Rows = {
  "POST /panel/administration/users/:id/suspension": administratorOnly(201),
  "DELETE /panel/administration/users/:id/suspension": administratorOnly(200),
};

const note = "No se permite.";

async function suspendSomebody({ api, callers }: World) {
  const params = { id: (await makePlanner(api)).userId };
  const body = { until: addDays(api, 3), note };
  await api.call(suspensionsApi.suspend, { token: callers.administrator.token, params, body });
  return { params, body: { note } };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(suspensionsApi.suspend, async ({ api }) => ({
    params: { id: (await makePlanner(api)).userId },
    body: { until: addDays(api, 3), note },
  })),
  defineRequest(suspensionsApi.lift, suspendSomebody),
];
