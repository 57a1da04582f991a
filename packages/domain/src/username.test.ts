import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { username } from "./user-values.ts";
import { buildNumberedUsername, suggestUsername } from "./username.ts";

describe("suggested username", () => {
  it.each([
    ["Ana", "Pérez", "ana.perez"],
    ["María José", "Núñez-Gómez", "maria.jose.nunez.gomez"],
    ["Łukasz", "Strauß", "lukasz.strauss"],
    ["Ana", null, "ana"],
    ["  Ana  ", "", "ana"],
    ["7 de la Suerte", null, "de.la.suerte"],
    ["J", "R", "j.r"],
    ["Al", null, "alpersona"],
    ["李小龍", null, "persona"],
    ["🌱", "\u200f", "persona"],
    ["O'Neill", "Jr.", "oneill.jr"],
  ])("of %j %j is %j", (firstName, lastName, expected) => {
    expect(suggestUsername(firstName, lastName)).toBe(expected);
  });

  it("is valid in the contract for any name and number", () => {
    const names = [
      "A",
      "Ana",
      "Ó",
      "x".repeat(80),
      "María de los Ángeles Guadalupe Ruiz",
      "1",
      "-.",
    ];
    for (const name of names) {
      for (const n of [1, 2, 10, 12_345]) {
        const made = buildNumberedUsername(suggestUsername(name, null), n);
        expect(z.safeParse(username, made)).toEqual({ success: true, data: made });
      }
    }
  });
});

describe("numbered username", () => {
  it("is unchanged for the first one, then counts from 2", () => {
    expect([1, 2, 3].map((n) => buildNumberedUsername("ana.perez", n))).toEqual([
      "ana.perez",
      "ana.perez2",
      "ana.perez3",
    ]);
  });

  it("has at most 30 characters", () => {
    expect(buildNumberedUsername("a".repeat(30), 100)).toBe(`${"a".repeat(27)}100`);
  });
});
