import { describe, expect, it } from "vitest";
import { makeSemaphore } from "./semaphore.ts";

function makeWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let isStarted = false;
  const work = () => {
    isStarted = true;
    return promise;
  };
  return { work, end: resolve, fail: reject, hasStarted: () => isStarted };
}

describe("semaphore", () => {
  it("runs the allowed number at once and starts the next when one ends, even by failing", async () => {
    const runLimited = makeSemaphore(2, 10);
    const [one, two, three, four] = [makeWork(), makeWork(), makeWork(), makeWork()];
    const results = [one, two, three, four].map(({ work }) => runLimited(work).catch(String));
    await Promise.resolve();
    const listStarted = () => [one, two, three, four].map(({ hasStarted }) => hasStarted());
    expect(listStarted()).toEqual([true, true, false, false]);
    two.fail(new Error("broken"));
    await results[1];
    await Promise.resolve();
    expect(listStarted()).toEqual([true, true, true, false]);
    for (const each of [one, three, four]) each.end("done");
    expect(await Promise.all(results)).toEqual(["done", "Error: broken", "done", "done"]);
  });

  it("rejects work when the queue is full and says when to retry", async () => {
    const runLimited = makeSemaphore(1, 1);
    const [one, two] = [makeWork(), makeWork()];
    const results = [runLimited(one.work), runLimited(two.work)];
    await expect(runLimited(makeWork().work)).rejects.toMatchObject({
      code: "rate_limited",
      extras: { headers: { "retry-after": "5" } },
    });
    one.end("one");
    two.end("two");
    expect(await Promise.all(results)).toEqual(["one", "two"]);
    expect(await runLimited(async () => "three")).toBe("three");
  });
});
