import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buildNameKey,
  buildPayeeKey,
  changeCategory,
  chooseFreeName,
  noCategory,
  proposeCategory,
} from "./categories.ts";

const own = (categoryId: string) => ({ areaId: null, categoryId });
const area = { areaId: "health", categoryId: null } as const;

describe("the payee of a note", () => {
  it.each([
    ["OXXO Té 0412", "oxxo te"],
    ["  oxxo   te #98 ", "oxxo te"],
    ["OXXO123", "oxxo"],
    ["Pago CFE ref:0099812 A1B2C3", "pago cfe ref"],
    ["7-Eleven", "eleven"],
    ["Café «La Niña»", "cafe la nina"],
    ["1234 5678", "1234 5678"],
    ["P2A4F9", "p2a4f9"],
    ["東京 ストア 12", "東京 ストア"],
    ["---", ""],
    ["", ""],
  ])("of %j is %j", (note, key) => expect(buildPayeeKey(note)).toBe(key));

  it("is bounded, storable and its own payee", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 600 }), (note) => {
        const key = buildPayeeKey(note);
        expect(Array.from(key).length).toBeLessThanOrEqual(120);
        expect(key.isWellFormed()).toBe(true);
        expect(buildPayeeKey(key)).toBe(key);
      }),
    );
  });

  it("stays the same whatever the capitals and the reference", () => {
    const terms = fc.stringMatching(/^[a-zñáéíóú]{1,20}$/);
    const reference = fc.stringMatching(/^#?[0-9]{1,12}$/);
    fc.assert(
      fc.property(
        fc.array(terms, { minLength: 1, maxLength: 4 }),
        reference,
        reference,
        (terms, one, other) => {
          const payee = terms.join(" ");
          const key = buildPayeeKey(`${payee.toUpperCase()} ${one}`);
          expect(buildPayeeKey(`${other} ${payee.normalize("NFD")}`)).toBe(key);
        },
      ),
    );
  });
});

describe("the category that is proposed", () => {
  const learned = new Map([["oxxo", own("snacks")]]);
  it("is what was learned, never a guess instead", () => {
    expect(proposeCategory("OXXO 88", learned, area)).toEqual(own("snacks"));
    expect(proposeCategory("Farmacia", learned, area)).toEqual(area);
    expect(proposeCategory("Farmacia", learned)).toEqual(noCategory);
  });

  it("is never a guess once something is learned", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.boolean(), (note, id, hasGuess) => {
        const key = buildPayeeKey(note);
        const learned = new Map([[key, own(id)]]);
        const guess = hasGuess ? area : undefined;
        // All notes without letters or digits would share one payee.
        const expected = key === "" ? (guess ?? noCategory) : own(id);
        expect(proposeCategory(note, learned, guess)).toEqual(expected);
      }),
    );
  });
});

it.each([
  [area, { categoryId: "one" }, own("one")],
  [own("one"), { areaId: "health" }, area],
  [own("one"), { areaId: null }, own("one")],
  [own("one"), { areaId: null, categoryId: null }, noCategory],
  [own("one"), {}, own("one")],
  [area, { areaId: null }, noCategory],
  [noCategory, { areaId: "health", categoryId: "one" }, own("one")],
] as const)("changes %j by %j to %j", (current, changes, category) => {
  expect(changeCategory(current, changes)).toEqual(category);
});

it.each([
  ["Mascotas", "MASCOTAS", true],
  ["Café", "CAFE\u0301", true],
  ["Straße", "STRASSE", true],
  ["Café", "Cafe", false],
])("names %j and %j are equal: %j", (one, other, isEqual) => {
  expect(buildNameKey(one) === buildNameKey(other)).toBe(isEqual);
});

describe("what is proposed", () => {
  it("is nothing learned for a note without letters or digits", () => {
    const learned = new Map([["", area]]);
    expect(proposeCategory("***", learned)).toEqual(noCategory);
    expect(proposeCategory("---", learned, own("pets"))).toEqual(own("pets"));
  });
});

describe("a free name", () => {
  it.each([
    ["Ahorro", [], "Ahorro (USD)"],
    ["Ahorro", ["AHORRO (usd)"], "Ahorro (USD 2)"],
    ["a".repeat(60), [], `${"a".repeat(50)} (USD)`],
  ])("for %j beside %j is %j", (name, others, free) => {
    expect(chooseFreeName(name, "USD", new Set(others.map(buildNameKey)))).toBe(free);
  });
});
