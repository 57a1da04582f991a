// `npm test -- [suite …] [--since <ref>]`: runs all tests, given suites, or tests of a change.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cleanUpAtExit, endOnSignals } from "./machine/ending.mjs";
import { runUnderProjectNode } from "./machine/node.mjs";
import { giveUp, print } from "./machine/run.mjs";
import { bringRequirements } from "./testing/requirements.mjs";
import { reportDurations, reportTotals, skipSuite } from "./testing/results.mjs";
import { describeSelection, selectTestsSince } from "./testing/selection.mjs";
import { suites } from "./testing/suites.mjs";

await runUnderProjectNode(import.meta.url);
endOnSignals();

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { since: { type: "string" } } });
  } catch {
    return giveUp("Usage: npm test -- [suite …] [--since <commit or branch>].");
  }
}

const { positionals: requested, values } = readArguments();
const unknown = requested.filter((name) => !(name in suites));
if (unknown.length > 0) {
  giveUp(`There is no suite ${unknown.join(", ")}; there are ${Object.keys(suites).join(", ")}.`);
}
const selection = values.since === undefined ? null : selectTestsSince(values.since);
if (selection !== null) print(describeSelection(selection));
const running = Object.entries(suites)
  .filter(([name]) => requested.length === 0 || requested.includes(name))
  .map(([, suite]) => suite)
  .filter(({ isSelected }) => selection === null || isSelected(selection));

const folder = mkdtempSync(join(tmpdir(), "vereda-tests-"));
cleanUpAtExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
// So that temporary files of tests and browsers are deleted with it.
for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = folder;
const requirementNames = { chromium: "Chromium", postgres: "PostgreSQL", webkit: "WebKit" };
const required = await bringRequirements(running);

for (const { title, needs = [], run } of running) {
  const missing = needs.find((name) => required[name] === null);
  if (missing === undefined) await run({ folder, selection, ...required });
  else skipSuite(title, `no ${requirementNames[missing]} starts here`);
}
reportDurations();
process.exit(reportTotals());
