import { describe, expect, it } from "vitest";
import { toCeremonyFailure, isForCreating, isForSigningIn } from "./ceremony.ts";

describe("WebAuthn error", () => {
  it.each([
    ["NotAllowedError", "cancelled"],
    ["AbortError", "replaced"],
    ["InvalidStateError", "duplicate"],
    ["ConstraintError", "incapable"],
    ["NotSupportedError", "incapable"],
    ["SecurityError", "address"],
    ["UnknownError", "failed"],
  ])("%s is mapped to %s", (name, failure) => {
    expect(toCeremonyFailure(new DOMException("as the browser words it", name))).toBe(failure);
  });

  it("is a general failure when it is no Error", () => {
    expect(toCeremonyFailure("no")).toBe("failed");
    expect(toCeremonyFailure(null)).toBe("failed");
  });
});

it("distinguishes options for signing in from options for creating a passkey", () => {
  expect(isForSigningIn({ challenge: "abc" })).toBe(true);
  expect(isForSigningIn({})).toBe(false);
  expect(isForCreating({ challenge: "abc" })).toBe(false);
  expect(isForCreating({ challenge: "abc", rp: {}, user: {} })).toBe(true);
});
