import { describe, expect, it } from "vitest";
import { normaliseSlug, findSlugError, suggestSlug } from "./public-slug.ts";

describe("a public slug", () => {
  it.each(["taller-luna", "abc", "2026", "a1-b2-c3", "x".repeat(48)])("may be %j", (slug) => {
    expect(findSlugError(slug)).toBeNull();
  });

  it.each([
    ["", "slug_malformed"],
    ["Taller", "slug_malformed"],
    ["taller luna", "slug_malformed"],
    ["-taller", "slug_malformed"],
    ["taller-", "slug_malformed"],
    ["taller--luna", "slug_malformed"],
    ["tallér", "slug_malformed"],
    ["a/b", "slug_malformed"],
    ["ab", "slug_too_short"],
    ["x".repeat(49), "slug_too_long"],
    ["admin", "slug_reserved"],
    ["vereda", "slug_reserved"],
  ])("may not be %j: %s", (slug, error) => {
    expect(findSlugError(slug)).toBe(error);
  });

  it("is compared without surrounding spaces and case", () => {
    expect(normaliseSlug("  Taller-Luna ")).toBe("taller-luna");
  });
});

describe("the slug suggested for a name", () => {
  it.each([
    ["Taller de Ñandú", "taller-de-nandu"],
    ["  ¡Café & Té!  ", "cafe-te"],
    ["日本", ""],
  ])("for %j is %j", (name, slug) => {
    expect(suggestSlug(name)).toBe(slug);
  });

  it("is valid, whatever the length of the name", () => {
    expect(findSlugError(suggestSlug("una palabra ".repeat(20)))).toBeNull();
  });
});
