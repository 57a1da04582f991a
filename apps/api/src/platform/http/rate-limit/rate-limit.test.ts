import { MINUTE_MS } from "@vereda/domain/time/units";
import { afterAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "#db/testing.ts";
import { settableClock } from "#platform/clock.ts";
import { AppError } from "../errors/errors.ts";
import {
  consume,
  resetCounter,
  limitKey,
  countFailure,
  refund,
  deleteExpiredCounters,
} from "./rate-limit.ts";
import { rateLimitCounters } from "./rate-limit-table.ts";

const { db, close } = await openTestDatabase();
afterAll(close);

const clock = settableClock("2026-03-04T15:00:00Z");
const second = 1000;
const registrations = { limit: 3, windowMs: 60 * MINUTE_MS };
const passwords = {
  limit: 3,
  windowMs: 15 * MINUTE_MS,
  firstDelayMs: MINUTE_MS,
  maxDelayMs: 15 * MINUTE_MS,
};

/** Seconds that the attempt is told to wait, or "passes". */
async function outcome(attempt: Promise<void>): Promise<number | "passes"> {
  try {
    await attempt;
    return "passes";
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
    return Number(error.extras.headers?.["retry-after"]);
  }
}

const tryRegister = (key: string) => outcome(consume(db, key, registrations, clock.now()));
const failPassword = (key: string) => outcome(countFailure(db, key, passwords, clock.now()));

describe("a plain limit", () => {
  it("lets the limit pass, then tells how long the window still lasts", async () => {
    const key = limitKey("register", "198.51.100.7");
    for (let n = 0; n < 3; n++) expect(await tryRegister(key)).toBe("passes");
    clock.advance(10 * MINUTE_MS);
    expect(await tryRegister(key)).toBe(50 * 60);
  });

  it("starts over when the window has ended", async () => {
    const key = limitKey("register", "198.51.100.8");
    for (let n = 0; n < 4; n++) await tryRegister(key);
    clock.advance(60 * MINUTE_MS);
    expect(await tryRegister(key)).toBe("passes");
  });

  it("counts every one of many attempts at once", async () => {
    const key = limitKey("register", "198.51.100.9");
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => tryRegister(key)));
    expect(outcomes.filter((one) => one === "passes")).toHaveLength(3);
  });

  it("gives back what was refunded", async () => {
    const key = limitKey("register", "198.51.100.10");
    for (let n = 0; n < 3; n++) await tryRegister(key);
    await refund(db, key);
    expect(await tryRegister(key)).toBe("passes");
    expect(await tryRegister(key)).toBe(60 * 60);
  });
});

describe("a growing delay", () => {
  it("waits a minute after the last free failure and twice as long after each further one, up to the most", async () => {
    const key = limitKey("login", "ana@example.com");
    for (let n = 0; n < 3; n++) expect(await failPassword(key)).toBe("passes");
    const waits: unknown[] = [];
    for (let n = 0; n < 6; n++) {
      const wait = await failPassword(key);
      waits.push(wait);
      clock.advance(Number(wait) * second);
      expect(await failPassword(key)).toBe("passes");
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900]);
  });

  it("does not lengthen the wait by attempts that are refused", async () => {
    const key = limitKey("login", "luz@example.com");
    for (let n = 0; n < 3; n++) await failPassword(key);
    clock.advance(20 * second);
    expect([await failPassword(key), await failPassword(key)]).toEqual([40, 40]);
  });

  it("lets no more than the limit pass when many guess at once", async () => {
    const key = limitKey("login", "eva@example.com");
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => failPassword(key)));
    expect(outcomes.filter((one) => one === "passes")).toHaveLength(3);
  });

  it("is forgotten after the right password, and after a quiet window", async () => {
    const key = limitKey("login", "sol@example.com");
    for (let n = 0; n < 2; n++) await failPassword(key);
    await resetCounter(db, key);
    for (let n = 0; n < 2; n++) expect(await failPassword(key)).toBe("passes");
    clock.advance(15 * MINUTE_MS);
    for (let n = 0; n < 3; n++) expect(await failPassword(key)).toBe("passes");
    expect(await failPassword(key)).toBe(60);
  });
});

describe("a clock that jumps", () => {
  const year = 365 * 24 * 60 * MINUTE_MS;

  it("makes nobody wait who failed while it stood a year ahead", async () => {
    const key = limitKey("login", "early@example.com");
    clock.advance(year);
    for (let n = 0; n < 4; n++) await failPassword(key);
    clock.advance(-year);
    for (let n = 0; n < 3; n++) expect(await failPassword(key)).toBe("passes");
    expect(await failPassword(key)).toBe(60);
  });

  it("uses up no window that began while it stood a year ahead", async () => {
    const key = limitKey("register", "198.51.100.20");
    clock.advance(year);
    for (let n = 0; n < 4; n++) await tryRegister(key);
    clock.advance(-year);
    for (let n = 0; n < 3; n++) expect(await tryRegister(key)).toBe("passes");
    expect(await tryRegister(key)).toBe(60 * 60);
  });

  it("shortens no wait when it goes back a little", async () => {
    const key = limitKey("login", "back@example.com");
    for (let n = 0; n < 4; n++) await failPassword(key);
    clock.advance(-10 * second);
    expect(await failPassword(key)).toBe(70);
    clock.advance(10 * second);
  });
});

describe("the counters", () => {
  it("do not tell whom they count", () => {
    expect(limitKey("login", "ana@example.com")).toMatch(/^login:[\w-]{43}$/);
    expect(limitKey("login", "a")).not.toBe(limitKey("login", "b"));
  });

  it("are swept when they no longer hold anything back", async () => {
    await failPassword(limitKey("login", "old@example.com"));
    clock.advance(24 * 60 * MINUTE_MS);
    const fresh = limitKey("login", "fresh@example.com");
    await failPassword(fresh);
    await deleteExpiredCounters(db, clock.now());
    expect(await db.select({ key: rateLimitCounters.key }).from(rateLimitCounters)).toEqual([
      { key: fresh },
    ]);
  });
});
