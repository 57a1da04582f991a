import { normaliseAgenda } from "@vereda/domain/planning/agenda/normalise-agenda";
import { proposeDay } from "@vereda/domain/planning/proposal/propose-day";
import { getDayLoad } from "@vereda/domain/planning/workload/day-load";
import { parseDay } from "@vereda/domain/time/day";
import { buildCalendarDays } from "@vereda/domain/time/user-day";
import { resolveInstant } from "@vereda/domain/time/zone";
import { describe, expect, it } from "vitest";
import { buildDaySheet } from "../agenda/timeline/day-sheet.ts";
import { buildProposalInput } from "./proposal-input.ts";

const day = parseDay("2026-11-20") ?? 0;
const zone = "America/Mexico_City";

function buildInput(
  items: object[],
  overrides: object[] = [],
  nowMinute: number | null = null,
  latestCycle: object | null = null,
  bedtime = "22:30",
) {
  const rhythm = { dailySettings: [{ dayOfWeek: "FRIDAY" as const, wakeUp: "06:30", bedtime }] };
  const agenda = normaliseAgenda({
    items: items.map((item, index) => ({
      taskId: `${index}`,
      objectiveTitle: "Plan",
      plannedTotalMin: 30,
      ...item,
    })),
  });
  const constraints = overrides.map((override, index) => ({
    taskId: `${index}`,
    priority: null,
    firstDay: null,
    lastDay: null,
    ...override,
  }));
  const user = buildCalendarDays(zone);
  const sheet = buildDaySheet(agenda.items, rhythm, day, user);
  const now = resolveInstant(zone, day, nowMinute ?? 0);
  const { sleep } = normaliseAgenda({ sleep: { userRhythm: rhythm, latestCycle } });
  const { relief } = getDayLoad({ ...agenda, sleep }, { day, today: day, now, user });
  const about = { sheet, constraints, sleep, relief, day, zone, nowMinute };
  return buildProposalInput({ ...about, locale: "es" });
}

const at = (time: string) => ({ schedule: { startDate: `2026-11-20T${time}`, timezone: zone } });

