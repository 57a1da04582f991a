import { describe, expect, it } from "vitest";
import { besideField, isSent, withoutError, type Outcome } from "./outcome.ts";

const taken: Outcome = {
  errors: {},
  failure: { code: "email_taken", text: "Ya existe una cuenta.", isPassing: false },
};

describe("what came of a guest form", () => {
  it("is sent only when nothing is wrong and nothing failed", () => {
    expect(isSent({ errors: {}, failure: null })).toBe(true);
    expect(isSent({ errors: { email: "Escribe un correo válido." }, failure: null })).toBe(false);
    expect(isSent(taken)).toBe(false);
  });

  it("says beside the field what is about that field", () => {
    expect(besideField(taken, "email_taken", "email")).toEqual({
      errors: { email: "Ya existe una cuenta." },
      failure: null,
    });
  });

  it("keeps the server's own words for the field when it sent some", () => {
    const outcome = { ...taken, errors: { email: "Ese correo ya está." } };
    expect(besideField(outcome, "email_taken", "email").errors).toEqual({
      email: "Ese correo ya está.",
    });
  });

  it("leaves other failures where they are", () => {
    expect(besideField(taken, "invalid_credentials", "password")).toBe(taken);
  });

  it("forgets what was said about a field that changes, and nothing else", () => {
    const errors = { email: "a", password: "b" };
    expect(withoutError(errors, "email")).toEqual({ password: "b" });
    expect(withoutError(errors, "firstName")).toBe(errors);
  });
});
