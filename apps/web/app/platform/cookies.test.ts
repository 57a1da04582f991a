import { describe, expect, it } from "vitest";
import { readCookie, buildCookie } from "./cookies.ts";

describe("cookies", () => {
  it("are matched by their full name", () => {
    const cookies = "old_vereda_theme=a; vereda_theme=sereno;vereda_locale=en";
    expect(readCookie(cookies, "vereda_theme")).toBe("sereno");
    expect(readCookie(cookies, "vereda_locale")).toBe("en");
    expect(readCookie(cookies, "theme")).toBeNull();
    expect(readCookie(null, "vereda_theme")).toBeNull();
  });

  it("last 365 days and are not sent with cross-site requests", () => {
    expect(buildCookie("vereda_locale", "en", true)).toBe(
      "vereda_locale=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
    );
  });
});
