import { describe, expect, it } from "vitest";
import { manualTimers } from "./manual-timers.ts";
import { retriesFor, withPatience } from "./retry.ts";

describe("how often a call repeats itself", () => {
  it("is once for reads, never for writes, twice when asked for", () => {
    expect(retriesFor("GET", undefined)).toBe(1);
    expect(retriesFor("POST", undefined)).toBe(0);
    expect(retriesFor("DELETE", undefined)).toBe(0);
    expect(retriesFor("POST", true)).toBe(2);
    expect(retriesFor("GET", false)).toBe(0);
    expect(retriesFor("PUT", 5)).toBe(5);
  });
});

function failing(times: number) {
  let runs = 0;
  return {
    runs: () => runs,
    run: async () => {
      runs += 1;
      if (runs <= times) throw new Error(`failure ${runs}`);
      return "done";
    },
  };
}

describe("patience", () => {
  it("waits 1 s, then 2 s, and gives back what the third attempt brings", async () => {
    const timers = manualTimers();
    const work = failing(2);
    const result = withPatience(work.run, { isRetryable: () => true, timers });
    await timers.advance(999);
    expect(work.runs()).toBe(1);
    await timers.advance(1);
    expect(work.runs()).toBe(2);
    await timers.advance(1999);
    expect(work.runs()).toBe(2);
    await timers.advance(1);
    expect(await result).toBe("done");
  });

  it("gives up after the third attempt with its error", async () => {
    const timers = manualTimers();
    const result = withPatience(failing(9).run, { isRetryable: () => true, timers });
    void timers.advance(10_000);
    await expect(result).rejects.toThrow("failure 3");
  });

  it("does not repeat what would fail again", async () => {
    const work = failing(9);
    const run = withPatience(work.run, { isRetryable: () => false, timers: manualTimers() });
    await expect(run).rejects.toThrow("failure 1");
    expect(work.runs()).toBe(1);
  });
});
