import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskValue, maskEmail } from "./masking.ts";

describe("masked value", () => {
  it("shows its first and last characters, so that values can be distinguished", () => {
    expect(maskValue("019589f2-7c7b-7abc-8def-0123456789ab")).toBe("019••••••9ab");
  });

  it("does not reveal its length", () => {
    expect(maskValue("a".repeat(43))).toHaveLength(maskValue("a".repeat(12)).length);
  });

  it.each(["", "a", "secret", "12345678901"])("reveals nothing of a short value: %j", (short) => {
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

  it("does not split a multi-unit character", () => {
    expect(maskValue("🌱".repeat(12))).toBe("🌱🌱🌱••••••🌱🌱🌱");
  });
});

describe("masked email address", () => {
  it("shows the first characters and the top-level domain", () => {
    expect(maskEmail("mariana@ejemplo.com.mx")).toBe("m••••••@e••••••.mx");
  });

  it.each([
    ["ana@ejemplo.mx", "••••••@e••••••.mx"],
    ["mariana@yo.mx", "m••••••@••••••.mx"],
    ["a@b", "••••••@••••••"],
  ])("reveals nothing of short parts: %s", (email, expected) => {
    expect(maskEmail(email)).toBe(expected);
  });

  it("reveals nothing of an invalid address", () => {
    expect(maskEmail("somebody")).toBe("••••••");
  });
});
