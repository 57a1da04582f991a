// Access matrix entries for the public catalogue endpoints.
import { coreApi } from "@vereda/domain/core/contract";
import { sameForAll, signedInOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import { defineRequest } from "#access-matrix/world.ts";
import type { MatrixRequest } from "#access-matrix/world.ts";

export const accessRows: Rows = {
  "GET /core/catalogs": sameForAll(200),
  "GET /core/icons/:file": sameForAll(200),
  // Of what the caller deleted there is nothing.
  "POST /me/undo": signedInOnly("not_found"),
};

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(coreApi.catalogs),
  defineRequest(coreApi.undo, () => ({ body: { id: "nothing" } })),
  defineRequest(coreApi.icons, () => ({
    params: { file: "lucide.json" },
    query: { icons: "house" },
  })),
];
