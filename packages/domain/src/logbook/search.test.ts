import { describe, expect, it } from "vitest";
import { buildSearchText } from "./search.ts";

describe("search text of an entry", () => {
  it("contains the title, texts and numbers, normalized", () => {
    const values = { ingredients: ["2 jitomates", "1 limón"], servings: 4, steps: "Muele todo." };
    expect(buildSearchText("recipes", { title: "Salsa Molcajeteada", values })).toBe(
      "salsa molcajeteada\n4\n2 jitomates\n1 limon\nmuele todo.",
    );
  });

  it("contains the labels of chosen options in both languages", () => {
    const text = buildSearchText("expenses", {
      title: "Camión",
      values: { amount: 12_550, category: "transport" },
    });
    expect(text).toBe("camion\n125.50\ntransporte transport");
  });

  it("is limited in length", () => {
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
