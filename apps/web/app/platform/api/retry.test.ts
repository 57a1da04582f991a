import { describe, expect, it } from "vitest";
import { createManualTimers } from "#platform/testing/manual-timers.ts";
import { getRetryCount, withPatience } from "./call-retries.ts";

describe("retry count", () => {
  it("is one for reads, zero for writes and two on request", () => {
    expect(getRetryCount("GET", undefined)).toBe(1);
    expect(getRetryCount("POST", undefined)).toBe(0);
    expect(getRetryCount("DELETE", undefined)).toBe(0);
    expect(getRetryCount("POST", true)).toBe(2);
    expect(getRetryCount("GET", false)).toBe(0);
    expect(getRetryCount("PUT", 5)).toBe(5);
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

describe("withPatience", () => {
  it("waits 1 s, then 2 s, and returns the third attempt's result", async () => {
    const timers = createManualTimers();
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

  it("throws the error of the third attempt", async () => {
    const timers = createManualTimers();
    const result = withPatience(failing(9).run, { isRetryable: () => true, timers });
    void timers.advance(10_000);
    await expect(result).rejects.toThrow("failure 3");
  });

  it("does not retry permanent errors", async () => {
    const work = failing(9);
    const run = withPatience(work.run, { isRetryable: () => false, timers: createManualTimers() });
    await expect(run).rejects.toThrow("failure 1");
    expect(work.runs()).toBe(1);
  });
});
