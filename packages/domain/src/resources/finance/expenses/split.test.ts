import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  computeBalances,
  simplifyBalances,
  splitAmount,
  splitKinds,
  type MinorUnits,
  type PaidAmount,
  type Split,
} from "./split.ts";

const split = (kind: Split["kind"], of: Record<string, number>): Split => ({
  kind,
  of: new Map(Object.entries(of)),
});
const sum = (values: MinorUnits) => [...values.values()].reduce((total, one) => total + one, 0);

describe("the parts of an expense", () => {
  it.each([
    [
      100_00,
      split("EQUAL", { ana: 1, beto: 1, caro: 1 }),
      { ana: 33_34, beto: 33_33, caro: 33_33 },
    ],
    [
      100_00,
      split("EQUAL", { beto: 1, caro: 1, dani: 1 }),
      { beto: 3333, caro: 3333, dani: 3333, ana: 1 },
    ],
    [90_00, split("SHARES", { ana: 2, beto: 1 }), { ana: 60_00, beto: 30_00 }],
    [10_00, split("SHARES", { ana: 0, beto: 1.5, caro: 0.5 }), { ana: 0, beto: 7_50, caro: 2_50 }],
    [50_00, split("AMOUNTS", { ana: 20_00, beto: 30_00 }), { ana: 20_00, beto: 30_00 }],
    [50_00, split("AMOUNTS", { ana: 20_00, beto: 20_00 }), null],
    [50_00, split("SHARES", { ana: 0 }), null],
  ])("of %i, %j, are %j", (amount, given, expected) => {
    const parts = splitAmount(amount, "ana", given);
    expect(parts && Object.fromEntries(parts)).toEqual(expected);
  });
});

const user = fc.constantFrom("ana", "beto", "caro", "dani", "eva");
const amount = fc.integer({ min: 1, max: 1e12 });
const anySplit = fc.record({
  kind: fc.constantFrom(...splitKinds),
  of: fc
    .uniqueArray(fc.tuple(user, fc.integer({ min: 1, max: 1e6 })), {
      selector: ([one]) => one,
      minLength: 1,
    })
    .map((entries) => new Map(entries)),
});
const anyPaid = fc
  .record({ paidBy: user, amount, split: anySplit })
  .map(({ paidBy, split: given, ...rest }): PaidAmount => {
    const total = given.kind === "AMOUNTS" ? sum(given.of) : rest.amount;
    return { paidBy, amount: total, parts: splitAmount(total, paidBy, given) ?? new Map() };
  });

describe("expenses, whatever they are", () => {
  it("have parts that sum up to the amount, of which only the payer's is rounded up", () => {
    fc.assert(
      fc.property(anyPaid, ({ parts, amount: total }) => {
        expect(sum(parts)).toBe(total);
        expect([...parts.values()].every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
      }),
    );
  });

  it("have balances that sum up to zero, and vanish after one payment fewer than users", () => {
    fc.assert(
      fc.property(fc.array(anyPaid, { maxLength: 20 }), (paid) => {
        const balances = computeBalances(paid);
        expect(sum(balances)).toBe(0);
        const payments = simplifyBalances(balances);
        expect(payments.length).toBeLessThanOrEqual(Math.max(0, balances.size - 1));
        const settled = payments.map(({ from, to, amount: value }): PaidAmount => ({
          paidBy: from,
          amount: value,
          parts: new Map([[to, value]]),
        }));
        const after = computeBalances([...paid, ...settled]);
        expect([...after.values()].filter((value) => value !== 0)).toEqual([]);
      }),
    );
  });

  it("lose one payment with every settlement", () => {
    fc.assert(
      fc.property(fc.array(anyPaid, { minLength: 1, maxLength: 10 }), (paid) => {
        const [first, ...rest] = simplifyBalances(computeBalances(paid));
        if (first === undefined) return;
        const settlement = {
          paidBy: first.from,
          amount: first.amount,
          parts: new Map([[first.to, first.amount]]),
        };
        expect(simplifyBalances(computeBalances([...paid, settlement]))).toEqual(rest);
      }),
    );
  });
});
