// `npm test [suite …]`: every test there is, or the suites that are named. What tests need is brought along.
// The last line counts.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cleanUpAtExit, endOnSignals } from "./machine/ending.mjs";
import { underProjectNode } from "./machine/node.mjs";
import { giveUp } from "./machine/run.mjs";
import { bringRequirements } from "./testing/requirements.mjs";
import { reportDurations, reportTotals, skipSuite } from "./testing/results.mjs";
import { suites } from "./testing/suites.mjs";

await underProjectNode(import.meta.url);
endOnSignals();

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in suites));
if (unknown.length > 0) {
  giveUp(`There is no suite ${unknown.join(", ")}; there are ${Object.keys(suites).join(", ")}.`);
}
const running = Object.entries(suites)
  .filter(([name]) => requested.length === 0 || requested.includes(name))
  .map(([, suite]) => suite);

const folder = mkdtempSync(join(tmpdir(), "vereda-tests-"));
cleanUpAtExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
// What tests and browsers leave behind goes with it.
for (const name of ["TMPDIR", "TEMP", "TMP"]) process.env[name] = folder;
const required = await bringRequirements(running);

for (const { title, needs = [], run } of running) {
  const missing = needs.find((name) => required[name] === null);
  if (missing === undefined) await run({ folder, ...required });
  else skipSuite(title, `no ${missing === "chromium" ? "Chromium" : "PostgreSQL"} starts here`);
}
reportDurations();
process.exit(reportTotals());