describe("proposal input", () => {
  it("contains the taken hours of the day, in minutes that may reach beyond it", () => {
    const buildBlocks = (startsAt: string, endsAt: string) => [
      { id: "work", title: "Trabajo", startsAt, endsAt },
    ];
    const sheet = buildDaySheet(
      [],
      null,
      day,
      buildCalendarDays(zone),
      [],
      buildBlocks("2026-11-19T22:00:00-06:00", "2026-11-20T09:30:00-06:00"),
    );
    const { sleep } = normaliseAgenda({});
    const about = { sheet, constraints: [], sleep, relief: null, day, zone, nowMinute: null };
    const { busy, windows } = buildProposalInput({ ...about, locale: "es" });
    expect(busy).toMatchObject([{ from: -120, to: 570 }]);
    expect(windows).toEqual([{ from: 420, to: 1380 }]);
  });

  it("contains tasks without a time that the user can schedule, with the days left", () => {
    const { tasks } = buildInput([{}, {}], [{ priority: "HIGH", lastDay: "2026-11-22" }]);
    expect(tasks).toMatchObject([{ id: "0", priority: "HIGH", daysLeft: 2 }]);
  });

  it("counts the days to the deadline of a task, or to the end of its plan if that is earlier", () => {
    const { tasks } = buildInput(
      [{ deadline: "2026-11-21" }, { deadline: "2026-11-25" }, { deadline: "2026-11-18" }],
      [{}, { lastDay: "2026-11-22" }, {}],
    );
    expect(tasks).toMatchObject([{ daysLeft: 1 }, { daysLeft: 2 }, { daysLeft: -2 }]);
  });

  it("omits tasks that wait for others which are open", () => {
    const waitsForTasks = [{ id: "9", title: "Sand", isOpen: true }];
    const done = [{ id: "9", title: "Sand", isOpen: false }];
    const { tasks } = buildInput([{ waitsForTasks }, { waitsForTasks: done }], [{}, {}]);
    expect(tasks.map(({ id }) => id)).toEqual(["1"]);
  });

  it("omits tasks that are not allowed on this day", () => {
    expect(buildInput([{}], [{ firstDay: "2026-11-21" }]).tasks).toEqual([]);
    expect(buildInput([{}], [{ lastDay: "2026-11-19" }]).tasks).toEqual([]);
  });

  it("treats open tasks with a time as fixed, but not completed ones", () => {
    const { fixed } = buildInput([
      { ...at("09:00"), plannedTotalMin: 45 },
      { ...at("12:00"), completed: true },
    ]);
    expect(fixed).toMatchObject([{ id: "0", from: 540, to: 585 }]);
  });

  it("contains open tasks whose time is over", () => {
    const { tasks, fixed } = buildInput([at("07:00"), at("21:00")], [{}], 12 * 60);
    expect([tasks.map(({ id }) => id), fixed.map(({ id }) => id)]).toEqual([["0"], ["1"]]);
  });

  it("requires tasks of an event's objective to end before the event starts", () => {
    const event = { type: "EVENT", taskId: null, objectiveId: "party", ...at("17:00") };
    const { tasks } = buildInput(
      [{ objectiveId: "party" }, { objectiveId: "other" }, event],
      [{}, {}],
    );
    expect(tasks.map(({ notAfter }) => notAfter)).toEqual([17 * 60, null]);
  });

  it("lowers the energy after a night that ended at 09:00, and ignores nights of other days", () => {
    const night = (date: string) => ({
      id: "night",
      startedAt: `${date}T01:30:00-06:00`,
      endedAt: `${date}T09:00:00-06:00`,
    });
    const energyAt = (date: string) => buildInput([], [], null, night(date)).energyAt(9.5 * 60);
    expect(energyAt("2026-11-20")).toBeLessThan(energyAt("2026-11-19") - 0.05);
    expect(energyAt("2026-11-19")).toBe(buildInput([]).energyAt(9.5 * 60));
  });

  it.each<[string, string[], object[]]>([
    ["nothing on a day that fits", [], [{ plannedTotalMin: 300 }, { plannedTotalMin: 240 }]],
    [
      "the least harmful task that is enough",
      ["1"],
      [
        { plannedTotalMin: 600, priority: "HIGH" },
        { plannedTotalMin: 300, priority: "LOW" },
        { plannedTotalMin: 200, priority: "LOW", isUrgent: true },
      ],
    ],
    ["several tasks", ["0", "1"], Array.from({ length: 4 }, () => ({ plannedTotalMin: 400 }))],
    [
      "a task of high priority too many",
      ["0"],
      Array.from({ length: 4 }, () => ({ plannedTotalMin: 30, priority: "HIGH" })),
    ],
  ])("leaves for another day what the load suggests to move: %s", (_about, moves, items) => {
    const allDay = { startDate: "2026-11-20", timezone: zone, allDay: true };
    const given = items.map((item) => ({ ...item, maySchedule: true, schedule: allDay }));
    const { unscheduled } = proposeDay(buildInput(given, items));
    const left = unscheduled.filter(({ why }) => why.code === "relief");
    expect(left.map(({ id }) => id)).toEqual(moves);
  });

  it("has no waking hours on a day of rest", () => {
    const { windows } = buildInput([], [], null, null, "06:30");
    expect(windows).toEqual([]);
  });

  it("produces a proposal within the remaining waking hours", () => {
    const { scheduled } = proposeDay(buildInput([{}, at("20:00")], [{}], 19 * 60));
    expect(scheduled).toMatchObject([{ id: "0" }]);
    expect(scheduled[0]?.from).toBeGreaterThanOrEqual(19 * 60);
    expect(scheduled[0]?.to).toBeLessThanOrEqual(22 * 60 + 30);
  });
});
