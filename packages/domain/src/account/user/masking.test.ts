import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { masked, maskedEmail } from "./masking.ts";

describe("a masked value", () => {
  it("shows its two ends, so that two of them can be told apart", () => {
    expect(masked("019589f2-7c7b-7abc-8def-0123456789ab")).toBe("019••••••9ab");
  });

  it("does not tell how long it is", () => {
    expect(masked("a".repeat(43))).toHaveLength(masked("a".repeat(12)).length);
  });

  it.each(["", "a", "secret", "12345678901"])("reveals nothing of a short one: %j", (short) => {
    expect(masked(short)).toBe("••••••");
  });

  it("shows no more than half of any value", () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const shown = masked(value).replace("••••••", "").length;
        expect(shown).toBeLessThanOrEqual(value.length / 2);
      }),
    );
  });

  it("does not cut a character in two", () => {
    expect(masked("🌱".repeat(12))).toBe("🌱🌱🌱••••••🌱🌱🌱");
  });
});

describe("a masked e-mail address", () => {
  it("keeps the first letters and the ending", () => {
    expect(maskedEmail("mariana@ejemplo.com.mx")).toBe("m••••••@e••••••.mx");
  });

  it.each([
    ["ana@ejemplo.mx", "••••••@e••••••.mx"],
    ["mariana@yo.mx", "m••••••@••••••.mx"],
    ["a@b", "••••••@••••••"],
  ])("reveals nothing of short parts: %s", (email, shown) => {
    expect(maskedEmail(email)).toBe(shown);
  });

  it("shows nothing of what is no address", () => {
    expect(maskedEmail("somebody")).toBe("••••••");
  });
});
