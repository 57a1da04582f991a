import { expect, it } from "vitest";
import { countJourneys } from "./second-attempts.mjs";

/** A report of so many journeys of each outcome, some of them in a group. */
function report({ expected = 0, flaky = 0, unexpected = 0, skipped = 0 }) {
  const specs = Object.entries({ expected, flaky, unexpected, skipped }).flatMap(
    ([status, count]) =>
      Array.from({ length: count }, (_, line) => ({
        title: "a day",
        file: "day.spec.ts",
        line,
        tests: [{ projectName: "phone-es", status }],
      })),
  );
  return { suites: [{ specs: specs.slice(0, 2), suites: [{ specs: specs.slice(2) }] }] };
}

it("lets one journey in fifty need a second attempt, and names it", () => {
  expect(countJourneys(report({ expected: 172, flaky: 3 }))).toEqual({
    passed: 175,
    failed: 0,
    allowed: 3,
    again: [0, 1, 2].map((line) => `[phone-es] day.spec.ts:${line} a day`),
  });
});

it("counts all of them as failed when there are more", () => {
  const { passed, failed, again } = countJourneys(report({ expected: 171, flaky: 4 }));
  expect([passed, failed, again.length]).toEqual([171, 4, 4]);
});

it("lets none stumble where there are few", () => {
  expect(countJourneys(report({ expected: 48, flaky: 1 })).failed).toBe(1);
});

it("makes up for no failure", () => {
  const { passed, failed } = countJourneys(report({ expected: 370, flaky: 1, unexpected: 4 }));
  expect([passed, failed]).toEqual([371, 4]);
});

it("counts nothing of what was left out, nor of a run that broke before its first journey", () => {
  const nothing = { passed: 0, failed: 0, again: [], allowed: 0 };
  expect(countJourneys(report({ skipped: 300 }))).toEqual(nothing);
  expect(countJourneys({})).toEqual(nothing);
});
