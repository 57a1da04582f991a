import { describe, expect, it } from "vitest";
import { daysOfWeek } from "../../energizing/catalogue.ts";
import { parseDay } from "../../time/day.ts";
import { buildCalendarDays } from "../../time/user-day.ts";
import { normaliseAgenda } from "../agenda/normalise-agenda.ts";
import { getDayLoad, listMoves } from "./day-load.ts";

const zone = "America/Mexico_City";
const day = parseDay("2026-03-04") ?? 0;
const noon = Date.parse("2026-03-04T18:00:00Z");

function rhythm(wakeUp: string, bedtime: string) {
  return { dailySettings: daysOfWeek.map((dayOfWeek) => ({ dayOfWeek, wakeUp, bedtime })) };
}

function buildAgenda(
  items: readonly object[],
  userRhythm: object | null = rhythm("06:00", "22:00"),
  fixedBlocks: readonly object[] = [],
  steps: readonly object[] = [],
) {
  return normaliseAgenda({
    items: items.map((item, index) => ({
      taskId: `task ${index}`,
      missionId: "mission",
      plannedTotalMin: 30,
      ...item,
    })),
    sleep: { userRhythm },
    fixedBlocks,
    steps,
  });
}

function getLoad(agenda: ReturnType<typeof buildAgenda>, on = day, today = day) {
  return getDayLoad(agenda, { day: on, today, now: noon, user: buildCalendarDays(zone) });
}

const timed = (from: string, to: string) => ({
  schedule: {
    startDate: `2026-03-04T${from}-06:00`,
    endDate: `2026-03-04T${to}-06:00`,
    timezone: zone,
    allDay: false,
  },
});
const buildMultiDay = (startDate: string, endDate: string) => ({
  schedule: { startDate, endDate, timezone: zone, allDay: true },
});

describe("the load of an agenda", () => {
  it("compares the remaining time of open tasks with the waking time without events", () => {
    const { level, totals } = getLoad(
      buildAgenda([
        { trackedDurationSeconds: 600 },
        { completed: true },
        { type: "EVENT", taskId: null, missionId: null, ...timed("17:00:00", "19:00:00") },
      ]),
    );
    expect(level).toBe("optimal");
    expect(totals).toMatchObject({
      availableMinutes: 480,
      fixedMinutes: 120,
      planned: { tasks: 2, minutes: 60 },
      remaining: { tasks: 1, minutes: 20 },
    });
  });

  it("ignores missions and log entries", () => {
    const agenda = buildAgenda([{ type: "MISSION", taskId: null }, { isLogEntry: true }]);
    expect(getLoad(agenda).totals.planned.tasks).toBe(0);
  });

  it("has no available time on a day of rest", () => {
    const { level, totals } = getLoad(buildAgenda([{}], rhythm("07:00", "07:00")));
    expect(totals).toMatchObject({ restMinutes: 1440, availableMinutes: 0 });
    expect(level).toBe("overload");
  });

  it("offers to move tasks whose time is over, but not tasks whose time is still to come", () => {
    const [past, coming] = [
      { ...timed("06:00:00", "09:00:00"), plannedTotalMin: 300, maySchedule: true },
      { ...timed("13:00:00", "15:00:00"), plannedTotalMin: 700, maySchedule: true },
    ];
    expect(getLoad(buildAgenda([past, coming])).relief?.moves).toMatchObject([
      { taskId: "task 0" },
    ]);
    expect(getLoad(buildAgenda([past, coming]), day, day - 1).relief?.moves).toEqual([]);
  });

  it("lists the tasks that the user may reschedule and whose parent allows another day", () => {
    const long = { plannedTotalMin: 400, ...buildMultiDay("2026-03-04", "2026-03-04") };
    const agenda = buildAgenda([
      { title: "Shed", ...long, maySchedule: true, priority: "LOW", lastDay: "2026-03-31" },
      { title: "Given", ...long, priority: "LOW" },
      { title: "Last day", ...long, maySchedule: true, lastDay: "2026-03-04" },
    ]);
    const { relief } = getLoad(agenda);
    expect(relief).toMatchObject({ choice: "all_of", solves: false });
    expect(relief && listMoves(relief, agenda.items)).toEqual([
      {
        taskId: "task 0",
        title: "Shed",
        minutes: 400,
        isHighPriority: false,
        lastDay: "2026-03-31",
      },
    ]);
    expect(getLoad(agenda, day, day + 1).relief).toBeNull();
  });
});

