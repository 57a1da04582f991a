import { describe, expect, it } from "vitest";
import { line, requiredLine, requiredText, text } from "./text.ts";

const findCode = (value: string) =>
  requiredLine(10, "name_required").safeParse(value).error?.issues[0]?.message ?? null;

describe("texts from users", () => {
  it.each([
    "\u3164",
    "\u200b",
    "\u00ad",
    "\u200e\u200f\u202e",
    "\u2066\u2069",
    "\u2800 \u2060\ufeff",
    "\u0007\u200d",
    "\ufe0f",
    "\u{e0041}",
    " \n ",
  ])("%j is empty", (value) => {
    expect(findCode(value)).toBe("name_required");
    expect(requiredText(10).safeParse(value).success).toBe(false);
    expect(text(10).parse(value)).toBe("");
    expect(line(10).parse(value)).toBe("");
  });

  it.each(["❤\ufe0f", "👩\u200d🌾", "مي\u200cخ", "a\u00ad", "א\u200f!"])(
    "%j is not empty",
    (value) => {
      expect(requiredLine(10).parse(value)).toBe(value);
    },
  );

  it("are composed, so that every spelling of an accent is the same text", () => {
    expect(requiredText(7).parse(" Reunio\u0301n ")).toBe("Reuni\u00f3n");
    expect(requiredLine(7).parse("Reunio\u0301n")).toBe("Reuni\u00f3n");
    expect(text(7).parse("Reunio\u0301n")).toBe("Reuni\u00f3n");
  });

  it("have one line when they are names or titles", () => {
    for (const separator of ["\n", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"]) {
      expect(findCode(`Ana${separator}Luz`)).toBe("text_one_line");
      expect(line(10).safeParse(`Ana${separator}Luz`).success).toBe(false);
      expect(requiredText(10).parse(`Ana${separator}Luz`)).toBe(`Ana${separator}Luz`);
    }
    expect(findCode("\nAna Luz\n")).toBeNull();
  });
});
