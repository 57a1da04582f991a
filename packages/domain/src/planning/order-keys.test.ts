import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { compareOrder, findOrderBetween, getOrderAtEnd } from "./order-keys.ts";
import { orderKey } from "./tasks/contract-task.ts";

const key = fc.double({ noNaN: true, min: -1e12, max: 1e12 });
const neighbour = fc.option(key);

describe("a key between two neighbours", () => {
  it("is finite and strictly between them, or there is none", () => {
    fc.assert(
      fc.property(neighbour, neighbour, (before, after) => {
        const between = findOrderBetween(before, after);
        if (between === null) return;
        expect(z.safeParse(orderKey, between).success).toBe(true);
        if (before !== null) expect(between).toBeGreaterThan(before);
        if (after !== null) expect(between).toBeLessThan(after);
      }),
    );
  });

  it.each([
    [null, null, 0],
    [4, null, 5],
    [4.5, null, 5],
    [null, 0, -1],
    [null, -0.5, -1],
    [1, 2, 1.5],
    [2, 2, null],
    [3, 2, null],
    [1, 1 + Number.EPSILON, null],
    [0, 5e-324, null],
    [1e12, null, null],
    [null, -1e12, null],
  ])("after %s and before %s is %s", (before, after, expected) => {
    expect(findOrderBetween(before, after)).toBe(expected);
  });

  it("is there for 39 moves into the same gap of whole numbers", () => {
    const low = fc.integer({ min: -9999, max: 9999 });
    const sides = fc.array(fc.boolean(), { minLength: 39, maxLength: 39 });
    fc.assert(
      fc.property(low, sides, (from, isAfter) => {
        const narrow = ([before, after]: readonly [number, number], isUpper: boolean) => {
          const between = findOrderBetween(before, after) ?? NaN;
          return isUpper ? ([between, after] as const) : ([before, between] as const);
        };
        expect(isAfter.reduce(narrow, [from, from + 1])).not.toContain(NaN);
      }),
    );
  });

  it("puts an item where it was moved, whatever the keys of its siblings are", () => {
    const siblings = fc.uniqueArray(key, { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(siblings, fc.nat(), fc.nat(), (keys, from, to) => {
        const rows = keys.map((order, at) => ({ id: `${at}`, order })).toSorted(compareOrder);
        const [moved] = rows.splice(from % rows.length, 1);
        const at = to % (rows.length + 1);
        const order = findOrderBetween(rows[at - 1]?.order ?? null, rows[at]?.order ?? null);
        if (moved === undefined || order === null) return;
        const sorted = [...rows, { ...moved, order }].toSorted(compareOrder);
        expect(sorted.indexOf(sorted.find(({ id }) => id === moved.id) ?? moved)).toBe(at);
      }),
    );
  });
});

it("is the next whole number at the end of a list, up to the greatest", () => {
  const list = (order: number) => getOrderAtEnd([{ id: "a", order }]);
  expect([getOrderAtEnd([]), list(1.5), list(1e12)]).toEqual([0, 2, 1e12]);
});

it("sorts siblings with the same key by their ids", () => {
  const rows = [
    { id: "b", order: 1 },
    { id: "c", order: 0 },
    { id: "a", order: 1 },
  ];
  expect(rows.toSorted(compareOrder).map(({ id }) => id)).toEqual(["c", "a", "b"]);
});
