import { normaliseAgenda } from "@vereda/domain/planning/agenda/normalise-agenda";
import { parseDay } from "@vereda/domain/time/day";
import { buildCalendarDays } from "@vereda/domain/time/user-day";
import { describe, expect, it } from "vitest";
import {
  listGaps,
  isMovable,
  listOverdue,
  buildDaySheet,
  listSkipped,
  excludeSkipped,
} from "./day-sheet.ts";

const friday = parseDay("2026-11-20") ?? 0;
const zone = "America/Mexico_City";
const rhythm = (wakeUp: string, bedtime: string) => ({
  dailySettings: [{ dayOfWeek: "FRIDAY" as const, wakeUp, bedtime }],
});

const schedule = (startDate: string, given: object = {}) => ({
  startDate,
  endDate: null,
  timezone: zone,
  allDay: !startDate.includes("T"),
  ...given,
});
const buildItems = (...items: object[]) =>
  normaliseAgenda({
    items: items.map((item, index) => ({ taskId: `${index}`, objectiveTitle: "Plan", ...item })),
  }).items;
const sheet = (...items: object[]) =>
  buildDaySheet(buildItems(...items), rhythm("06:30", "22:15"), friday, buildCalendarDays(zone));

describe("day sheet", () => {
  it("covers the waking hours, rounded to whole hours", () => {
    expect(sheet()).toMatchObject({
      range: { from: 360, to: 1380 },
      waking: { from: 390, to: 1335 },
    });
  });

  it("extends to all timed items, but not past midnight", () => {
    const { range } = sheet(
      { title: "Bake", schedule: schedule("2026-11-20T04:30"), plannedTotalMin: 60 },
      { title: "Dance", schedule: schedule("2026-11-20T23:30"), plannedTotalMin: 90 },
    );
    expect(range).toEqual({ from: 240, to: 1440 });
  });

  it("ends at midnight for a later bedtime, and uses default hours without sleep settings", () => {
    expect(
      buildDaySheet([], rhythm("08:00", "01:00"), friday, buildCalendarDays(zone)).waking,
    ).toEqual({
      from: 480,
      to: 1440,
    });
    expect(buildDaySheet([], null, friday, buildCalendarDays(zone))).toMatchObject({
      waking: null,
      range: { from: 420, to: 1380 },
    });
  });

  it("continues past midnight if the user's day ends at bedtime", () => {
    const nightUser = { timeZone: zone, pastMidnight: [0, 0, 0, 0, 90, 0, 0] };
    const items = buildItems(
      { title: "Dance", schedule: schedule("2026-11-20T23:30"), plannedTotalMin: 90 },
      { title: "Tea", schedule: schedule("2026-11-21T01:00"), plannedTotalMin: 30 },
    );
    const { range, waking, timed } = buildDaySheet(
      items,
      rhythm("08:00", "01:30"),
      friday,
      nightUser,
    );
    expect({ range, waking }).toEqual({
      range: { from: 480, to: 1560 },
      waking: { from: 480, to: 1530 },
    });
    expect(timed.map(({ item, minute }) => [item.title, minute])).toEqual([
      ["Dance", 1410],
      ["Tea", 1500],
    ]);
    expect(listGaps(timed, { from: 1320, to: 1530 })).toEqual([{ from: 1320, to: 1410 }]);
  });

  it("separates timed items, items without a time and items above the hours", () => {
    const { above, timed, tray } = sheet(
      { title: "At nine", schedule: schedule("2026-11-20T09:00"), plannedTotalMin: 45 },
      { title: "Some time", schedule: schedule("2026-11-20"), plannedTotalMin: 30 },
      { title: "Done", schedule: schedule("2026-11-20"), completed: true },
      { title: "All week", schedule: schedule("2026-11-16", { endDate: "2026-11-22" }) },
      { title: "Fair", type: "EVENT", schedule: schedule("2026-11-20") },
    );
    expect(timed).toMatchObject([{ item: { title: "At nine" }, minute: 540, minutes: 45 }]);
    expect(tray.map(({ title }) => title)).toEqual(["Some time"]);
    expect(above.map(({ title }) => title)).toEqual(["All week", "Fair"]);
  });

  it("always puts missions above the hours, and overdue tasks in the tray", () => {
    const [overdueItem] = buildItems({ title: "Late", carriedFrom: "2026-11-12" });
    const items = buildItems({
      title: "Sprint",
      type: "MISSION",
      schedule: schedule("2026-11-20T09:00"),
    });
    const day = buildDaySheet(
      items,
      null,
      friday,
      buildCalendarDays(zone),
      overdueItem === undefined ? [] : [overdueItem],
    );
    expect(day.above.map(({ title }) => title)).toEqual(["Sprint"]);
    expect([day.timed, day.tray.map(({ title }) => title)]).toEqual([[], ["Late"]]);
  });

  it("converts times to the user's time zone", () => {
    const madrid = schedule("2026-11-20T18:00:00+01:00", { timezone: "Europe/Madrid" });
    expect(sheet({ title: "Call", schedule: madrid }).timed).toMatchObject([{ minute: 11 * 60 }]);
  });

  it("uses the duration of an event without an estimate", () => {
    const fair = schedule("2026-11-20T10:00", { endDate: "2026-11-20T12:30" });
    expect(sheet({ title: "Fair", type: "EVENT", schedule: fair }).timed).toMatchObject([
      { minutes: 150 },
    ]);
  });

  it("lists open tasks whose time is over", () => {
    const day = sheet(
      { title: "Run", schedule: schedule("2026-11-20T07:00"), plannedTotalMin: 30 },
      { title: "Cook", schedule: schedule("2026-11-20T12:00"), plannedTotalMin: 60 },
    );
    expect(listOverdue(day, 12 * 60 + 30).map(({ title }) => title)).toEqual(["Run"]);
    expect(listOverdue(day, null)).toEqual([]);
  });

  it("allows moving open tasks of plans that the user can access", () => {
    const movable = (item: object) => buildItems(item).map(isMovable);
    expect(movable({})).toEqual([true]);
    expect(movable({ completed: true })).toEqual([false]);
    expect(movable({ type: "EVENT" })).toEqual([false]);
    expect(movable({ objectiveTitle: "" })).toEqual([false]);
  });
});

