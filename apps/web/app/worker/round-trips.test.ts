import { expect, it } from "vitest";
import { createRoundTrips } from "./round-trips.ts";

function roundTrips() {
  const clock = { now: 1_000 };
  return { clock, trips: createRoundTrips(() => clock.now) };
}

it("opens a screen as often as somebody asks, while nothing is missing", () => {
  const { trips } = roundTrips();
  expect([1, 2, 3].map(() => trips.mayOpen("/panel/plans"))).toEqual([true, true, true]);
});

it("opens a screen no second time at once when a script of it was missing", () => {
  const { trips, clock } = roundTrips();
  expect(trips.mayOpen("/panel/search")).toBe(true);
  clock.now += 300;
  trips.missed();
  expect(trips.mayOpen("/panel/search")).toBe(false);
  expect(trips.mayOpen("/panel/search")).toBe(false);
  expect(trips.mayOpen("/panel")).toBe(true);
});

it("tries again some seconds later", () => {
  const { trips, clock } = roundTrips();
  trips.mayOpen("/panel/search");
  trips.missed();
  clock.now += 10_000;
  expect(trips.mayOpen("/panel/search")).toBe(true);
});
