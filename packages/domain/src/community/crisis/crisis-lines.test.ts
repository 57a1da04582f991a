import { describe, expect, it } from "vitest";
import { countryKeys } from "../../account/profile/countries.ts";
import { countryHelp } from "./crisis-lines.ts";

const lines = countryKeys.flatMap((country) => countryHelp[country].line ?? []);

describe("help lines", () => {
  it("exist, or the emergency number stands in, but for one country without either", () => {
    const without = countryKeys.filter((country) => {
      const { line, emergency } = countryHelp[country];
      return line === null && emergency === null;
    });
    expect(without).toEqual(["guinea_ecuatorial"]);
  });

  it("have a source, a day of checking and a number to dial", () => {
    for (const { source, checkedOn, dial } of lines) {
      expect(source).not.toBe("");
      expect(checkedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(dial).toMatch(/^\*?\d{3,12}$/);
    }
  });
});
