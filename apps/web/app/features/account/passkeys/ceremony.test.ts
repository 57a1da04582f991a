import { describe, expect, it } from "vitest";
import { ceremonyFailure, isForCreating, isForSigningIn } from "./ceremony.ts";

describe("what a browser answers instead of a passkey", () => {
  it.each([
    ["NotAllowedError", "cancelled"],
    ["AbortError", "replaced"],
    ["InvalidStateError", "taken"],
    ["ConstraintError", "incapable"],
    ["NotSupportedError", "incapable"],
    ["SecurityError", "address"],
    ["UnknownError", "failed"],
  ])("%s means: %s", (name, failure) => {
    expect(ceremonyFailure(new DOMException("as the browser words it", name))).toBe(failure);
  });

  it("is a failure like any other when it is no error at all", () => {
    expect(ceremonyFailure("no")).toBe("failed");
    expect(ceremonyFailure(null)).toBe("failed");
  });
});

it("knows options for signing in from those for making one", () => {
  expect(isForSigningIn({ challenge: "abc" })).toBe(true);
  expect(isForSigningIn({})).toBe(false);
  expect(isForCreating({ challenge: "abc" })).toBe(false);
  expect(isForCreating({ challenge: "abc", rp: {}, user: {} })).toBe(true);
});
