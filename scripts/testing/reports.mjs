// Reads the JSON reports of vitest and Playwright: passed and failed tests, and durations.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "../machine/run.mjs";

const FAILURE_LINES = 16;

function describeFailure(name, message = "") {
  const lines = stripVTControlCharacters(message).trim().split("\n").slice(0, FAILURE_LINES);
  return [name, ...lines.map((line) => `    ${line.trim()}`)].join("\n");
}

export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

export function countVitest({ numPassedTests = 0, numFailedTests = 0, testResults = [] }) {
  const all = testResults.flatMap(({ name, status: fileStatus, message, assertionResults }) => {
    const file = relative(root, name);
    // A file that failed to load reports no tests.
    const broken = fileStatus === "failed" && assertionResults.length === 0;
    return [
      ...(broken ? [{ name: file, status: "broken", messages: [message] }] : []),
      ...assertionResults.map(({ fullName, status, duration = 0, failureMessages: messages }) => ({
        name: `${file} ${fullName}`,
        status,
        ms: duration,
        messages,
      })),
    ];
  });
  const isRun = ({ status }) => status === "passed" || status === "failed";
  const isFailure = ({ status }) => status === "failed" || status === "broken";
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    tests: all.filter(isRun).map(({ name, ms }) => ({ name, ms })),
    failures: all
      .filter(isFailure)
      .map(({ name, messages }) => describeFailure(name, messages?.[0])),
  };
}

function listSpecs({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}

export function countPlaywright(report) {
  const all = listSpecs(report).flatMap(({ title, file, line, tests }) =>
    tests.map(({ projectName, status, results = [] }) => ({
      name: `[${projectName}] ${file}:${line} ${title}`,
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      message: results.find(({ error }) => error !== undefined)?.error.message,
    })),
  );
  const run = all.filter(({ status }) => status !== "skipped");
  const passed = run.filter(({ status }) => status === "expected").length;
  return {
    passed,
    failed: run.length - passed,
    tests: run.map(({ name, ms }) => ({ name, ms })),
    failures: run
      .filter(({ status }) => status !== "expected")
      .map(({ name, message }) => describeFailure(name, message)),
  };
}
