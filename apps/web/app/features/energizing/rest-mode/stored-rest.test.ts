import { describe, expect, it } from "vitest";
import { isEndPending, readRest, getVisibleRest } from "./stored-rest.ts";

const rest = { id: "night", startedAt: 1_000, endsAt: 9_000 };
const end = { payload: { restId: "night" }, attempts: 1, refusal: null, isSent: false };

describe("what a device remembers of a rest", () => {
  it("is read as it was written, and is nothing when it is damaged", () => {
    expect(readRest(JSON.stringify(rest))).toEqual(rest);
    for (const damaged of [null, "", "{", "null", '{"id":7}']) {
      expect(readRest(damaged)).toBeNull();
    }
  });

  it("stands in for a server that is not heard, and gives way to one that is", () => {
    expect(getVisibleRest(undefined, rest, [])).toEqual(rest);
    expect(getVisibleRest(null, rest, [])).toBeNull();
    expect(getVisibleRest({ ...rest, id: "other" }, rest, [])?.id).toBe("other");
  });

  it("shows no rest whose end waits, but another that began since", () => {
    expect(getVisibleRest(undefined, rest, [end])).toBeNull();
    expect(getVisibleRest(rest, rest, [end])).toBeNull();
    expect(getVisibleRest({ ...rest, id: "next" }, rest, [end])?.id).toBe("next");
  });

  it("shows a rest whose end is on its way for the first time, or was refused", () => {
    for (const other of [
      { ...end, attempts: 0 },
      { ...end, refusal: "No" },
    ]) {
      expect(isEndPending(other)).toBe(false);
      expect(getVisibleRest(rest, rest, [other])).toEqual(rest);
    }
  });
});
