import { describe, expect, it } from "vitest";
import { formatValue } from "./format-value.ts";

const label = { es: "Campo", en: "Field" };

describe("formatValue", () => {
  it("formats money, stored in hundredths, with two decimals", () => {
    expect(formatValue({ key: "amount", type: "money", label }, 123_456, "es")).toBe("1,234.56");
  });

  it("appends the unit to a number", () => {
    const field = {
      key: "minutes",
      type: "number",
      label,
      unit: { es: "min", en: "min" },
    } as const;
    expect(formatValue(field, 45, "es")).toBe("45 min");
  });

  it("formats an option in the user's language", () => {
    const options = [
      { key: "easy", label: { es: "Suave", en: "Easy" } },
      { key: "hard", label: { es: "Fuerte", en: "Hard" } },
    ];
    expect(formatValue({ key: "effort", type: "choice", label, options }, "easy", "es")).toBe(
      "Suave",
    );
    const several = { key: "effort", type: "choices", label, options } as const;
    expect(formatValue(several, ["hard", "easy"], "en")).toBe("Easy, Hard");
  });

  it("formats days in full", () => {
    const field = { key: "until", type: "day", label } as const;
    expect(formatValue(field, "2027-03-03", "es")).toBe("3 de marzo de 2027");
  });
});
