import { beforeEach, describe, expect, it } from "vitest";
import { createTokenWatch, isGuarded } from "./token-watch.ts";

const one = { sessionId: "s1" };
const other = { sessionId: "s2" };
let pathname: string;
let left: number;
let loads: number;
let watch: ReturnType<typeof createTokenWatch>;

beforeEach(() => {
  pathname = "/panel";
  left = 0;
  loads = 0;
  watch = createTokenWatch({
    pathname: () => pathname,
    leave: () => (left += 1),
    load: () => (loads += 1),
  });
});

describe("when the token is removed", () => {
  it.each(["/panel", "/panel/profile", "/space/1/health", "/en/panel", "/en/space/1/vitality"])(
    "a user at %s is redirected to the login page",
    (address) => {
      pathname = address;
      watch.changed(null, one);
      expect(left).toBe(1);
    },
  );

  it.each(["/", "/en", "/panels", "/spaces", "/auth/login", "/public/space"])(
    "a user at %s stays",
    (address) => {
      expect(isGuarded(address)).toBe(false);
      pathname = address;
      watch.changed(null, one);
      expect(left).toBe(0);
    },
  );

  it("redirects to the login page once, however often it is called", () => {
    watch.changed(null, one);
    watch.changed(null, null);
    watch.handleSignOut();
    expect(left).toBe(1);
  });

  it("redirects again after a sign-in in between", () => {
    watch.changed(null, one);
    watch.changed(other, null);
    watch.changed(null, other);
    expect(left).toBe(2);
  });
});

describe("when a token appears", () => {
  it("the user is reloaded", () => {
    watch.changed(one, null);
    watch.changed(other, one);
    expect(loads).toBe(2);
  });

  it("a renewed token of the same session changes nothing", () => {
    watch.changed(one, one);
    expect([loads, left]).toEqual([0, 0]);
  });
});
