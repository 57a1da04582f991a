import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DecimalMark } from "../catalogue-import.ts";
import { guessDecimalMark, readAmount, readTypedAmount } from "./amounts.ts";

describe("an amount of a file", () => {
  it.each<[string, DecimalMark, number, number | null]>([
    ["1,234.56", ".", 2, 123_456],
    ["1.234,56", ",", 2, 123_456],
    ["-1.218,52", ",", 2, -121_852],
    ["(12.00)", ".", 2, -1200],
    ["12.00-", ".", 2, -1200],
    ["−45", ".", 2, -4500],
    ["+45.5", ".", 2, 4550],
    ["$ 1,500.00", ".", 2, 150_000],
    ["MXN 320.10", ".", 2, 32_010],
    ["320,10 €", ",", 2, 32_010],
    ["-$85.90", ".", 2, -8590],
    ["S/ 25.50", ".", 2, 2550],
    ["1'234.50", ".", 2, 123_450],
    ["1 234,50", ",", 2, 123_450],
    [".5", ".", 2, 50],
    ["12.340000", ".", 2, 1234],
    ["75.000", ",", 0, 75_000],
    ["75.000", ".", 0, 75_000],
    ["989,713", ".", 0, 989_713],
    ["989,713", ",", 0, 989_713],
    ["1.250.000", ",", 0, 1_250_000],
    ["0.00", ".", 2, 0],
    ["-0.00", ".", 2, 0],
    ["12.345", ".", 2, null],
    ["0,125", ".", 2, null],
    ["-0.500", ",", 2, null],
    ["1,23,456.00", ".", 2, null],
    ["12.50", ".", 0, null],
    ["03/11/2026", ".", 2, null],
    ["abono", ".", 2, null],
    ["(12.00", ".", 2, null],
    ["", ".", 2, null],
    ["9999999999999", ".", 2, null],
  ])("%s with decimal %s and %i digits is %s", (text, mark, digits, minor) => {
    expect(readAmount(text, mark, digits)).toBe(minor);
  });

  it("is read back in every notation", () => {
    const marks = fc.constantFrom<DecimalMark>(".", ",");
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), marks, (minor, mark) => {
        const locale = mark === "." ? "en-US" : "de-DE";
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
        expect(readAmount(format.format(minor / 100), mark, 2)).toBe(minor === 0 ? 0 : minor);
      }),
    );
  });
});

describe("the decimal mark of a column", () => {
  it.each<[string, string[], number, DecimalMark, boolean]>([
    ["both marks", ["12", "1,234.56"], 2, ".", true],
    ["decimals", ["12", "80,5"], 2, ",", true],
    ["repeated thousands", ["1.250.000", "7,25"], 2, ",", true],
    ["no marks", ["12", "80"], 2, ",", true],
    ["groups only", ["75.000", "120.000"], 2, ",", false],
    ["groups without decimals", ["75.000", "989,713"], 0, ",", true],
    ["amounts that decide for themselves", ["1.234,56", "1,234.56"], 2, ",", true],
    ["contradictions", ["1.234,56", "1,234.56", "75.000"], 2, ",", false],
  ])("%s", (_name, texts, digits, mark, isSure) => {
    expect(guessDecimalMark(texts, digits, ",")).toEqual({ mark, isSure });
  });
});

describe("a typed amount", () => {
  it.each<[string, number, number | null]>([
    ["1.234,56", 2, 123_456],
    ["1,234.56", 2, 123_456],
    ["1234.5", 2, 123_450],
    ["1234,5", 2, 123_450],
    ["1.234", 2, 123_400],
    ["1,234", 2, 123_400],
    ["85", 2, 8500],
    ["$85", 2, 8500],
    ["15.000", 0, 15_000],
    ["1.234.567", 2, 123_456_700],
    ["0,99", 2, 99],
    ["12,345,6", 2, null],
    ["1234.567", 2, null],
    ["-5", 2, null],
    ["doce", 2, null],
  ])("%s with %i digits is %s", (text, digits, minor) => {
    expect(readTypedAmount(text, digits)).toBe(minor);
  });
});
