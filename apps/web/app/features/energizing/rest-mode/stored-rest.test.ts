import { describe, expect, it } from "vitest";
import { isEndPending, readRest, getVisibleRest } from "./stored-rest.ts";

const rest = { id: "night", startedAt: 1_000, endsAt: 9_000 };
const end = { payload: { restId: "night" }, attempts: 1, refusal: null, isSent: false };

describe("stored rest", () => {
  it("is read as written, and is null when damaged", () => {
    expect(readRest(JSON.stringify(rest))).toEqual(rest);
    for (const damaged of [null, "", "{", "null", '{"id":7}']) {
      expect(readRest(damaged)).toBeNull();
    }
  });

  it("is used without a server response, and replaced by one that arrives", () => {
    expect(getVisibleRest(undefined, rest, [])).toEqual(rest);
    expect(getVisibleRest(null, rest, [])).toBeNull();
    expect(getVisibleRest({ ...rest, id: "other" }, rest, [])?.id).toBe("other");
  });

  it("is hidden while its end is queued, unlike another rest started since", () => {
    expect(getVisibleRest(undefined, rest, [end])).toBeNull();
    expect(getVisibleRest(rest, rest, [end])).toBeNull();
    expect(getVisibleRest({ ...rest, id: "next" }, rest, [end])?.id).toBe("next");
  });

  it("is visible while its end is first being sent, or after a refusal", () => {
    for (const other of [
      { ...end, attempts: 0 },
      { ...end, refusal: "No" },
    ]) {
      expect(isEndPending(other)).toBe(false);
      expect(getVisibleRest(rest, rest, [other])).toEqual(rest);
    }
  });
});
