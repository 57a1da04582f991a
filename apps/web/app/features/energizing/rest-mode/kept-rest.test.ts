import { describe, expect, it } from "vitest";
import { nothingKept, readKept, refusedWakeUp, shownRest, waitingOf } from "./kept-rest.ts";

const rest = { id: "night", startedAt: 1_000, endsAt: 9_000 };
const finish = { id: "night", wakeUpAt: "2026-03-05T13:00:00.000Z" };

describe("what a device remembers of a rest", () => {
  it("is read as it was written, and is nothing when it is damaged", () => {
    const kept = { rest, finish };
    expect(readKept(JSON.stringify(kept))).toEqual(kept);
    for (const damaged of [null, "", "{", "null", '{"rest":{"id":7},"finish":null}']) {
      expect(readKept(damaged)).toEqual(nothingKept);
    }
  });

  it("stands in for a server that is not heard, and gives way to one that is", () => {
    const kept = { rest, finish: null };
    expect(shownRest(undefined, kept)).toEqual(rest);
    expect(shownRest(null, kept)).toBeNull();
    expect(shownRest({ ...rest, id: "other" }, kept)?.id).toBe("other");
  });

  it("shows no rest whose end is on its way, but another that began since", () => {
    const kept = { rest, finish };
    expect(shownRest(undefined, kept)).toBeNull();
    expect(shownRest(rest, kept)).toBeNull();
    expect(shownRest({ ...rest, id: "next" }, kept)?.id).toBe("next");
  });

  it("keeps an end that was refused, which neither goes by itself nor hides its rest", () => {
    const refused = { ...finish, isRefused: true };
    expect(readKept(JSON.stringify({ rest, finish: refused })).finish).toEqual(refused);
    expect([waitingOf(refused), waitingOf(finish)]).toEqual([null, finish]);
    expect(refusedWakeUp(refused)).toBe(Date.parse(finish.wakeUpAt));
    expect([refusedWakeUp(finish), refusedWakeUp(null)]).toEqual([null, null]);
    expect(shownRest(rest, { rest, finish: refused })).toEqual(rest);
  });
});
