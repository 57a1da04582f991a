import { describe, expect, it } from "vitest";
import {
  estimateStrength,
  isGuessable,
  strengthLabels,
  strengths,
  collapseRuns,
} from "./password-strength.ts";

describe("a guessable password", () => {
  it.each([
    ["a common word", "contraseña"],
    ["a common word in capitals", "PASSWORD"],
    ["a common word with a year behind", "mariposa2024"],
    ["a common word with signs around", "¡¡teamomucho!!"],
    ["a common word with counted digits behind", "password123456"],
    ["digits that stand for letters", "p4ssw0rd"],
    ["digits for letters, and a year", "P4ssw0rd2024!"],
    ["words written together and apart", "real madrid"],
    ["one character", "aaaaaaaaaaaa"],
    ["two characters", "abbabaabba"],
    ["three characters", "jajejajaje"],
    ["a run of digits", "1234567890"],
    ["a run backwards", "9876543210"],
    ["a run on the keyboard", "qwertyuiop"],
    ["two runs", "abcdefgh12345678"],
    ["a part that repeats", "ab1cab1cab1c"],
    ["a word that repeats", "dragondragon"],
    ["the name of the product", "vereda2024"],
    ["the name of the product twice", "Vereda-vereda"],
  ])("is %s: %s", (_what, password) => {
    expect(isGuessable(password)).toBe(true);
    expect(estimateStrength(password)).toBe(0);
  });

  it.each([
    ["their address", "ana.lopez@ejemplo.mx"],
    ["their names", "AnaLópez!!"],
    ["their names and a few digits", "lopez.ana.1990"],
    ["their name and a year, twice", "ana2024ana2024"],
    ["their username and a run", "anita_luz123456"],
  ])("is made of %s: %s", (_what, password) => {
    const personalTerms = ["ana.lopez@ejemplo.mx", "Ana", "López", "anita_luz"];
    expect(isGuessable(password, { personalTerms })).toBe(true);
    expect(isGuessable(password)).toBe(false);
  });

  it("is detected with an additional list of common terms", () => {
    const isCommon = (term: string) => term === "ornitorrinco";
    expect(isGuessable("Ornitorrinco99", { isCommon })).toBe(true);
    expect(isGuessable("Ornitorrinco99")).toBe(false);
    expect(isGuessable("ornitorrinco lento", { isCommon })).toBe(false);
  });
});

describe("a passphrase", () => {
  it.each([
    "una frase que recuerdo",
    "camino despacio y llego",
    "una vereda tranquila",
    "correct horse",
    "otra frase corta",
    "kX9#mQ2$vL",
    "🌱🌵🌴🌲🌳🌾🌿🍀🍁🍂",
  ])("is not guessable: %s", (password) => {
    expect(isGuessable(password, { personalTerms: ["ana@ejemplo.mx", "Ana"] })).toBe(false);
  });

  it("is not guessable with the user's name among other terms", () => {
    expect(isGuessable("ana camina despacio", { personalTerms: ["Ana"] })).toBe(false);
  });
});

describe("password strength", () => {
  it.each([
    ["", 0],
    ["abc", 0],
    ["caminante1", 1],
    ["caminante1991", 1],
    ["caminante 4821", 2],
    ["correct horse", 3],
    ["una frase que recuerdo", 4],
    ["kX9#mQ2$vL", 4],
  ])("of %j is %i", (password, strength) => {
    expect(estimateStrength(password)).toBe(strength);
  });

  it("has distinct labels in both languages", () => {
    for (const locale of ["es", "en"] as const) {
      expect(new Set(strengths.map((strength) => strengthLabels[strength][locale])).size).toBe(5);
    }
  });

  it("is computed quickly for any input", () => {
    const nasty = ["a".repeat(1024), "ab".repeat(512), "a ".repeat(512), "1!".repeat(512)];
    for (const password of nasty) expect(estimateStrength(password)).toBe(0);
    expect(estimateStrength(`${"xy".repeat(300)}z`)).toBeGreaterThanOrEqual(0);
  });
});

describe("collapseRuns", () => {
  it("reduces a run to its first two characters", () => {
    expect(collapseRuns("1234567x")).toBe("12x");
    expect(collapseRuns("aaaa-zyxw")).toBe("aa-zy");
  });
});
