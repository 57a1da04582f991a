import { describe, expect, it } from "vitest";
import { birthdayAsTyped } from "./birthday-typing.ts";

/** What stands in the field after each key of a text was pressed. */
function pressing(keys: string): string {
  let field = "";
  for (const key of keys) field = birthdayAsTyped(field, field + key);
  return field;
}

describe("a birthday being typed", () => {
  it.each([
    ["04031990", "04/03/1990"],
    ["04/03/1990", "04/03/1990"],
    ["4/3/1990", "4/3/1990"],
    ["04/3/1990", "04/3/1990"],
    ["04", "04/"],
    ["0403", "04/03/"],
    ["marzo", "marzo"],
    ["04-03-1990", "04/03/1990"],
    ["4.3.1990", "4/3/1990"],
    ["/", ""],
  ])("pressing %j shows %j", (keys, expected) => {
    expect(pressing(keys)).toBe(expected);
  });

  it("takes a pasted date as it is, and pasted digits as a date", () => {
    expect(birthdayAsTyped("", "04/03/1990")).toBe("04/03/1990");
    expect(birthdayAsTyped("", "4/3/1990")).toBe("4/3/1990");
    expect(birthdayAsTyped("", "04031990")).toBe("04/03/1990");
  });

  it("lets go of what is taken away", () => {
    expect(birthdayAsTyped("04/03/", "04/03")).toBe("04/03");
    expect(birthdayAsTyped("04/", "04")).toBe("04");
    expect(birthdayAsTyped("04/03/1990", "")).toBe("");
  });

  it("brings a slash back that was taken away", () => {
    expect(birthdayAsTyped("04", "043")).toBe("04/3");
    expect(birthdayAsTyped("04/03", "04/031")).toBe("04/03/1");
  });

  it("leaves corrections in the middle alone", () => {
    expect(birthdayAsTyped("04/03/1990", "14/03/1990")).toBe("14/03/1990");
    expect(birthdayAsTyped("0/03/1990", "04/03/1990")).toBe("04/03/1990");
  });
});
