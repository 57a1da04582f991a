import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../machine/run.mjs";
import { countPlaywright, countVitest, readReport } from "./reports.mjs";

const spec = (status, title, ...durations) => ({
  title,
  file: "planning/tasks.spec.ts",
  line: 7,
  tests: [
    {
      projectName: "phone-es",
      status,
      results: durations.map((duration) => ({
        duration,
        ...(status !== "expected" && {
          error: { message: "\u001B[31mTimeout\u001B[39m\nof 30 s" },
        }),
      })),
    },
  ],
});

it("counts end-to-end tests at every level of a report, with their durations", () => {
  const report = {
    suites: [
      {
        specs: [spec("expected", "a day", 1200)],
        suites: [{ specs: [spec("unexpected", "a night", 90_000), spec("skipped", "a finger")] }],
      },
    ],
  };
  expect(countPlaywright(report)).toEqual({
    passed: 1,
    failed: 1,
    tests: [
      { name: "[phone-es] planning/tasks.spec.ts:7 a day", ms: 1200 },
      { name: "[phone-es] planning/tasks.spec.ts:7 a night", ms: 90_000 },
    ],
    failures: ["[phone-es] planning/tasks.spec.ts:7 a night\n    Timeout\n    of 30 s"],
  });
});

it("counts an end-to-end test that passed on retry as failed", () => {
  const { passed, failed } = countPlaywright({ specs: [spec("flaky", "a day", 900, 800)] });
  expect([passed, failed]).toEqual([0, 1]);
});

it("counts vitest tests, with their durations", () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: join(root, "apps/web/app/a.test.ts"),
        assertionResults: [
          { status: "passed", fullName: "adds up", duration: 3.5 },
          { status: "failed", fullName: "subtracts", failureMessages: ["expected 1\nat a:1"] },
          { status: "skipped", fullName: "divides" },
        ],
      },
      {
        name: join(root, "apps/web/app/b.test.ts"),
        status: "failed",
        message: "no such module",
        assertionResults: [],
      },
    ],
  };
  expect(countVitest(report)).toEqual({
    passed: 1,
    failed: 1,
    tests: [
      { name: "apps/web/app/a.test.ts adds up", ms: 3.5 },
      { name: "apps/web/app/a.test.ts subtracts", ms: 0 },
    ],
    failures: [
      "apps/web/app/a.test.ts subtracts\n    expected 1\n    at a:1",
      "apps/web/app/b.test.ts\n    no such module",
    ],
  });
});

it("counts nothing when a run failed before writing a report", () => {
  const report = readReport("/nowhere/report.json");
  const nothing = { passed: 0, failed: 0, tests: [], failures: [] };
  expect([countVitest(report), countPlaywright(report)]).toEqual([nothing, nothing]);
});
