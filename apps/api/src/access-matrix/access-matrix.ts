// The expected outcome of every endpoint per caller, from all access-matrix-testing.ts files.
import fs from "node:fs";
import path from "node:path";
import type { Rows } from "./outcomes.ts";
import type { MatrixRequest } from "./world.ts";

interface AccessOfFeature {
  readonly accessRows: Rows;
  readonly accessRequests: readonly MatrixRequest[];
}

const root = path.join(import.meta.dirname, "..", "features");

const modules = await Promise.all(
  fs
    .globSync("**/access-matrix-testing.ts", { cwd: root })
    .map((file): Promise<AccessOfFeature> => import(path.join(root, file))),
);

/** Endpoint names with duplicates, so that a test finds endpoints that have two rows. */
export const namedCalls = modules.flatMap(({ accessRows }) => Object.keys(accessRows));

export const accessMatrix: Rows = Object.assign({}, ...modules.map(({ accessRows }) => accessRows));

export const accessRequests = modules.flatMap((feature) => feature.accessRequests);
