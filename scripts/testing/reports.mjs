// Reads what vitest and Playwright write in JSON: how many tests passed and failed, and how long each took.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../machine/run.mjs";

/**
 * @typedef {{ name: string, ms: number }} TimedTest
 * @typedef {{ passed: number, failed: number, tests: TimedTest[] }} Counts
 */

/** @param {string} file @returns {any} an empty report when the run broke before it wrote one */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** @param {any} report as vitest writes it @returns {Counts} */
export function countVitest({ numPassedTests = 0, numFailedTests = 0, testResults = [] }) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ fullName, duration }) => ({
        name: `${relative(root, name)} ${fullName}`,
        ms: duration ?? 0,
      })),
  );
  return { passed: numPassedTests, failed: numFailedTests, tests };
}

function listSpecs({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/** @param {any} report as Playwright writes it @returns {Counts} */
export function countPlaywright(report) {
  const all = listSpecs(report).flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results = [] }) => ({
      name: `[${projectName}] ${file}:${line} ${title}`,
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  const run = all.filter(({ status }) => status !== "skipped");
  const passed = run.filter(({ status }) => status === "expected").length;
  return {
    passed,
    failed: run.length - passed,
    tests: run.map(({ name, ms }) => ({ name, ms })),
  };
}
