import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, print } from "../machine/run.mjs";
import { formatDurations } from "./durations.mjs";

// In CI, a suite that cannot run counts as failed.
const isStrict = Boolean(process.env.CI);

const suites = [];
const failures = [];
let skipped = 0;

export function addSuite(suite) {
  const { name, kind, ms = 0, code = 0, passed = 0, failed = 0, tests = [] } = suite;
  const allFailed = code !== 0 && failed === 0 ? 1 : failed;
  suites.push({ name, kind, ms, tests, passed, failed: allFailed });
  const reasons = suite.failures ?? [];
  if (allFailed > 0)
    failures.push(...(reasons.length > 0 ? reasons : [`${name} (exit code ${code})`]));
  print(`\n${name}: ${passed} passed, ${allFailed} failed\n`);
}

export function skipSuite(name, reason) {
  if (isStrict) return addSuite({ name: `${name} (${reason})`, kind: name, code: 1 });
  skipped += 1;
  print(`\n${name}: skipped, ${reason}.\n`);
}

/** Also writes them to test-results/durations.txt. */
export function reportDurations() {
  const text = formatDurations(suites);
  mkdirSync(join(root, "test-results"), { recursive: true });
  writeFileSync(join(root, "test-results/durations.txt"), `${text}\n`);
  print(`${text}\n\nKept in test-results/durations.txt.\n`);
}

export function reportTotals() {
  if (failures.length > 0) print(`── Failed\n\n${failures.join("\n")}\n`);
  const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0);
  const [passed, failed] = [sum("passed"), sum("failed")];
  print(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  return failed === 0 ? 0 : 1;
}
