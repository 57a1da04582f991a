// `npm run mutation [-- group [--mutate files]]`: mutation tests of the domain; minutes per group.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { groups } from "../packages/domain/mutation/groups.mjs";
import { runUnderProjectNode } from "./machine/node.mjs";
import { buildEnvironment, giveUp, root, run, print } from "./machine/run.mjs";

await runUnderProjectNode(import.meta.url);
const [named, ...options] = process.argv.slice(2);
if (named !== undefined && !(named in groups)) {
  giveUp(`There is no group ${named}; there are ${Object.keys(groups).join(", ")}.`);
}
const cwd = join(root, "packages/domain");
const rows = [];
let failed = 0;

/** What Stryker's report comes to. Ignored are what TypeScript or the settings leave out. */
function countMutants(group) {
  const report = JSON.parse(readFileSync(join(cwd, `.cache/mutation-${group}.json`), "utf8"));
  const files = Object.values(report.files);
  const mutants = files
    .flatMap(({ mutants }) => mutants)
    .filter(({ status }) => !["Ignored", "CompileError", "RuntimeError"].includes(status));
  const killed = mutants.filter(({ status }) => ["Killed", "Timeout"].includes(status)).length;
  const score = ((100 * killed) / mutants.length).toFixed(1);
  return `${group}: ${files.length} files, ${mutants.length} mutants, ${killed} killed, ${score} %`;
}

for (const group of named === undefined ? Object.keys(groups) : [named]) {
  const env = buildEnvironment({ MUTATION_GROUP: group });
  const args = ["run", "mutation/stryker.config.mjs", ...options];
  const { code } = await run("stryker", args, { cwd, env });
  if (code !== 0) failed += 1;
  rows.push(countMutants(group));
}
for (const row of rows) print(row);
process.exit(failed === 0 ? 0 : 1);
