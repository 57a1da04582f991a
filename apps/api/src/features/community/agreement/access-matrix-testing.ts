import { getAgreement } from "@vereda/domain/community/agreement/agreement-texts";
import { agreementApi } from "@vereda/domain/community/agreement/contract-agreement";
import { sameForAll, signedInOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import type { MatrixRequest } from "#access-matrix/world.ts";
import { defineRequest } from "#access-matrix/world.ts";

export const accessRows: Rows = {
  "GET /public/agreement": sameForAll(200),
  "POST /panel/agreement/signature": signedInOnly(201),
  "DELETE /panel/agreement/signature": signedInOnly(200),
};

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(agreementApi.get),
  defineRequest(agreementApi.sign, () => ({
    body: { version: getAgreement().version, isListed: false },
  })),
  defineRequest(agreementApi.unsign),
];
