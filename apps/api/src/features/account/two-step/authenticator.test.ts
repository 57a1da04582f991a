import { describe, expect, it } from "vitest";
import { newSecret, otpauthUri, stepAt, stepOfCode } from "./authenticator.ts";

// The secret of RFC 6238, appendix B, and the last six digits of its codes.
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

describe("the code of an authenticator", () => {
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at second %i is the one that the standard gives", (second, code) => {
    expect(stepOfCode(secret, code, at(second))).toBe(stepAt(at(second)));
  });

  it("is good one step before and after, and not two", () => {
    const step = stepAt(at(59));
    const inStep = (away: number) => stepOfCode(secret, "287082", at(59 + 30 * away));
    expect([inStep(-1), inStep(1)]).toEqual([step, step]);
    expect([inStep(-2), inStep(2)]).toEqual([null, null]);
  });

  it.each(["", "28708", "2870821", "28708x", "۲۸۷۰۸۲", " 287082"])("is not %j", (code) => {
    expect(stepOfCode(secret, code, at(59))).toBeNull();
  });
});

describe("a new secret", () => {
  it("is 160 bits in base32, and never the same", () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
  });

  it("comes as a link that names the product and the account", () => {
    const uri = new URL(otpauthUri(secret, "ana+luz@ejemplo.mx"));
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
