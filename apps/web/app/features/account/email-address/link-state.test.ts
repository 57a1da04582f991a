import { describe, expect, it } from "vitest";
import { isDone, buildOutcomeSearch, readLinkState } from "./link-state.ts";

const at = (search: string) => readLinkState(new URLSearchParams(search));

describe("state of an email link", () => {
  it("is working while the URL has a token", () => {
    expect(at("?token=abc")).toEqual({ kind: "working" });
  });

  it("is invalid without a token", () => {
    expect(at("")).toEqual({ kind: "invalid" });
    expect(at("?token=")).toEqual({ kind: "invalid" });
  });

  it.each(["done", "waits-new", "waits-current"] as const)(
    "stores the outcome %s in the URL without the token",
    (kind) => {
      expect(buildOutcomeSearch({ kind })).not.toContain("token");
      expect(at(buildOutcomeSearch({ kind }))).toEqual({ kind });
    },
  );

  it("accepts no other outcome from a URL", () => {
    expect(at("?outcome=failed")).toEqual({ kind: "invalid" });
    expect(isDone({ kind: "invalid" })).toBe(false);
  });
});
