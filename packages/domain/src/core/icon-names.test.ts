import { expect, it } from "vitest";
import { findIcons, pickableIcons, rotateClockwise } from "./icon-names.ts";

const names = (typed: string) => findIcons(typed).map(({ name }) => name);

it("finds icons by word prefixes, in both languages, with or without accents", () => {
  expect(names("árbol")).toContain("tree-pine");
  expect(names("ARBOL jar")).toEqual(["tree-deciduous"]);
  expect(names("laun")).toEqual(["rocket", "washing-machine"]);
  expect(names("zzz")).toEqual([]);
  expect(names("  ")).toHaveLength(pickableIcons.length);
});

it("has keywords for each icon in both languages", () => {
  expect(pickableIcons.every(({ keywords }) => keywords.es !== "" && keywords.en !== "")).toBe(
    true,
  );
});

it("rotates in quarters and returns to 0 after four", () => {
  expect([0, 1, 2, 3].map(rotateClockwise)).toEqual([1, 2, 3, 0]);
  expect(rotateClockwise(-1)).toBe(0);
});
