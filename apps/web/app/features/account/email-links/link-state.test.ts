import { describe, expect, it } from "vitest";
import { isDone, settledSearch, stateOfAddress } from "./link-state.ts";

const at = (search: string) => stateOfAddress(new URLSearchParams(search));

describe("a link from a letter", () => {
  it("is worked on while it holds a token", () => {
    expect(at("?token=abc")).toEqual({ kind: "working" });
  });

  it("is invalid when its token was cut off", () => {
    expect(at("")).toEqual({ kind: "invalid" });
    expect(at("?token=")).toEqual({ kind: "invalid" });
  });

  it.each(["done", "waits-new", "waits-current"] as const)(
    "keeps its outcome %s in the address, without its secret",
    (kind) => {
      expect(settledSearch({ kind })).not.toContain("token");
      expect(at(settledSearch({ kind }))).toEqual({ kind });
    },
  );

  it("takes no other outcome from an address", () => {
    expect(at("?outcome=failed")).toEqual({ kind: "invalid" });
    expect(isDone({ kind: "invalid" })).toBe(false);
  });
});
