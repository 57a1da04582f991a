// Checks that the slices of features are those of the table in docs/architecture.md, where it says.
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { root } from "../machine/run.mjs";

const MOST = 80;
const runtimes = {
  domain: "packages/domain/src",
  API: "apps/api/src/features",
  web: "apps/web/app/features",
};
/** Folders of a feature that are no slices. */
const shared = new Set(["tables", "testing", "texts"]);

/** @returns {Map<string, string[]>} the runtimes of each slice */
function findSlices() {
  const actual = new Map();
  for (const [runtime, folder] of Object.entries(runtimes)) {
    for (const path of globSync("*/*/", { cwd: join(root, folder) }).toSorted()) {
      if (shared.has(basename(path))) continue;
      const slice = `${dirname(path)}/${basename(path)}`;
      actual.set(slice, [...(actual.get(slice) ?? []), runtime]);
    }
  }
  return actual;
}

function readTable() {
  const text = readFileSync(join(root, "docs/architecture.md"), "utf8");
  const rows = text.matchAll(/^\| `([a-z-]+\/[a-z-]+)` +\| [^|]+\| ([^:|]+?)(: [^|]+)? *\|$/gm);
  return new Map(Array.from(rows, ([, slice, where, reason]) => [slice, { where, reason }]));
}

const actual = findSlices();
const listed = readTable();
const faults = [...actual].flatMap(([slice, where]) => {
  const row = listed.get(slice);
  if (row === undefined) return [`${slice} is not in the table (${where.join(", ")})`];
  if (row.where !== where.join(", ")) return [`${slice} is in ${where.join(", ")}`];
  if (where.length === 1 && row.reason === undefined) return [`${slice}: why in one runtime only?`];
  return [];
});
for (const slice of listed.keys()) if (!actual.has(slice)) faults.push(`${slice} does not exist`);
if (actual.size > MOST) faults.push(`${actual.size} slices, at most ${MOST}`);
process.stdout.write(faults.length === 0 ? `slices: ${actual.size}\n` : `${faults.join("\n")}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
