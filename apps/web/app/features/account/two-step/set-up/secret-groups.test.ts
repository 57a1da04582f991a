import { expect, it } from "vitest";
import { splitSecret } from "./secret-groups.ts";

it("splits a secret into groups of four, with the rest last", () => {
  expect(splitSecret("JBSWY3DPEHPK3PXPAB")).toEqual(["JBSW", "Y3DP", "EHPK", "3PXP", "AB"]);
  expect(splitSecret("")).toEqual([]);
});
