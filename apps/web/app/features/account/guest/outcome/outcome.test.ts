import { describe, expect, it } from "vitest";
import { isSent, withoutError, type Outcome } from "./outcome.ts";

const emailInUse: Outcome = {
  errors: {},
  failure: { code: "email_taken", text: "Ya existe una cuenta.", isTransient: false },
};

describe("what came of a guest form", () => {
  it("is sent only when nothing is wrong and nothing failed", () => {
    expect(isSent({ errors: {}, failure: null })).toBe(true);
    expect(isSent({ errors: { email: "Escribe un correo válido." }, failure: null })).toBe(false);
    expect(isSent(emailInUse)).toBe(false);
  });

  it("forgets what was said about a field that changes, and nothing else", () => {
    const errors = { email: "a", password: "b" };
    expect(withoutError(errors, "email")).toEqual({ password: "b" });
    expect(withoutError(errors, "firstName")).toBe(errors);
  });
});
