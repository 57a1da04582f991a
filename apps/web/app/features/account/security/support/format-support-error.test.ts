import { expect, it } from "vitest";
import { formatSupportError } from "./format-support-error.ts";
import { supportErrors } from "./support-error.ts";

it("has its own text for every case", () => {
  const labels = supportErrors.map(formatSupportError);
  expect(labels).not.toContain("");
  expect(new Set(labels).size).toBe(supportErrors.length);
});

it("uses the product's general text for an expired session", () => {
  expect(formatSupportError("session_expired")).toBe(
    "Tu sesión ha expirado. Por favor, inicia sesión nuevamente.",
  );
});