describe("a task within taken hours", () => {
  const work = {
    id: "work",
    title: "Trabajo",
    startsAt: "2026-03-04T15:00:00Z",
    endsAt: "2026-03-05T00:00:00Z",
  };
  const getTotals = (items: readonly object[], today = day - 1, on = day) =>
    getLoad(buildAgenda(items, rhythm("06:00", "22:00"), [work]), on, today).totals;
  const report = { ...timed("10:00:00", "11:00:00"), plannedTotalMin: 60, maySchedule: true };

  it("takes no hours from the rest", () => {
    expect(getTotals([report])).toMatchObject({
      fixedMin: 540,
      fixedMinutes: 540,
      availableMinutes: 420,
      remaining: { minutes: 60 },
      outsideMinutes: 0,
    });
    expect(getTotals([report, {}]).outsideMinutes).toBe(30);
    const daily = {
      ...report.schedule,
      frequency: "DAILY",
      startDate: "2026-03-01T10:00:00-06:00",
    };
    expect(getTotals([{ ...report, schedule: daily }]).outsideMinutes).toBe(0);
  });

  it("counts by what is left of them, and by what it has left", () => {
    const started = { ...report, plannedTotalMin: 420, trackedDurationSeconds: 3600 };
    expect(getTotals([started], day)).toMatchObject({
      fixedMin: 540,
      fixedMinutes: 360,
      availableMinutes: 240,
      remaining: { minutes: 360 },
      outsideMinutes: 0,
    });
    expect(getTotals([{ ...started, trackedDurationSeconds: 0 }], day).outsideMinutes).toBe(60);
  });

  it("is not what to move from a day that is too full", () => {
    const shed = {
      plannedTotalMin: 430,
      maySchedule: true,
      ...buildMultiDay("2026-03-04", "2026-03-04"),
    };
    const agenda = buildAgenda([report, shed], rhythm("06:00", "22:00"), [work]);
    const { level, relief, reasons } = getLoad(agenda, day, day - 1);
    expect(level).toBe("overload");
    expect(reasons[0]).toEqual({ code: "overload", value: 430, limit: 420 });
    expect(relief).toMatchObject({ choice: "one_of", moves: [{ taskId: "task 1", minutes: 430 }] });
  });

  it("counts in full over several days, and without an estimation or a time", () => {
    const several = { startDate: "2026-03-04T10:00-06:00", endDate: "2026-03-05T11:00-06:00" };
    for (const given of [
      { schedule: { ...report.schedule, ...several }, plannedTotalMin: 60 },
      { schedule: { ...report.schedule, allDay: true } },
      { schedule: null },
      { carriedFrom: "2026-03-03" },
    ]) {
      const { outsideMinutes, remaining } = getTotals([{ ...report, ...given }]);
      expect(outsideMinutes).toBe(remaining.minutes);
    }
  });
});

describe("the available time of a day", () => {
  const all = { restMinutes: 0, fixedMinutes: 0, availableMinutes: 1440, knowsRest: false };

  it("is the whole day without a sleep rhythm, minus the past minutes if the day is today", () => {
    expect(getLoad(buildAgenda([], null), day + 1).totals).toMatchObject({
      ...all,
      goneMinutes: 0,
    });
    expect(getLoad(buildAgenda([], null)).totals).toMatchObject({
      availableMinutes: 720,
      goneMinutes: 720,
    });
    expect(getLoad(buildAgenda([], null), day, day + 1).totals.goneMinutes).toBe(0);
  });

  it("is not reduced by tasks with a clock time or by all-day events", () => {
    const event = { type: "EVENT", taskId: null, missionId: null };
    const agenda = buildAgenda(
      [
        timed("17:00:00", "19:00:00"),
        event,
        { ...event, ...buildMultiDay("2026-03-05", "2026-03-05") },
      ],
      null,
    );
    expect(getLoad(agenda, day, day - 1).totals).toMatchObject(all);
  });
});

