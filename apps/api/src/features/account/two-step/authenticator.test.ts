import { describe, expect, it } from "vitest";
import { generateSecret, buildOtpauthUri, getStepAt, findStepOfCode } from "./authenticator.ts";

// The secret of RFC 6238, appendix B, with the last six digits of its codes.
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

describe("a TOTP code", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at second %i matches RFC 6238", (second, code) => {
    expect(findStepOfCode(secret, code, at(second))).toBe(getStepAt(at(second)));
  });

  it("is valid one step before and after, but not two", () => {
    const step = getStepAt(at(59));
    const inStep = (away: number) => findStepOfCode(secret, "287082", at(59 + 30 * away));
    expect([inStep(-1), inStep(1)]).toEqual([step, step]);
    expect([inStep(-2), inStep(2)]).toEqual([null, null]);
  });

  it.each(["", "28708", "2870821", "28708x", "۲۸۷۰۸۲", " 287082"])(
    "is rejected when it is %j",
    (code) => {
      expect(findStepOfCode(secret, code, at(59))).toBeNull();
    },
  );
});

describe("a new secret", () => {
  it("has 160 bits in base32 and is random", () => {
    expect(generateSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(generateSecret()).not.toBe(generateSecret());
  });

  it("has an otpauth URI with the product and the account", () => {
    const uri = new URL(buildOtpauthUri(secret, "ana+luz@ejemplo.mx"));
    expect(uri.protocol).toBe("otpauth:");
    expect(uri.host).toBe("totp");
    expect(decodeURIComponent(uri.pathname)).toBe("/Vereda:ana+luz@ejemplo.mx");
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: "Vereda",
      secret,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});
