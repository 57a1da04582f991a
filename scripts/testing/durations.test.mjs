import { expect, it } from "vitest";
import { checkBudget, formatDurations } from "./durations.mjs";

const suite = (name, kind, ms, tests) => ({ name, kind, ms, tests });

it("lists the duration of each suite and the slowest tests of each kind", () => {
  const text = formatDurations([
    suite("rules in UTC", "rules", 3000, [
      { name: "a.test.ts adds up", ms: 400 },
      { name: "b.test.ts repeats", ms: 900 },
    ]),
    suite("rules in Santiago", "rules", 2000, [{ name: "a.test.ts adds up", ms: 1400 }]),
    suite("web", "web", 60_000, [{ name: "c.test.ts opens", ms: 100 }]),
    suite("weight", "weight", 4000, []),
  ]);
  expect(text.split("\n")).toEqual([
    "── Durations",
    "",
    "     suite      tests",
    "    3.00 s     1.30 s  rules in UTC (2)",
    "    2.00 s     1.40 s  rules in Santiago (1)",
    "   60.00 s     0.10 s  web (1)",
    "    4.00 s     0.00 s  weight (0)",
    "",
    "The slowest tests: rules",
    "    1.40 s  a.test.ts adds up (rules in Santiago)",
    "    0.90 s  b.test.ts repeats (rules in UTC)",
    "",
    "The slowest tests: web",
    "    0.10 s  c.test.ts opens",
  ]);
});

it("lists the twenty slowest", () => {
  const tests = Array.from({ length: 30 }, (_, index) => ({ name: `test ${index}`, ms: index }));
  const listed = formatDurations([suite("web", "web", 0, tests)]).match(/test \d+$/gm);
  expect(listed).toHaveLength(20);
  expect(listed?.at(-1)).toBe("test 10");
});

it("reports when the end-to-end tests exceeded their time limit", () => {
  const tests = [
    { name: "a", ms: 800_000 },
    { name: "b", ms: 401_000 },
  ];
  expect(checkBudget(tests, 1201)).toBeNull();
  expect(checkBudget(tests, 1200)).toBe(
    "The end-to-end tests took 1201 s together; e2e/budget.json allows 1200 s.",
  );
});
