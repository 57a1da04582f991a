// Who gets what from every call of the API, in one table that a test holds every call against: a call without a row
// fails it. Each feature says its own in a file named access-matrix-testing.ts, which is found by that name.
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

/** Each call's name, as often as a row names it. */
export const namedCalls = modules.flatMap(({ accessRows }) => Object.keys(accessRows));

export const accessMatrix: Rows = Object.assign({}, ...modules.map(({ accessRows }) => accessRows));

/** How each call is asked. */
export const accessRequests = modules.flatMap((feature) => feature.accessRequests);
