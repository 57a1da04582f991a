import { expect, it } from "vitest";
import { problemWords } from "./problem-words.ts";
import { supportProblems } from "./support-problem.ts";

it("has words of its own for every case", () => {
  const words = supportProblems.map(problemWords);
  expect(words).not.toContain("");
  expect(new Set(words).size).toBe(supportProblems.length);
});

it("says that a session is over as the product says it everywhere", () => {
  expect(problemWords("session_expired")).toBe(
    "Tu sesión ha expirado. Por favor, inicia sesión nuevamente.",
  );
});
