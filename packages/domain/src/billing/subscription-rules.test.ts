import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getPlan, isSupporting, summarizeSubscriptions } from "./subscription-rules.ts";
import type { ReportedSubscription } from "./subscription-rules.ts";

const periodEndsAt = new Date("2026-04-04T15:00:00Z");
const cancelsAt = new Date("2026-04-01T15:00:00Z");
const endedAt = new Date("2026-03-20T15:00:00Z");

const report = (changes: Partial<ReportedSubscription>): ReportedSubscription => ({
  id: "sub_1",
  status: "active",
  created: 1,
  periodEndsAt,
  cancelsAt: null,
  endedAt: null,
  ...changes,
});

describe("the state of one subscription", () => {
  it.each([
    [{}, "ACTIVE", periodEndsAt, null],
    [{ status: "trialing" }, "ACTIVE", periodEndsAt, null],
    [{ cancelsAt }, "ENDING", null, cancelsAt],
    [{ status: "past_due" }, "PAST_DUE", periodEndsAt, null],
    [{ status: "past_due", cancelsAt }, "PAST_DUE", null, cancelsAt],
    [{ status: "canceled", endedAt }, "ENDED", null, endedAt],
    [{ status: "unpaid" }, "ENDED", null, periodEndsAt],
    [{ status: "paused" }, "ENDED", null, periodEndsAt],
    [{ status: "invented_later" }, "ENDED", null, periodEndsAt],
    [{ status: "incomplete" }, "NONE", null, null],
    [{ status: "incomplete_expired" }, "NONE", null, null],
  ])("%o is %s", (changes, status, renewsAt, endsAt) => {
    expect(summarizeSubscriptions([report(changes)])).toMatchObject({ status, renewsAt, endsAt });
  });
});

describe("the state of a customer", () => {
  it("is none without a subscription", () => {
    expect(summarizeSubscriptions([])).toEqual({
      subscriptionId: null,
      status: "NONE",
      renewsAt: null,
      endsAt: null,
    });
  });

  it("is that of the newest among equals, and of one that renews before one that ends", () => {
    const old = report({ id: "sub_old", status: "canceled", created: 1 });
    const newer = report({ id: "sub_newer", status: "canceled", created: 2 });
    const ending = report({ id: "sub_ending", cancelsAt, created: 3 });
    const due = report({ id: "sub_due", status: "past_due", created: 0 });
    expect(summarizeSubscriptions([old, newer]).subscriptionId).toBe("sub_newer");
    expect(summarizeSubscriptions([newer, ending]).subscriptionId).toBe("sub_ending");
    expect(summarizeSubscriptions([ending, due, newer]).subscriptionId).toBe("sub_due");
  });

  it("does not depend on the order in which Stripe lists them", () => {
    const statuses = ["active", "trialing", "past_due", "canceled", "unpaid", "incomplete"];
    const reported = fc.uniqueArray(
      fc.record({ status: fc.constantFrom(...statuses), created: fc.nat(1000) }),
      { selector: ({ created }) => created, maxLength: 6 },
    );
    fc.assert(
      fc.property(reported, (all) => {
        const list = all.map((one) => report({ ...one, id: `sub_${one.created}` }));
        const state = summarizeSubscriptions(list);
        expect(summarizeSubscriptions(list.toReversed())).toEqual(state);
        const isPaid = all.some(({ status }) =>
          ["active", "trialing", "past_due"].includes(status),
        );
        expect(isSupporting(state.status)).toBe(isPaid);
        expect(getPlan(state.status)).toBe(isPaid ? "SUPPORTER" : "FREE");
      }),
    );
  });
});
