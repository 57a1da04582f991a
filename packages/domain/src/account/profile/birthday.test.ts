import { describe, expect, it } from "vitest";
import { dayFromCivil } from "../../time/day.ts";
import { findBirthdayError, formatBirthday, parseBirthday } from "./birthday.ts";

const today = dayFromCivil(2026, 3, 4);

describe("birthday", () => {
  it.each([
    ["04/03/1990", "1990-03-04"],
    ["4/3/1990", "1990-03-04"],
    [" 29/02/2000 ", "2000-02-29"],
    ["01/01/1900", "1900-01-01"],
    ["04/03/2026", "2026-03-04"],
  ])("parses %j as %j", (typed, day) => {
    expect(parseBirthday(typed, today)).toEqual({ day });
  });

  it.each([
    ["", "birthday_malformed"],
    ["1990-03-04", "birthday_malformed"],
    ["04/03/90", "birthday_malformed"],
    ["04.03.1990", "birthday_malformed"],
    ["31/04/1990", "birthday_not_a_date"],
    ["29/02/1999", "birthday_not_a_date"],
    ["12/13/1990", "birthday_not_a_date"],
    ["04/03/1899", "birthday_out_of_range"],
    ["04/03/2027", "birthday_out_of_range"],
    ["05/03/2026", "birthday_out_of_range"],
  ])("rejects %j with %s", (typed, error) => {
    expect(parseBirthday(typed, today)).toEqual({ error });
  });

  it("is formatted as it is typed", () => {
    expect(formatBirthday("1990-03-04")).toBe("04/03/1990");
  });

  it.each([
    ["month_day_year", "12/25/1990", "25/12/1990"],
    ["year_month_day", "1990/12/25", "12/25/1990"],
  ] as const)("is typed and formatted with %s when the user chose it", (order, typed, wrong) => {
    expect(parseBirthday(typed, today, order)).toEqual({ day: "1990-12-25" });
    expect(formatBirthday("1990-12-25", order)).toBe(typed);
    expect(parseBirthday(wrong, today, order)).toHaveProperty("error");
  });
});

it("must not be in the future or before 1900", () => {
  expect(findBirthdayError("2026-03-04", "2026-03-04")).toBeNull();
  expect(findBirthdayError("2026-03-05", "2026-03-04")).toBe("birthday_out_of_range");
  expect(findBirthdayError("1899-12-31", "2026-03-04")).toBe("birthday_out_of_range");
});
