// Access matrix entries for the vitality index and the self-assessment of life areas.
import { vitalityApi } from "@vereda/domain/resources/vitality/contract-vitality";
import { ownerOnly, signedInOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import { defineRequest } from "#access-matrix/world.ts";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { balanceAssessments } from "../tables/vitality.ts";

export const accessRows: Rows = {
  "GET /panel/vitality": signedInOnly(200),
  "GET /panel/vitality/balance": signedInOnly(200),
  "PUT /panel/vitality/balance": signedInOnly(200),
  "DELETE /panel/vitality/balance/:date": ownerOnly(200),
};

/** Years ago, because every caller saves their own of today. */
async function ownDay({ api, planner: { userId } }: World) {
  const row = { userId, day: "2020-01-01", content: Buffer.from("encrypted") };
  await api.db.insert(balanceAssessments).values(row).onConflictDoNothing();
  return { params: { date: row.day } };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(vitalityApi.get),
  defineRequest(vitalityApi.balance),
  defineRequest(vitalityApi.saveBalance, () => ({
    body: { ratings: [{ areaId: "rest" as const, actual: 6, desired: 8 }] },
  })),
  defineRequest(vitalityApi.removeBalance, ownDay),
];