describe("day gaps", () => {
  const at = (minute: number, minutes: number) => ({ item: null, minute, minutes });

  it("are between the timed items, which may overlap", () => {
    expect(listGaps([at(600, 60), at(480, 30), at(620, 20)], { from: 420, to: 780 })).toEqual([
      { from: 420, to: 480 },
      { from: 510, to: 600 },
      { from: 660, to: 780 },
    ]);
  });

  it("are at least 30 minutes long", () => {
    expect(listGaps([at(440, 60)], { from: 420, to: 520 })).toEqual([]);
  });
});

describe("DST change", () => {
  const day = parseDay("2026-03-29") ?? 0;

  it("excludes the skipped hour", () => {
    expect(excludeSkipped({ from: 60, to: 1320 }, day, "Europe/Madrid")).toEqual([
      { from: 60, to: 120 },
      { from: 180, to: 1320 },
    ]);
  });

  it("lists the skipped hour", () => {
    expect(listSkipped({ from: 60, to: 1320 }, day, "Europe/Madrid")).toEqual([
      { from: 120, to: 180 },
    ]);
    expect(listSkipped({ from: 180, to: 1320 }, day, "Europe/Madrid")).toEqual([]);
    expect(listSkipped({ from: 60, to: 1320 }, day - 1, "Europe/Madrid")).toEqual([]);
  });

  it("excludes nothing on other days or when an hour repeats", () => {
    const whole = { from: 60, to: 1320 };
    expect(excludeSkipped(whole, friday, "Europe/Madrid")).toEqual([whole]);
    const october = parseDay("2026-10-25") ?? 0;
    expect(excludeSkipped(whole, october, "Europe/Madrid")).toEqual([whole]);
  });
});
