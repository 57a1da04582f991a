import { describe, expect, it } from "vitest";
import { formatPurpose } from "./purpose.ts";

const whole = {
  talent: "paciencia",
  actionVerb: "enseñar",
  impact: "matemáticas sin miedo",
  audience: "quienes empiezan",
  vision: "una escuela abierta.",
};
const nothing = { talent: null, actionVerb: null, impact: null, audience: null, vision: null };

describe("a purpose as a sentence", () => {
  it("contains all five parts", () => {
    expect(formatPurpose(whole, "es")).toBe(
      "Con paciencia, elijo enseñar matemáticas sin miedo para quienes empiezan, hacia una escuela abierta.",
    );
  });

  it("omits missing parts, and still starts like a sentence", () => {
    expect(formatPurpose({ ...nothing, actionVerb: "listen " }, "en")).toBe("I choose to listen.");
    expect(formatPurpose({ ...whole, talent: "  ", audience: null }, "es")).toBe(
      "Elijo enseñar matemáticas sin miedo, hacia una escuela abierta.",
    );
  });

  it("is empty without any part", () => {
    expect(formatPurpose(nothing, "es")).toBe("");
  });
});
