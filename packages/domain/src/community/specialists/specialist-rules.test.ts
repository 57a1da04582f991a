import { describe, expect, it } from "vitest";
import { specialistStatuses } from "../circles/catalogue-circles.ts";
import { listDecisions, needsNewCheck } from "./specialist-rules.ts";

describe("decisions about an application", () => {
  it("can verify from every status, reject only what was never verified, revoke only what was", () => {
    expect(Object.fromEntries(specialistStatuses.map((one) => [one, listDecisions(one)]))).toEqual({
      APPLIED: ["VERIFIED", "REJECTED"],
      VERIFIED: ["VERIFIED", "REVOKED"],
      REJECTED: ["VERIFIED", "REJECTED"],
      REVOKED: ["VERIFIED", "REVOKED"],
    });
  });
});

describe("a new check", () => {
  const checked = {
    field: "psychology",
    credentials: "UNAM, 2014",
    licenseNumber: "8123456",
    countries: ["mexico", "usa"],
  };

  it("is needed for whatever the license says", () => {
    expect(needsNewCheck(checked, { ...checked, field: "law" })).toBe(true);
    expect(needsNewCheck(checked, { ...checked, credentials: "UNAM, 2015" })).toBe(true);
    expect(needsNewCheck(checked, { ...checked, licenseNumber: "8123457" })).toBe(true);
    expect(needsNewCheck(checked, { ...checked, countries: ["mexico", "chile"] })).toBe(true);
  });

  it("is not needed for the same, nor for fewer countries in another order", () => {
    expect(needsNewCheck(checked, checked)).toBe(false);
    expect(needsNewCheck(checked, { ...checked, countries: ["usa", "mexico"] })).toBe(false);
    expect(needsNewCheck(checked, { ...checked, countries: ["usa"] })).toBe(false);
  });
});
