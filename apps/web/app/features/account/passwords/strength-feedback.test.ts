import { newPassword } from "@vereda/domain/account/account-schemas";
import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { getStrengthFeedback } from "./strength-feedback.ts";

describe("strength feedback for a new password", () => {
  it("counts missing characters before it rates the strength", () => {
    expect(getStrengthFeedback("kX9#mQ2$v", [])).toEqual({ kind: "too_short", missing: 1 });
    expect(getStrengthFeedback("k", [])).toEqual({ kind: "too_short", missing: 9 });
  });

  it.each([9, 10])("uses the minimum length of the contract: %i characters", (length) => {
    const password = "mñ4".repeat(4).slice(0, length);
    const isAccepted = z.safeParse(newPassword, password).success;
    expect(getStrengthFeedback(password, []).kind).toBe(isAccepted ? "strength" : "too_short");
  });

  it("rates the strength and treats the user's own words as weak", () => {
    expect(getStrengthFeedback("password2024", [])).toMatchObject({ strength: 0 });
    expect(getStrengthFeedback("una frase que recuerdo", [])).toMatchObject({ strength: 4 });
    expect(getStrengthFeedback("lopez.ana.1990", ["Ana", "López"])).toMatchObject({ strength: 0 });
  });
});
