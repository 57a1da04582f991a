import { searchApi } from "@vereda/domain/community/contract-search";
import { signedInOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import type { MatrixRequest } from "#access-matrix/world.ts";
import { defineRequest } from "#access-matrix/world.ts";

export const accessRows: Rows = { "GET /panel/search": signedInOnly(200) };

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(searchApi.search, () => ({ query: { q: "casa" } })),
];
