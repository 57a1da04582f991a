import { expect, it } from "vitest";
import { formatSupportError } from "./format-support-error.ts";
import { supportErrors } from "./support-error.ts";

it("has words of its own for every case", () => {
  const labels = supportErrors.map(formatSupportError);
  expect(labels).not.toContain("");
  expect(new Set(labels).size).toBe(supportErrors.length);
});

it("says that a session is over as the product says it everywhere", () => {
  expect(formatSupportError("session_expired")).toBe(
    "Tu sesión ha expirado. Por favor, inicia sesión nuevamente.",
  );
});
