import { describe, expect, it } from "vitest";
import { readCookie, yearlongCookie } from "./cookies.ts";

describe("cookies", () => {
  it("are found by their whole name among others", () => {
    const cookies = "old_vereda_theme=a; vereda_theme=sereno;vereda_locale=en";
    expect(readCookie(cookies, "vereda_theme")).toBe("sereno");
    expect(readCookie(cookies, "vereda_locale")).toBe("en");
    expect(readCookie(cookies, "theme")).toBeNull();
    expect(readCookie(null, "vereda_theme")).toBeNull();
  });

  it("last 365 days and do not travel with other sites' requests", () => {
    expect(yearlongCookie("vereda_locale", "en", true)).toBe(
      "vereda_locale=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
    );
  });
});
