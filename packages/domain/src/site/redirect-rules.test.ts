import { describe, expect, it } from "vitest";
import { isProtectedPath, normaliseRedirectPath, parseRedirectTarget } from "./redirect-rules.ts";

const hosts = ["blog.example.com"];

describe("the path of a redirect", () => {
  it.each([
    ["/guias/dormir", "/guias/dormir"],
    ["/guias/dormir/", "/guias/dormir"],
    ["/en/guias/dormir?x=1#y", "/guias/dormir"],
    ["/es", "/"],
    ["/en/", "/"],
    ["/english", "/english"],
    ["/gu%C3%ADas", "/guías"],
  ])("%s is normalised to %s", (given, expected) => {
    expect(normaliseRedirectPath(given)).toBe(expected);
  });

  it.each([
    "guias",
    "//evil.example",
    "/en//evil.example",
    "/\\evil.example",
    "/%5Cevil.example",
    "/%2F%2Fevil.example",
    "/a\tb",
    "/a%0d%0aSet-Cookie:x",
    "/a b",
    "/..//evil.example",
    "/../panel",
    "/a/./b",
    "/%ff",
    "/\u202Epanel",
    `/${"x".repeat(301)}`,
    "",
  ])("%j is invalid", (given) => {
    expect(normaliseRedirectPath(given)).toBeNull();
  });

  it("is never a protected part of the product", () => {
    for (const path of [
      "/",
      "/panel",
      "/API/v1",
      "/auth/login",
      "/space/x/work",
      "/public/taller",
    ]) {
      expect(isProtectedPath(path)).toBe(true);
    }
    expect(isProtectedPath("/panels")).toBe(false);
  });
});

describe("the target of a redirect", () => {
  it("is a path of the product, without language", () => {
    expect(parseRedirectTarget("/en/guides/", hosts)).toEqual({
      target: "/guides",
      external: false,
    });
    expect(parseRedirectTarget("/panel", hosts)).toEqual({ target: "/panel", external: false });
  });

  it("is another site only when that site is allowed", () => {
    const target = "https://blog.example.com/dormir?a=1#b";
    expect(parseRedirectTarget(target, hosts)).toEqual({ target, external: true });
    expect(parseRedirectTarget(target, [])).toBeNull();
    expect(parseRedirectTarget("https://BLOG.example.com", hosts)?.target).toBe(
      "https://blog.example.com/",
    );
  });

  it.each([
    "//blog.example.com",
    "///blog.example.com",
    "/\\blog.example.com",
    "\\\\blog.example.com",
    "https:blog.example.com",
    "https:/\\blog.example.com",
    "https:///blog.example.com",
    "https:\\\\blog.example.com",
    "http://blog.example.com/",
    "https://evil.example/",
    "https://evil.example/https://blog.example.com",
    "https://blog.example.com.evil.example/",
    "https://evil-blog.example.com/",
    "https://sub.blog.example.com/",
    "https://blog.example.com@evil.example/",
    "https://user@blog.example.com/",
    "https://user:word@blog.example.com/",
    "https://@blog.example.com/",
    "https://blog.example.com:8443/",
    "https://blog.example.com./",
    "https://blog.example.com\\@evil.example/",
    "https://evil.example#@blog.example.com/",
    "https://evil.example?@blog.example.com/",
    "https://blog.example.com/a\nb",
    " https://blog.example.com/",
    "\thttps://blog.example.com/",
    "https://blog。example。com/\u0000",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,hello",
    "vbscript:x",
    "blob:https://blog.example.com/x",
    "blog.example.com",
    "?next=//evil.example",
    "#x",
    "/api/v1/core/catalogs",
    "/a?next=https://evil.example",
    "/a#b",
    "/en//evil.example",
    "/%2f/evil.example",
    "/..//evil.example",
    "",
  ])("is never %j", (given) => {
    expect(parseRedirectTarget(given, hosts)).toBeNull();
  });
});
