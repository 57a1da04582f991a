import { expect, it } from "vitest";
import { normalizeTitle } from "./titles.ts";

it("titles are the same whatever the case and the spaces around", () => {
  expect(normalizeTitle("  Llamar a Inés ")).toBe(normalizeTitle("llamar a inés"));
  expect(normalizeTitle("Llamar")).not.toBe(normalizeTitle("Llamar a Inés"));
});
