import { describe, expect, it } from "vitest";
import { getOpenUntil, isObviousPin, isPinLocked } from "./pin-rules.ts";

describe("an obvious PIN", () => {
  it.each(["0000", "77777777", "1234", "3456789", "8765", "4321"])("is %s", (pin) => {
    expect(isObviousPin(pin)).toBe(true);
  });

  it.each(["1235", "2468", "9012", "1212", "73905214"])("is not %s", (pin) => {
    expect(isObviousPin(pin)).toBe(false);
  });
});

describe("PIN lock", () => {
  const now = Date.parse("2026-11-20T23:00:00Z");
  const settings = { holdMinutes: 10 };

  it("is unlocked for a user without a PIN", () => {
    expect(isPinLocked(null, now)).toBe(false);
  });

  it("is locked until the session unlocks it", () => {
    expect(isPinLocked({ ...settings, openUntil: null }, now)).toBe(true);
  });

  it("stays unlocked for exactly the chosen time", () => {
    const lock = { ...settings, openUntil: getOpenUntil(settings, now) };
    expect(isPinLocked(lock, now)).toBe(false);
    expect(isPinLocked(lock, now + 10 * 60_000 - 1)).toBe(false);
    expect(isPinLocked(lock, now + 10 * 60_000)).toBe(true);
  });

  it("is locked when the unlock time is impossibly far in the future", () => {
    expect(isPinLocked({ ...settings, openUntil: now + 10 * 60_000 + 1 }, now)).toBe(true);
  });
});
