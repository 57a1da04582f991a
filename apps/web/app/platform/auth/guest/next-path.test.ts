import { describe, expect, it } from "vitest";
import { loginPath, safeNext } from "./next-path.ts";

describe("where to go after signing in", () => {
  it("is the wanted address of this site, with query and hash", () => {
    expect(safeNext("/space/1/health?tab=tasks#now")).toBe("/space/1/health?tab=tasks#now");
    expect(safeNext("/en/panel/plans")).toBe("/en/panel/plans");
  });

  it.each([
    null,
    "",
    "https://evil.example/panel",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "panel",
  ])("is the panel for %j", (next) => {
    expect(safeNext(next)).toBe("/panel");
  });

  it("is written into the login address, unless it is the panel anyway", () => {
    expect(loginPath("/panel")).toBe("/auth/login");
    expect(loginPath("/panel?date=2027-03-03")).toBe(
      "/auth/login?next=%2Fpanel%3Fdate%3D2027-03-03",
    );
  });
});
