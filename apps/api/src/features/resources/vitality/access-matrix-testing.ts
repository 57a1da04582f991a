// Access matrix entries for the vitality index and the self-assessment of life areas.
import { vitalityApi } from "@vereda/domain/resources/contract-vitality";
import { signedInOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import { defineRequest } from "#access-matrix/world.ts";
import type { MatrixRequest } from "#access-matrix/world.ts";

export const accessRows: Rows = {
  "GET /panel/vitality": signedInOnly(200),
  "GET /panel/vitality/balance": signedInOnly(200),
  "PUT /panel/vitality/balance": signedInOnly(200),
};

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(vitalityApi.get),
  defineRequest(vitalityApi.balance),
  defineRequest(vitalityApi.saveBalance, () => ({
    body: { ratings: [{ areaId: "rest" as const, actual: 6, desired: 8 }] },
  })),
];
