import { MINUTE_MS } from "@vereda/domain/time/units";
import { afterAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "#db/testing.ts";
import { createSettableClock } from "#platform/clock.ts";
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

const clock = createSettableClock("2026-03-04T15:00:00Z");
const second = 1000;
const registrations = { limit: 3, windowMs: 60 * MINUTE_MS };
const passwords = {
  limit: 3,
  windowMs: 15 * MINUTE_MS,
  firstDelayMs: MINUTE_MS,
  maxDelayMs: 15 * MINUTE_MS,
};

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

describe("fixed-window limit", () => {
  it("allows the limit, then returns the remaining time of the window", async () => {
    const key = limitKey("register", "198.51.100.7");
    for (let n = 0; n < 3; n++) expect(await tryRegister(key)).toBe("passes");
    clock.advance(10 * MINUTE_MS);
    expect(await tryRegister(key)).toBe(50 * 60);
  });

  it("resets when the window ends", async () => {
    const key = limitKey("register", "198.51.100.8");
    for (let n = 0; n < 4; n++) await tryRegister(key);
    clock.advance(60 * MINUTE_MS);
    expect(await tryRegister(key)).toBe("passes");
  });

  it("counts every one of many concurrent attempts", async () => {
    const key = limitKey("register", "198.51.100.9");
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => tryRegister(key)));
    expect(outcomes.filter((one) => one === "passes")).toHaveLength(3);
  });

  it("takes a refunded attempt off the count", async () => {
    const key = limitKey("register", "198.51.100.10");
    for (let n = 0; n < 3; n++) await tryRegister(key);
    await refund(db, key);
    expect(await tryRegister(key)).toBe("passes");
    expect(await tryRegister(key)).toBe(60 * 60);
  });
});

describe("growing delay", () => {
  it("delays one minute after the last free failure and doubles with each further one, up to the maximum", async () => {
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

  it("does not lengthen the delay for rejected attempts", async () => {
    const key = limitKey("login", "luz@example.com");
    for (let n = 0; n < 3; n++) await failPassword(key);
    clock.advance(20 * second);
    expect([await failPassword(key), await failPassword(key)]).toEqual([40, 40]);
  });

  it("allows no more than the limit under concurrent guesses", async () => {
    const key = limitKey("login", "eva@example.com");
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => failPassword(key)));
    expect(outcomes.filter((one) => one === "passes")).toHaveLength(3);
  });

  it("resets after the right password and after a window without failures", async () => {
    const key = limitKey("login", "sol@example.com");
    for (let n = 0; n < 2; n++) await failPassword(key);
    await resetCounter(db, key);
    for (let n = 0; n < 2; n++) expect(await failPassword(key)).toBe("passes");
    clock.advance(15 * MINUTE_MS);
    for (let n = 0; n < 3; n++) expect(await failPassword(key)).toBe("passes");
    expect(await failPassword(key)).toBe(60);
  });
});

describe("clock jumps", () => {
  const year = 365 * 24 * 60 * MINUTE_MS;

  it("does not block users because of failures recorded while the clock was a year ahead", async () => {
    const key = limitKey("login", "early@example.com");
    clock.advance(year);
    for (let n = 0; n < 4; n++) await failPassword(key);
    clock.advance(-year);
    for (let n = 0; n < 3; n++) expect(await failPassword(key)).toBe("passes");
    expect(await failPassword(key)).toBe(60);
  });

  it("ignores a window that started while the clock was a year ahead", async () => {
    const key = limitKey("register", "198.51.100.20");
    clock.advance(year);
    for (let n = 0; n < 4; n++) await tryRegister(key);
    clock.advance(-year);
    for (let n = 0; n < 3; n++) expect(await tryRegister(key)).toBe("passes");
    expect(await tryRegister(key)).toBe(60 * 60);
  });

  it("keeps the delay when the clock goes back a little", async () => {
    const key = limitKey("login", "back@example.com");
    for (let n = 0; n < 4; n++) await failPassword(key);
    clock.advance(-10 * second);
    expect(await failPassword(key)).toBe(70);
    clock.advance(10 * second);
  });
});

describe("rate limit counters", () => {
  it("do not reveal whom they count", () => {
    expect(limitKey("login", "ana@example.com")).toMatch(/^login:[\w-]{43}$/);
    expect(limitKey("login", "a")).not.toBe(limitKey("login", "b"));
  });

  it("are deleted once they have expired", async () => {
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
