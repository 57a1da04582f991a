import { describe, expect, it } from "vitest";
import { localeOfPath, localePath, withoutLocale } from "./locale-path.ts";

describe("the language of an address", () => {
  it("is English under /en and Spanish everywhere else", () => {
    expect(localeOfPath("/en")).toBe("en");
    expect(localeOfPath("/en/panel")).toBe("en");
    expect(localeOfPath("/en.data")).toBe("en");
    expect(localeOfPath("/")).toBe("es");
    expect(localeOfPath("/panel")).toBe("es");
  });

  it("does not take a word that begins with en for English", () => {
    expect(localeOfPath("/energia")).toBe("es");
    expect(localeOfPath("/en-us")).toBe("es");
    expect(withoutLocale("/energia")).toBe("/energia");
    expect(withoutLocale("/estudio")).toBe("/estudio");
  });

  it("keeps the page when the language changes, with its query and hash", () => {
    expect(localePath("/panel?date=2026-03-01#now", "en")).toBe("/en/panel?date=2026-03-01#now");
    expect(localePath("/en/panel?date=2026-03-01#now", "es")).toBe("/panel?date=2026-03-01#now");
    expect(localePath("/es/panel", "es")).toBe("/panel");
    expect(localePath("/", "en")).toBe("/en");
    expect(localePath("/?a=1", "en")).toBe("/en?a=1");
    expect(localePath("/en", "es")).toBe("/");
  });

  it("leaves other sites and relative addresses alone", () => {
    expect(localePath("https://example.com/panel", "en")).toBe("https://example.com/panel");
    expect(localePath("//example.com", "en")).toBe("//example.com");
    expect(localePath("#top", "en")).toBe("#top");
  });
});
