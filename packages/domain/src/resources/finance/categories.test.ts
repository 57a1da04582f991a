import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buildNameKey,
  buildPayeeKey,
  changeCategory,
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
        const learned = new Map([[buildPayeeKey(note), own(id)]]);
        const guess = hasGuess ? area : undefined;
        expect(proposeCategory(note, learned, guess)).toEqual(own(id));
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
