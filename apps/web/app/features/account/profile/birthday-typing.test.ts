import { describe, expect, it } from "vitest";
import { formatTypedBirthday } from "./birthday-typing.ts";

function pressing(keys: string): string {
  let field = "";
  for (const key of keys) field = formatTypedBirthday(field, field + key);
  return field;
}

describe("birthday input", () => {
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
  ])("pressing %j displays %j", (keys, expected) => {
    expect(pressing(keys)).toBe(expected);
  });

  it("keeps a pasted date and formats pasted digits as a date", () => {
    expect(formatTypedBirthday("", "04/03/1990")).toBe("04/03/1990");
    expect(formatTypedBirthday("", "4/3/1990")).toBe("4/3/1990");
    expect(formatTypedBirthday("", "04031990")).toBe("04/03/1990");
  });

  it("accepts deletions", () => {
    expect(formatTypedBirthday("04/03/", "04/03")).toBe("04/03");
    expect(formatTypedBirthday("04/", "04")).toBe("04");
    expect(formatTypedBirthday("04/03/1990", "")).toBe("");
  });

  it("restores a deleted slash", () => {
    expect(formatTypedBirthday("04", "043")).toBe("04/3");
    expect(formatTypedBirthday("04/03", "04/031")).toBe("04/03/1");
  });

  it("leaves corrections in the middle alone", () => {
    expect(formatTypedBirthday("04/03/1990", "14/03/1990")).toBe("14/03/1990");
    expect(formatTypedBirthday("0/03/1990", "04/03/1990")).toBe("04/03/1990");
  });
});
