import { describe, expect, it } from "vitest";
import { decideLocale } from "./first-visit.ts";

function visit(path: string, headers: Record<string, string> = {}) {
  return decideLocale(new Request(`http://vereda.test${path}`, { headers }));
}

describe("the language of a visit", () => {
  it("sends a first visitor who prefers English to the same page under /en, and remembers it", () => {
    const decision = visit("/auth/login?next=%2Fpanel", { "accept-language": "en-US,en;q=0.9" });
    expect(decision.redirectTo).toBe("/en/auth/login?next=%2Fpanel");
    expect(decision.cookie).toMatch(/^vereda_locale=en; Path=\/; Max-Age=31536000; SameSite=Lax$/);
    expect(decision.vary).toContain("Accept-Language");
  });

  it("answers a first visitor who prefers Spanish where they are", () => {
    const decision = visit("/", { "accept-language": "es-AR" });
    expect(decision).toMatchObject({ locale: "es", redirectTo: null });
    expect(decision.cookie).toContain("vereda_locale=es");
  });

  it("answers a visitor who says nothing, such as a crawler, in Spanish", () => {
    expect(visit("/")).toMatchObject({ locale: "es", redirectTo: null });
  });

  it("keeps English when /en is visited, whatever the browser says", () => {
    const decision = visit("/en/panel", { "accept-language": "es" });
    expect(decision).toMatchObject({ locale: "en", redirectTo: null });
    expect(decision.cookie).toContain("vereda_locale=en");
  });

  it("follows the language kept on the device rather than the browser's", () => {
    const spanish = { cookie: "a=1; vereda_locale=es", "accept-language": "en" };
    expect(visit("/panel", spanish)).toMatchObject({ redirectTo: null, cookie: null });
    expect(visit("/panel", { cookie: "vereda_locale=en" }).redirectTo).toBe("/en/panel");
  });

  it("sends /es to the address without prefix and keeps Spanish", () => {
    const decision = visit("/es/auth/login?x=1", { cookie: "vereda_locale=en" });
    expect(decision.redirectTo).toBe("/auth/login?x=1");
    expect(decision.cookie).toContain("vereda_locale=es");
    expect(visit("/es").redirectTo).toBe("/");
  });

  it("does not believe a cookie that names no language of ours", () => {
    expect(visit("/", { cookie: "vereda_locale=fr" })).toMatchObject({ locale: "es" });
  });

  it("chooses nothing for the person when a page is kept ahead of need by the worker", () => {
    const ahead = { "sec-fetch-mode": "cors", "accept-language": "en-US" };
    const nothing = { redirectTo: null, cookie: null };
    expect(visit("/panel", ahead)).toMatchObject({ locale: "es", ...nothing });
    expect(visit("/en/panel", { ...ahead, cookie: "vereda_locale=es" })).toMatchObject({
      locale: "en",
      ...nothing,
    });
    const opened = { ...ahead, "sec-fetch-mode": "navigate" };
    expect(visit("/panel", opened).redirectTo).toBe("/en/panel");
  });

  it("marks the cookie secure where the page is", () => {
    expect(decideLocale(new Request("https://vereda.test/en")).cookie).toContain("Secure");
  });
});
