import { daysOfWeek } from "@vereda/domain/energizing/catalogue";
import type { FixedBlock } from "@vereda/domain/planning/workload/fixed-blocks/contract-fixed-blocks";
import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import {
  countFreeMinutes,
  formatBlockTimes,
  getVisibleHours,
  listWeekdayBlocks,
} from "./week-blocks.ts";

const work: FixedBlock = {
  id: "work",
  title: "Trabajo",
  byWeekday: ["MO", "TU", "WE", "TH", "FR"],
  from: "09:00",
  until: "18:00",
  exceptDates: ["2026-03-04"],
};
const night: FixedBlock = {
  ...work,
  id: "night",
  byWeekday: ["SU"],
  from: "22:00",
  until: "06:00",
};
const meal: FixedBlock = { ...work, id: "meal", from: "14:00", until: "15:00" };
const rhythm = daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, wakeUp: "06:30", bedtime: "22:30" }));

describe("the week", () => {
  it("has the blocks of each weekday, the rest of a night, and lanes for what overlaps", () => {
    const list = (day: "MO" | "SU" | "SA") =>
      listWeekdayBlocks([work, night, meal], day).map(({ item, minute, minutes, lane }) => [
        item.id,
        minute,
        minutes,
        lane,
      ]);
    expect(list("SU")).toEqual([["night", 1320, 120, 0]]);
    expect(list("MO")).toEqual([
      ["night", 0, 360, 0],
      ["work", 540, 540, 0],
      ["meal", 840, 60, 1],
    ]);
    expect(list("SA")).toEqual([]);
  });

  it("is visible from waking to sleeping, and with all of its blocks", () => {
    expect(getVisibleHours([], [])).toEqual({ from: 420, to: 1380 });
    expect(getVisibleHours([work], rhythm)).toEqual({ from: 360, to: 1380 });
    expect(getVisibleHours([night], rhythm)).toEqual({ from: 0, to: 1440 });
  });

  it("leaves the waking hours outside of blocks, without their vacations", () => {
    const today = parseDay("2026-03-04") ?? 0;
    const count = (blocks: readonly FixedBlock[], settings: typeof rhythm) =>
      countFreeMinutes(blocks, settings, today, "America/Mexico_City");
    expect(count([], rhythm)).toBe(7 * 16 * 60);
    expect(count([work, meal], rhythm)).toBe((7 * 16 - 5 * 9) * 60);
    expect(count([work], rhythm.slice(1))).toBeNull();
  });

  it.each([
    [["MO", "TU", "WE", "TH", "FR"], "lun–vie"],
    [["MO", "WE", "SA", "SU"], "lun, mié, sáb, dom"],
    [["TU", "SA"], "mar, sáb"],
  ] as const)("says %j as %s", (byWeekday, text) => {
    const times = { ...work, byWeekday: [...byWeekday] };
    expect(formatBlockTimes(times, "es")).toMatch(new RegExp(`^${text} · `));
  });
});
