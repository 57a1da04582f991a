import fc from "fast-check";
import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { tagsApi } from "./contract-tags.ts";
import { getTagColor, getTagKey, isTagColor, tagColors } from "./tag-rules.ts";

describe("the name of a tag", () => {
  it.each([
    ["Café", "cafe"],
    ["CAFE", "Cafe\u0301"],
    ["En  casa", "en casa"],
    ["ca\u200Bsa", "casa"],
  ])("%j is that of %j", (one, other) => {
    expect(getTagKey(one)).toBe(getTagKey(other));
  });

  it.each([
    ["casa", "caza"],
    ["🏠", "🏡"],
    ["mañana", "manzana"],
  ])("%j is not that of %j", (one, other) => {
    expect(getTagKey(one)).not.toBe(getTagKey(other));
  });

  it("keeps its key when it is normalised, written in capitals or decomposed", () => {
    const texts = fc.string({ unit: fc.constantFrom(...Array.from("abcñéüõ 1-")), minLength: 1 });
    fc.assert(
      fc.property(texts, (text) => {
        const key = getTagKey(text);
        expect(getTagKey(text.toUpperCase())).toBe(key);
        expect(getTagKey(text.normalize("NFD"))).toBe(key);
      }),
    );
  });

  const isAccepted = (name: unknown) => z.safeParse(tagsApi.create.body, { name }).success;

  it.each([["casa"], ["a".repeat(40)], ["👩‍👧‍👦"]])("may be %j", (name) => {
    expect(isAccepted(name)).toBe(true);
  });

  it.each([[""], ["   "], ["\u200B"], ["\u3164"], ["a".repeat(41)], ["a\nb"], [null], [3]])(
    "may not be %j",
    (name) => {
      expect(isAccepted(name)).toBe(false);
    },
  );

  it("is composed and trimmed", () => {
    expect(z.parse(tagsApi.create.body, { name: " Cafe\u0301 " }).name).toBe("Café");
  });
});

describe("the colour of a tag", () => {
  it.each([
    [null, "gray"],
    ["teal", "teal"],
    ["#ff0000", "red"],
    ["#C0392B", "red"],
    ["#ff8800", "orange"],
    ["#f1c40f", "yellow"],
    ["#00aa00", "green"],
    ["#1abc9c", "teal"],
    ["#0000ff", "blue"],
    ["#8e44ad", "purple"],
    ["#ff00aa", "pink"],
    ["#777777", "gray"],
    ["#000000", "gray"],
    ["nonsense", "gray"],
  ])("%j is displayed as %s", (color, name) => {
    expect(getTagColor(color)).toBe(name);
  });

  it("has a name for every #rrggbb, and itself for every name", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const color = `#${value.toString(16).padStart(6, "0")}`;
        expect(isTagColor(color)).toBe(true);
        expect(tagColors).toContain(getTagColor(color));
      }),
    );
    for (const color of tagColors) expect(getTagColor(color)).toBe(color);
    expect(isTagColor("crimson")).toBe(false);
  });
});
