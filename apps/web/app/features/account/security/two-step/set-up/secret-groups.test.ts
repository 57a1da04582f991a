import { expect, it } from "vitest";
import { secretGroups } from "./secret-groups.ts";

it("cuts a secret into groups of four, the last one with what is left", () => {
  expect(secretGroups("JBSWY3DPEHPK3PXPAB")).toEqual(["JBSW", "Y3DP", "EHPK", "3PXP", "AB"]);
  expect(secretGroups("")).toEqual([]);
});
