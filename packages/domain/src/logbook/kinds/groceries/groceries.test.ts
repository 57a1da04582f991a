import { describe, expect, it } from "vitest";
import { logbookKindDefinitions } from "../kinds.ts";
import aisleTerms from "./aisle-terms.json" with { type: "json" };
import { findAisle, getGroceryKey, parseGroceries } from "./groceries.ts";

describe("a line of groceries", () => {
  it.each([
    ["2 leche, pan, huevo", ["2|leche", "|pan", "|huevo"]],
    ["1/2 kg de jitomate, 1,5 l leche y cilantro", ["1/2 kg|jitomate", "1,5 l|leche", "|cilantro"]],
    ["medio kilo de queso", ["medio kilo|queso"]],
    ["2 dozen eggs, milk and bread", ["2 dozen|eggs", "|milk", "|bread"]],
    ["pan y mantequilla", ["|pan y mantequilla"]],
    ["3 latas de atún;\n, ", ["3 latas|atún"]],
    ["7up, 2 l", ["|7up", "2|l"]],
    ["  ", []],
  ])("%s", (line, expected) => {
    const texts = parseGroceries(line).map(({ title, amount }) => `${amount ?? ""}|${title}`);
    expect(texts).toEqual(expected);
  });
});

describe("the aisle of a grocery", () => {
  it.each([
    ["Leche deslactosada", "dairy"],
    ["jitomates", "produce"],
    ["Limones", "produce"],
    ["pasta dental", "care"],
    ["pasta", "pantry"],
    ["papel higienico", "care"],
    ["ice cream", "frozen"],
    ["Eggs", "dairy"],
    ["Croquetas del perro", "home"],
    ["xyz", "other"],
  ])("%s: %s", (title, aisle) => {
    expect(findAisle(title, new Map())).toBe(aisle);
  });

  it("is what it was before", () => {
    const learned = new Map([[getGroceryKey("Tortillas"), "frozen"]]);
    expect(findAisle("tortilla", learned)).toBe("frozen");
  });

  it("is one of the kind", () => {
    const field = logbookKindDefinitions.groceries.fields.find(({ key }) => key === "aisle");
    const keys = field?.options?.map(({ key }) => key);
    expect(keys?.toSorted()).toEqual([...Object.keys(aisleTerms), "other"].toSorted());
  });
});
