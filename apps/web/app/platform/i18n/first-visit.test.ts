import { describe, expect, it } from "vitest";
import { decideLocale } from "./first-visit.ts";

function visit(path: string, headers: Record<string, string> = {}) {
  return decideLocale(new Request(`http://vereda.test${path}`, { headers }));
}

describe("the language of a document request", () => {
  it("redirects a first visitor who prefers English to the same page under /en, and stores it", () => {
    const decision = visit("/auth/login?next=%2Fpanel", { "accept-language": "en-US,en;q=0.9" });
    expect(decision.redirectTo).toBe("/en/auth/login?next=%2Fpanel");
    expect(decision.cookie).toMatch(/^vereda_locale=en; Path=\/; Max-Age=31536000; SameSite=Lax$/);
    expect(decision.vary).toContain("Accept-Language");
  });

  it("responds to a first visitor who prefers Spanish without a redirect", () => {
    const decision = visit("/", { "accept-language": "es-AR" });
    expect(decision).toMatchObject({ locale: "es", redirectTo: null });
    expect(decision.cookie).toContain("vereda_locale=es");
  });

  it("responds in Spanish to a visitor without a preference, such as a crawler", () => {
    expect(visit("/")).toMatchObject({ locale: "es", redirectTo: null });
  });

  it("stores English when /en is visited, whatever the browser prefers", () => {
    const decision = visit("/en/panel", { "accept-language": "es" });
    expect(decision).toMatchObject({ locale: "en", redirectTo: null });
    expect(decision.cookie).toContain("vereda_locale=en");
  });

  it("does not change a stored language when an address in English is visited", () => {
    const decision = visit("/en/faq", { cookie: "vereda_locale=es" });
    expect(decision).toMatchObject({ locale: "en", redirectTo: null, cookie: null });
  });

  it("prefers the language stored on the device to the browser's", () => {
    const spanish = { cookie: "a=1; vereda_locale=es", "accept-language": "en" };
    expect(visit("/panel", spanish)).toMatchObject({ redirectTo: null, cookie: null });
    expect(visit("/panel", { cookie: "vereda_locale=en" }).redirectTo).toBe("/en/panel");
  });

  it("redirects /es to the path without prefix and stores Spanish", () => {
    const decision = visit("/es/auth/login?x=1", { cookie: "vereda_locale=en" });
    expect(decision.redirectTo).toBe("/auth/login?x=1");
    expect(decision.cookie).toContain("vereda_locale=es");
    expect(visit("/es").redirectTo).toBe("/");
  });

  it("ignores a cookie with an unsupported language", () => {
    expect(visit("/", { cookie: "vereda_locale=fr" })).toMatchObject({ locale: "es" });
  });

  it("stores no language when the service worker precaches a page", () => {
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

  it("marks the cookie Secure on HTTPS pages", () => {
    expect(decideLocale(new Request("https://vereda.test/en")).cookie).toContain("Secure");
  });
});
