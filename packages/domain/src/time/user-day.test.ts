import fc from "fast-check";
import { expect, it } from "vitest";
import { parseDay, type Day } from "./day.ts";
import { buildCalendarDays, endOfDay, getUserDay, startOfDay, type UserDays } from "./user-day.ts";

/** Bedtimes at 1:30 and, on two evenings, 2:30, which the clocks skip or repeat twice a year. */
const nightOwl = [90, 90, 90, 90, 150, 150, 90];

const users = [
  "America/Mexico_City",
  "America/Santiago",
  "Europe/Madrid",
  "Asia/Kathmandu",
].flatMap((timeZone) => [buildCalendarDays(timeZone), { timeZone, pastMidnight: nightOwl }]);

it("puts every instant into the user's day, also where the clocks change", () => {
  const instants = fc.integer({ min: Date.UTC(2026, 0, 3), max: Date.UTC(2026, 11, 29) });
  fc.assert(
    fc.property(fc.constantFrom(...users), instants, (user, at) => {
      const day = getUserDay(at, user);
      expect(startOfDay(day, user)).toBeLessThanOrEqual(at);
      expect(endOfDay(day, user)).toBeGreaterThan(at);
    }),
  );
});

it("ends a day after midnight, and a day of 23 or 25 hours at its own end", () => {
  const listBounds = (day: Day, user: UserDays) =>
    [startOfDay(day, user), endOfDay(day, user)].map((at) =>
      new Date(at).toISOString().slice(0, 16),
    );
  const spring = parseDay("2026-03-29") ?? 0;
  expect(listBounds(spring, buildCalendarDays("Europe/Madrid"))).toEqual([
    "2026-03-28T23:00",
    "2026-03-29T22:00",
  ]);
  const bedtimes = { timeZone: "America/Mexico_City", pastMidnight: nightOwl };
  const friday = parseDay("2026-03-06") ?? 0;
  expect(listBounds(friday, bedtimes)).toEqual(["2026-03-06T07:30", "2026-03-07T08:30"]);
});