describe("the tasks to move", () => {
  const fixed = {
    ...buildMultiDay("2026-03-04", "2026-03-04"),
    plannedTotalMin: 300,
    maySchedule: true,
  };
  const moves = (...items: readonly object[]) =>
    getLoad(buildAgenda(items)).relief?.moves.map(({ taskId }) => taskId);

  it("prefer tasks that have not been started", () => {
    expect(moves({ ...fixed, trackedDurationSeconds: 60 }, fixed, fixed)).toEqual(["task 1"]);
  });

  it("include tasks that end by estimation at that minute, or have no estimation", () => {
    const at = (from: string, plannedTotalMin: number | null) => ({
      ...timed(from, "23:00:00"),
      plannedTotalMin,
      plannedExecutionMin: 300,
      maySchedule: true,
    });
    // At noon, five hours from 7:00 are just over; from 7:01 they are not.
    const ongoing = at("07:01:00", 300);
    expect(moves(ongoing, at("07:00:00", 300), ongoing)).toEqual(["task 1"]);
    expect(moves(ongoing, ongoing, at("11:00:00", null))).toEqual(["task 2"]);
  });

  it("exclude tasks with an invalid time", () => {
    const unread = { ...timed("06:00:00", "07:00:00").schedule, allDay: false };
    const given = { plannedTotalMin: 700, maySchedule: true };
    expect(
      moves(
        { ...given, schedule: { ...unread, startDate: "soon" } },
        { ...given, schedule: { ...unread, startDate: "2026-03-04", endDate: null } },
      ),
    ).toEqual([]);
  });

  it("exclude tasks that the agenda does not contain", () => {
    const { relief } = getLoad(buildAgenda([fixed, fixed, fixed]));
    expect(relief && listMoves(relief, [])).toEqual([]);
  });
});

describe("a multi-day task", () => {
  const week = { plannedTotalMin: 600, ...buildMultiDay("2026-03-02", "2026-03-06") };
  const getRemaining = (given: object, on: number, today = day) =>
    getLoad(buildAgenda([{ ...week, ...given }]), on, today).totals.remaining.minutes;

  it("requires an equal part on each day", () => {
    expect(getLoad(buildAgenda([week])).totals.planned.minutes).toBe(120);
    expect([getRemaining({}, day + 1), getRemaining({}, day + 2)]).toEqual([120, 120]);
  });

  it("adds unfinished parts of earlier days to today, and subtracts work done ahead", () => {
    expect(getRemaining({}, day)).toBe(360);
    expect(getRemaining({ trackedDurationSeconds: 300 * 60 }, day)).toBe(60);
    expect(getRemaining({ trackedDurationSeconds: 400 * 60 }, day)).toBe(0);
    expect(getRemaining({ trackedDurationSeconds: 430 * 60 }, day + 1)).toBe(50);
  });

  it("adds up to its total over its days", () => {
    const parts = [0, 1, 2, 3, 4].map((at) =>
      getRemaining({ plannedTotalMin: 601 }, day - 2 + at, 0),
    );
    expect(parts.reduce((sum, minutes) => sum + minutes, 0)).toBe(601);
  });

  it("counts in full when it recurs or lasts one day", () => {
    const daily = { ...week.schedule, frequency: "DAILY" };
    expect(getRemaining({ schedule: daily }, day)).toBe(600);
    expect(getRemaining(buildMultiDay("2026-03-04", "2026-03-04"), day)).toBe(600);
    expect(getRemaining({ schedule: { ...week.schedule, rruleString: "FREQ=DAILY" } }, day)).toBe(
      600,
    );
  });

  it("counts in full when its days are invalid", () => {
    const reversed = buildMultiDay("2026-03-06", "2026-03-02").schedule;
    for (const given of [{ startDate: "soon" }, { endDate: "late" }, { endDate: null }, reversed]) {
      const task = { ...week, schedule: { ...week.schedule, ...given } };
      expect(getLoad(buildAgenda([task])).totals.planned.minutes).toBe(600);
    }
  });
});

