import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatIsoDay } from "../../../time/day.ts";
import type { DateFormat } from "../../catalogue-import.ts";
import { readBankDate } from "./bank-dates.ts";

describe("a date of a bank", () => {
  it.each<[string, DateFormat, string | null]>([
    ["20261103", "YMD", "2026-11-03"],
    ["2026-11-03", "YMD", "2026-11-03"],
    ["2026-11-03T10:22:00-06:00", "YMD", "2026-11-03"],
    ["03/11/2026", "DMY", "2026-11-03"],
    ["03-11-26", "DMY", "2026-11-03"],
    ["3.11.2026 18:05", "DMY", "2026-11-03"],
    ["03/NOV/2026", "DMY", "2026-11-03"],
    ["3 de septiembre de 2026", "DMY", "2026-09-03"],
    ["11/03/2026", "MDY", "2026-11-03"],
    ["Nov 3, 2026", "MDY", "2026-11-03"],
    ["31/04/2026", "DMY", null],
    ["11/13/2026", "DMY", null],
    ["03/11/2026", "YMD", null],
    ["29/02/2027", "DMY", null],
    ["1,234.56", "DMY", null],
    ["", "DMY", null],
  ])("%s as %s is %s", (text, format, day) => {
    expect(readBankDate(text, format)).toBe(day);
  });

  it("is the same in every order", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (day) => {
        const iso = formatIsoDay(day);
        const [year, month, date] = iso.split("-");
        expect(readBankDate(`${date}/${month}/${year}`, "DMY")).toBe(iso);
        expect(readBankDate(`${month}-${date}-${year}`, "MDY")).toBe(iso);
        expect(readBankDate(`${year}${month}${date}`, "YMD")).toBe(iso);
      }),
    );
  });
});
