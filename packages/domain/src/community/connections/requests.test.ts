import { describe, expect, it } from "vitest";
import { DAY_MS } from "../../time/units.ts";
import { decideRequest, getVisibleStatus, storedConnectionStatuses } from "./requests.ts";

const now = new Date("2026-03-04T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

describe("a connection request", () => {
  it.each([
    ["pending", true, "repeat"],
    ["pending", false, "accept"],
    ["accepted", true, "repeat"],
    ["accepted", false, "repeat"],
    ["declined", true, "repeat"],
    ["declined", false, "accept"],
    ["withdrawn", true, "hold"],
    ["withdrawn", false, "send"],
  ] as const)(
    "after one that is %s, sent by me: %s, leads to %s",
    (status, isSentByMe, outcome) => {
      expect(decideRequest({ status, isSentByMe, respondedAt: daysAgo(29) }, now)).toBe(outcome);
    },
  );

  it("reaches a user without an earlier one, and who declined 30 days ago", () => {
    expect(decideRequest(null, now)).toBe("send");
    for (const status of ["declined", "withdrawn"] as const) {
      const earlier = { status, isSentByMe: true, respondedAt: daysAgo(30) };
      expect(decideRequest(earlier, now)).toBe("send");
    }
  });

  it("looks pending to its sender after it was declined, and is gone for who declined", () => {
    const seenBy = (isSentByMe: boolean) =>
      storedConnectionStatuses.map((status) => getVisibleStatus(status, isSentByMe));
    expect(seenBy(true)).toEqual(["pending", "accepted", "pending", null]);
    expect(seenBy(false)).toEqual(["pending", "accepted", null, null]);
  });
});
