import { describe, expect, it } from "vitest";
import { daysOfWeek } from "../../energizing/catalogue.ts";
import { HOUR_MS } from "../../time/units.ts";
import { resolveInstant } from "../../time/zone.ts";
import { readWeekPlan } from "./week-plan.ts";

const zone = "America/Mexico_City";
const DAY = 20_520;
const dailySettings = daysOfWeek.map((dayOfWeek) => ({
  dayOfWeek,
  wakeUp: "07:00",
  bedtime: "23:00",
}));

type WeekPlanInput = Parameters<typeof readWeekPlan>[0];
type PlannedTask = WeekPlanInput["tasks"][number];

const routine = (day: number, given: Partial<PlannedTask> = {}): PlannedTask => ({
  day,
  occurrence: day,
  minutes: 30,
  outsideMinutes: 30,
  completed: false,
  isPaused: false,
  ...given,
});
const read = (given: Partial<WeekPlanInput>) =>
  readWeekPlan({
    tasks: [],
    events: [],
    getBlocks: () => [],
    dailySettings,
    zone,
    day: DAY,
    today: DAY,
    ...given,
  });

describe("routines of a week", () => {
  it("are the occurrences of recurring tasks, of which those of today may still be done", () => {
    const tasks = [
      routine(DAY - 1, { completed: true }),
      routine(DAY - 1),
      routine(DAY - 1, { occurrence: null }),
      routine(DAY),
      routine(DAY, { completed: true }),
    ];
    expect(read({ tasks }).routines).toEqual({ completed: 2, planned: 3 });
    expect(read({ tasks, today: DAY + 1 }).routines).toEqual({ completed: 2, planned: 4 });
  });

  it("leave out paused ones, unless they were completed", () => {
    const tasks = [
      routine(DAY - 2, { isPaused: true }),
      routine(DAY - 1, { isPaused: true, completed: true }),
    ];
    expect(read({ tasks }).routines).toEqual({ completed: 1, planned: 1 });
  });
});

describe("load of a week", () => {
  it("is what fixed blocks leave, and what is planned outside of them", () => {
    const from = resolveInstant(zone, DAY, 9 * 60);
    const getBlocks = (day: number) => (day === DAY ? [{ from, to: from + 9 * HOUR_MS }] : []);
    const { days } = read({ tasks: [routine(DAY, { outsideMinutes: 10 })], getBlocks });
    expect(days.at(-1)).toEqual({ plannedMinutes: 10, availableMinutes: 420 });
  });

  it("is the planned and the available time of each day", () => {
    const from = resolveInstant(zone, DAY, 20 * 60);
    const events = [{ from, to: from + 2 * HOUR_MS }];
    const tasks = [routine(DAY), routine(DAY, { occurrence: null }), routine(DAY - 6)];
    const { days } = read({ tasks: [...tasks, routine(DAY, { isPaused: true })], events });
    expect(days).toHaveLength(7);
    expect(days[0]).toEqual({ plannedMinutes: 30, availableMinutes: 960 });
    expect(days.at(-1)).toEqual({ plannedMinutes: 60, availableMinutes: 840 });
  });

  it("has no available time without a rhythm", () => {
    expect(read({ dailySettings: [] }).days.map((each) => each.availableMinutes)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
  });
});
