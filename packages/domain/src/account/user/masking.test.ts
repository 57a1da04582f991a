import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskValue, maskEmail } from "./masking.ts";

describe("a masked value", () => {
  it("shows its two ends, so that two of them can be told apart", () => {
    expect(maskValue("019589f2-7c7b-7abc-8def-0123456789ab")).toBe("019••••••9ab");
  });

  it("does not tell how long it is", () => {
    expect(maskValue("a".repeat(43))).toHaveLength(maskValue("a".repeat(12)).length);
  });

  it.each(["", "a", "secret", "12345678901"])("reveals nothing of a short one: %j", (short) => {
    expect(maskValue(short)).toBe("••••••");
  });

  it("shows no more than half of any value", () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const visibleLength = maskValue(value).replace("••••••", "").length;
        expect(visibleLength).toBeLessThanOrEqual(value.length / 2);
      }),
    );
  });

  it("does not cut a character in two", () => {
    expect(maskValue("🌱".repeat(12))).toBe("🌱🌱🌱••••••🌱🌱🌱");
  });
});

describe("a masked e-mail address", () => {
  it("keeps the first letters and the ending", () => {
    expect(maskEmail("mariana@ejemplo.com.mx")).toBe("m••••••@e••••••.mx");
  });

  it.each([
    ["ana@ejemplo.mx", "••••••@e••••••.mx"],
    ["mariana@yo.mx", "m••••••@••••••.mx"],
    ["a@b", "••••••@••••••"],
  ])("reveals nothing of short parts: %s", (email, expected) => {
    expect(maskEmail(email)).toBe(expected);
  });

  it("shows nothing of what is no address", () => {
    expect(maskEmail("somebody")).toBe("••••••");
  });
});
