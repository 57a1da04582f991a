// Who gets what from the calls about what everybody may know, and how each is asked.
import { coreApi } from "@vereda/domain/core/contract";
import { everybody } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import { ask } from "#access-matrix/world.ts";
import type { MatrixRequest } from "#access-matrix/world.ts";

export const accessRows: Rows = {
  "GET /core/catalogs": everybody(200),
  "GET /core/icons/:file": everybody(200),
};

export const accessRequests: readonly MatrixRequest[] = [
  ask(coreApi.catalogs),
  ask(coreApi.icons, () => ({ params: { file: "lucide.json" }, query: { icons: "house" } })),
];
