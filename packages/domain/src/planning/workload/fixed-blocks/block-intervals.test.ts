import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatClockTime } from "../../../time/clock-time.ts";
import { formatIsoDay, parseDay } from "../../../time/day.ts";
import { HOUR_MS } from "../../../time/units.ts";
import { formatInstant, resolveInstant } from "../../../time/zone.ts";
import { weekdays } from "../../recurrence/catalogue-recurrence.ts";
import { listBlockIntervals, listBlocksAround } from "./block-intervals.ts";
import type { FixedBlock } from "./contract-fixed-blocks.ts";

const zone = "America/Mexico_City";
/** A Wednesday. */
const day = parseDay("2026-03-11") ?? 0;
const work: FixedBlock = {
  id: "work",
  title: "Trabajo",
  byWeekday: ["MO", "TU", "WE", "TH", "FR"],
  from: "09:00",
  until: "18:00",
  exceptDates: [],
};
const at = (on: number, hours: number) => resolveInstant(zone, on, hours * 60);

describe("the intervals of blocks", () => {
  it("are those of each weekday, without exceptions", () => {
    const blocks = [{ ...work, exceptDates: ["2026-03-12"] }];
    const intervals = listBlockIntervals(blocks, { from: day, to: day + 5, zone });
    expect(intervals.map(({ from, to }) => [from, to])).toEqual(
      [day - 1, day, day + 2, day + 5].map((on) => [at(on, 9), at(on, 18)]),
    );
  });

  it("cross midnight when they end at or before their start", () => {
    const [night] = listBlockIntervals(
      [{ ...work, byWeekday: ["WE"], from: "22:00", until: "06:00" }],
      {
        from: day,
        to: day,
        zone,
      },
    );
    expect(night).toMatchObject({ id: "work", from: at(day, 22), to: at(day + 1, 6) });
  });

  it("of a day include the night before and the night after, but not the day before", () => {
    const night = { ...work, id: "night", from: "22:00", until: "06:00" };
    const around = listBlocksAround([work, night], day, zone);
    expect(around.map(({ id, from }) => [id, formatInstant(zone, from).slice(0, 10)])).toEqual([
      ["night", "2026-03-10"],
      ["work", "2026-03-11"],
      ["night", "2026-03-11"],
      ["work", "2026-03-12"],
      ["night", "2026-03-12"],
    ]);
  });

  it.each([
    ["shorter where the clocks go forward", "2026-03-29", 7],
    ["longer where they go back", "2026-10-25", 9],
  ])("are %s", (_about, date, hours) => {
    const sunday = parseDay(date) ?? 0;
    const shift = { ...work, byWeekday: ["SA" as const], from: "22:00", until: "06:00" };
    const [night] = listBlockIntervals([shift], {
      from: sunday,
      to: sunday,
      zone: "Europe/Madrid",
    });
    expect((night?.to ?? 0) - (night?.from ?? 0)).toBe(hours * HOUR_MS);
  });

  it("leave out a block without a length on the day that skips its hour", () => {
    const sunday = parseDay("2026-03-29") ?? 0;
    const hour = { ...work, byWeekday: ["SU" as const], from: "02:30", until: "03:00" };
    expect(listBlockIntervals([hour], { from: sunday, to: sunday, zone: "Europe/Madrid" })).toEqual(
      [],
    );
  });

  const anyBlock = fc.record({
    id: fc.constant("any"),
    title: fc.constant("Any"),
    byWeekday: fc.subarray([...weekdays], { minLength: 1 }),
    from: fc.integer({ min: 0, max: 1439 }).map(formatClockTime),
    until: fc.integer({ min: 0, max: 1439 }).map(formatClockTime),
    exceptDates: fc.array(fc.integer({ min: -3, max: 3 }).map((n) => formatIsoDay(day + n))),
  });

  it("last at most a day, and the same whichever days are asked for", () => {
    fc.assert(
      fc.property(fc.array(anyBlock), fc.integer({ min: -3, max: 3 }), (blocks, shift) => {
        const on = day + shift;
        const week = listBlockIntervals(blocks, { from: on - 7, to: on + 7, zone });
        const one = listBlockIntervals(blocks, { from: on, to: on, zone });
        for (const { from, to } of week) {
          expect(to).toBeGreaterThan(from);
          expect(to - from).toBeLessThanOrEqual(24 * HOUR_MS);
        }
        expect(one).toEqual(
          week.filter(({ from }) => from >= at(on - 1, 0) && from < at(on + 1, 0)),
        );
      }),
    );
  });
});
