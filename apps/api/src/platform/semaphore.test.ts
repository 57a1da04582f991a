import { describe, expect, it } from "vitest";
import { takeTurns } from "./semaphore.ts";

/** Work that ends when it is told to. */
function piece() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let begun = false;
  const work = () => {
    begun = true;
    return promise;
  };
  return { work, end: resolve, fail: reject, hasBegun: () => begun };
}

describe("taking turns", () => {
  it("lets so many begin, and the next as one ends, even when it failed", async () => {
    const inTurn = takeTurns(2, 10);
    const [one, two, three, four] = [piece(), piece(), piece(), piece()];
    const results = [one, two, three, four].map(({ work }) => inTurn(work).catch(String));
    await Promise.resolve();
    const begun = () => [one, two, three, four].map(({ hasBegun }) => hasBegun());
    expect(begun()).toEqual([true, true, false, false]);
    two.fail(new Error("broken"));
    await results[1];
    await Promise.resolve();
    expect(begun()).toEqual([true, true, true, false]);
    for (const each of [one, three, four]) each.end("done");
    expect(await Promise.all(results)).toEqual(["done", "Error: broken", "done", "done"]);
  });

  it("refuses who finds the queue full, and says when to come back", async () => {
    const inTurn = takeTurns(1, 1);
    const [one, two] = [piece(), piece()];
    const results = [inTurn(one.work), inTurn(two.work)];
    await expect(inTurn(piece().work)).rejects.toMatchObject({
      code: "rate_limited",
      extras: { headers: { "retry-after": "5" } },
    });
    one.end("one");
    two.end("two");
    expect(await Promise.all(results)).toEqual(["one", "two"]);
    expect(await inTurn(async () => "three")).toBe("three");
  });
});
