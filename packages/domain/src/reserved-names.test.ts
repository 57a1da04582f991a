import { describe, expect, it } from "vitest";
import { username } from "./user-values.ts";
import { findSlugError } from "./workspace/public/public-slug.ts";
import { isReservedName } from "./reserved-names.ts";

describe("reserved names", () => {
  it.each([
    "admin",
    "soporte",
    "vereda",
    "null",
    "undefined",
    "admin2",
    "soporte_vereda",
    "vereda.soporte",
    "veredasoporte",
    "equipo-de-vereda",
    "vereda-mx",
    "no-reply",
    "panel",
    "soporte.2026",
  ])("%s", (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each([
    "vereda-del-rio",
    "ana.equipo",
    "allende",
    "modelo",
    "panel-solar",
    "en-casa",
    "teamo",
    "mi.soporte",
  ])("not %s", (name) => {
    expect(isReservedName(name)).toBe(false);
  });

  it("are no slugs", () => {
    expect(findSlugError("soporte-vereda")).toBe("slug_reserved");
  });
});

describe("a username", () => {
  it.each(["dot7.", ".dot7", "dot7..", "ab", "a.", "7ana", "a".repeat(31), "ana pérez"])(
    "is not %s",
    (name) => {
      expect(username.safeParse(name).success).toBe(false);
    },
  );
});
