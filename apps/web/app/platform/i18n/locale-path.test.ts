import { describe, expect, it } from "vitest";
import { parseLocale, buildLocalePath, removeLocale } from "./locale-path.ts";

describe("the language of a path", () => {
  it("is English under /en and Spanish everywhere else", () => {
    expect(parseLocale("/en")).toBe("en");
    expect(parseLocale("/en/panel")).toBe("en");
    expect(parseLocale("/en.data")).toBe("en");
    expect(parseLocale("/")).toBe("es");
    expect(parseLocale("/panel")).toBe("es");
  });

  it("does not match other words with the prefix en", () => {
    expect(parseLocale("/energia")).toBe("es");
    expect(parseLocale("/en-us")).toBe("es");
    expect(removeLocale("/energia")).toBe("/energia");
    expect(removeLocale("/estudio")).toBe("/estudio");
  });

  it("keeps the page when the language changes, with its query and hash", () => {
    expect(buildLocalePath("/panel?date=2026-03-01#now", "en")).toBe(
      "/en/panel?date=2026-03-01#now",
    );
    expect(buildLocalePath("/en/panel?date=2026-03-01#now", "es")).toBe(
      "/panel?date=2026-03-01#now",
    );
    expect(buildLocalePath("/es/panel", "es")).toBe("/panel");
    expect(buildLocalePath("/", "en")).toBe("/en");
    expect(buildLocalePath("/?a=1", "en")).toBe("/en?a=1");
    expect(buildLocalePath("/en", "es")).toBe("/");
  });

  it("ignores other sites and relative addresses", () => {
    expect(buildLocalePath("https://example.com/panel", "en")).toBe("https://example.com/panel");
    expect(buildLocalePath("//example.com", "en")).toBe("//example.com");
    expect(buildLocalePath("#top", "en")).toBe("#top");
  });
});
