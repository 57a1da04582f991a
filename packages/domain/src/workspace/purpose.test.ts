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

describe("a purpose in one sentence", () => {
  it("says all five answers", () => {
    expect(formatPurpose(whole, "es")).toBe(
      "Con paciencia, elijo enseñar matemáticas sin miedo para quienes empiezan, hacia una escuela abierta.",
    );
  });

  it("leaves out what is missing, and still begins like a sentence", () => {
    expect(formatPurpose({ ...nothing, actionVerb: "listen " }, "en")).toBe("I choose to listen.");
    expect(formatPurpose({ ...whole, talent: "  ", audience: null }, "es")).toBe(
      "Elijo enseñar matemáticas sin miedo, hacia una escuela abierta.",
    );
  });

  it("is empty when nothing was answered", () => {
    expect(formatPurpose(nothing, "es")).toBe("");
  });
});
