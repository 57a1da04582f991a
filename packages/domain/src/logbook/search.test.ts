import { describe, expect, it } from "vitest";
import { buildSearchText } from "./search.ts";

describe("what is searched of an entry", () => {
  it("is its title, its texts and its figures, plain", () => {
    const values = { ingredients: ["2 jitomates", "1 limón"], servings: 4, steps: "Muele todo." };
    expect(buildSearchText("recipes", { title: "Salsa Molcajeteada", values })).toBe(
      "salsa molcajeteada\n4\n2 jitomates\n1 limon\nmuele todo.",
    );
  });

  it("is the name of what was chosen, in both languages", () => {
    const text = buildSearchText("expenses", {
      title: "Camión",
      values: { amount: 12_550, category: "transport" },
    });
    expect(text).toBe("camion\n125.50\ntransporte transport");
  });

  it("is not more than so much", () => {
    const steps = "🌽".repeat(10_000);
    const ingredients = Array.from({ length: 100 }, () => "é".repeat(200));
    const truncated = buildSearchText("recipes", {
      title: "x".repeat(200),
      values: { ingredients, steps: steps + steps + steps },
    });
    expect(truncated).toHaveLength(60_000);
    expect(truncated.isWellFormed()).toBe(true);
  });
});
