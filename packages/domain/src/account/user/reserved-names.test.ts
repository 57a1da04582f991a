import { describe, expect, it } from "vitest";
import { newUsername } from "../account-schemas.ts";
import { findSlugError } from "../../workspace/public-slug.ts";
import { isReservedName } from "./reserved-names.ts";
import { suggestUsername } from "./username.ts";

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

  it("are the same for usernames, suggestions and slugs", () => {
    expect(newUsername.safeParse("Soporte.Vereda").error?.issues[0]?.message).toBe(
      "username_reserved",
    );
    expect(findSlugError("soporte-vereda")).toBe("slug_reserved");
    expect(suggestUsername("Soporte", "Vereda")).toBe("persona");
  });
});

describe("a username", () => {
  it.each(["dot7.", ".dot7", "dot7..", "ab", "a.", "7ana", "a".repeat(31), "ana pérez"])(
    "is not %s",
    (name) => {
      expect(newUsername.safeParse(name).success).toBe(false);
    },
  );
});
