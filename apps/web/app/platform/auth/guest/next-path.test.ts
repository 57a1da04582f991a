import { describe, expect, it } from "vitest";
import { buildLoginPath, parseNextPath } from "./next-path.ts";

describe("path after sign-in", () => {
  it("is the requested path of this site, with query and hash", () => {
    expect(parseNextPath("/space/1/health?tab=tasks#now")).toBe("/space/1/health?tab=tasks#now");
    expect(parseNextPath("/en/panel/plans")).toBe("/en/panel/plans");
  });

  it.each([
    null,
    "",
    "https://evil.example/panel",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/panel/..//evil.example",
    "/%2e//evil.example",
    "javascript:alert(1)",
    "panel",
  ])("is the panel for %j", (next) => {
    expect(parseNextPath(next)).toBe("/panel");
  });

  it("is added to the login path, unless it is the panel", () => {
    expect(buildLoginPath("/panel")).toBe("/auth/login");
    expect(buildLoginPath("/panel?date=2027-03-03")).toBe(
      "/auth/login?next=%2Fpanel%3Fdate%3D2027-03-03",
    );
  });
});