it("does not suggest moving a task past its deadline", () => {
  const long = { plannedTotalMin: 400, maySchedule: true };
  const schedule = { startDate: "2026-03-04", timezone: zone, allDay: true };
  const load = (deadline: string | null) => {
    const agenda = buildAgenda([
      { ...long, schedule, deadline },
      { ...long, schedule, deadline },
    ]);
    const { relief } = getLoad(agenda, day, day);
    return relief === null ? null : listMoves(relief, agenda.items);
  };
  expect(load(null)).toMatchObject([{ lastDay: null }]);
  expect(load("2026-03-09")).toMatchObject([{ lastDay: "2026-03-09" }]);
  expect(load("2026-03-04")).toEqual([]);
  expect(load("2026-03-01")).toEqual([]);
});

describe("dated steps", () => {
  const steps = (...list: readonly (readonly [day: string | null, minutes: number | null])[]) =>
    list.map(([on, minutes], at) => ({ id: `step ${at}`, day: on, minutes }));
  const minutesOf = (items: readonly object[], ofDay: readonly object[] = []) => {
    const { planned, remaining, unestimatedTasks } = getLoad(
      buildAgenda(items, null, [], ofDay),
    ).totals;
    return {
      planned: [planned.tasks, planned.minutes],
      remaining: [remaining.tasks, remaining.minutes],
      unestimatedTasks,
    };
  };

  const maySchedule = true;

  it("of a day that is over take nothing from their task, unless done", () => {
    const [open] = steps(["2026-03-03", 20]);
    expect(minutesOf([{ checklistItems: [open], maySchedule }])).toMatchObject({
      planned: [1, 30],
    });
    const done = { ...open, completed: true };
    expect(minutesOf([{ checklistItems: [done], maySchedule }])).toMatchObject({
      planned: [1, 10],
    });
  });

  it("take their minutes from the estimate of their task, never below zero", () => {
    const checklistItems = steps(["2026-03-04", 10], ["2026-03-09", 5], [null, 50]);
    expect(minutesOf([{ checklistItems, maySchedule }])).toMatchObject({
      planned: [1, 15],
      remaining: [1, 15],
    });
    const more = steps(["2026-03-09", 20], ["2026-03-10", 25]);
    expect(minutesOf([{ checklistItems: more, maySchedule }])).toEqual({
      planned: [1, 0],
      remaining: [1, 0],
      unestimatedTasks: 0,
    });
  });

  it("count their minutes, but as no task, on their own day unless done", () => {
    const ofDay = [{ minutes: 20 }, { minutes: 15, completed: true }, { minutes: null }];
    expect(minutesOf([], ofDay)).toEqual({
      planned: [0, 35],
      remaining: [0, 20],
      unestimatedTasks: 0,
    });
    const checklistItems = steps(["2026-03-04", 20]);
    expect(minutesOf([{ checklistItems, maySchedule }], [{ minutes: 20 }])).toMatchObject({
      remaining: [1, 30],
    });
  });

  it("take from a date of a series only what is done that day", () => {
    const schedule = { startDate: "2026-03-01", frequency: "DAILY", timezone: zone, allDay: true };
    const checklistItems = steps(["2026-03-04", 10], ["2026-03-05", 10]);
    expect(minutesOf([{ checklistItems, maySchedule, schedule }])).toMatchObject({
      planned: [1, 20],
    });
  });
});

describe("events of calendars", () => {
  it("take their time once with fixed blocks, unless they are free", () => {
    const event = (from: string, until: string, isBusy = true) => ({
      uid: from,
      startsAt: `2026-03-04T${from}:00-06:00`,
      endsAt: `2026-03-04T${until}:00-06:00`,
      isBusy,
    });
    const agenda = {
      ...buildAgenda([], undefined, [event("09:00", "11:00")]),
      calendarEvents: normaliseAgenda({
        calendarEvents: [
          event("10:00", "12:00"),
          event("15:00", "16:00"),
          event("18:00", "19:00", false),
        ],
      }).calendarEvents,
    };
    expect(getLoad(agenda, day, day - 1).totals.fixedMin).toBe(240);
  });
});
