import { describe, expect, it } from "vitest";
import { isSent, removeError, type Outcome } from "./outcome.ts";

const emailInUse: Outcome = {
  errors: {},
  failure: { code: "email_taken", text: "Ya existe una cuenta.", isTransient: false },
};

describe("outcome of a guest form", () => {
  it("is sent only without errors and without a failure", () => {
    expect(isSent({ errors: {}, failure: null })).toBe(true);
    expect(isSent({ errors: { email: "Escribe un correo válido." }, failure: null })).toBe(false);
    expect(isSent(emailInUse)).toBe(false);
  });

  it("clears only the error of the field that changes", () => {
    const errors = { email: "a", password: "b" };
    expect(removeError(errors, "email")).toEqual({ password: "b" });
    expect(removeError(errors, "firstName")).toBe(errors);
  });
});
