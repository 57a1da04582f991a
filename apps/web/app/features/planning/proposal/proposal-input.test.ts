import { normaliseAgenda } from "@vereda/domain/planning/agenda/normalise-agenda";
import { proposeDay } from "@vereda/domain/planning/proposal/propose-day";
import { parseDay } from "@vereda/domain/time/day";
import { calendarDays } from "@vereda/domain/time/user-day";
import { describe, expect, it } from "vitest";
import { buildDaySheet } from "../timeline/day-sheet.ts";
import { buildProposalInput } from "./proposal-input.ts";

const day = parseDay("2026-11-20") ?? 0;
const zone = "America/Mexico_City";
const rhythm = {
  dailySettings: [{ dayOfWeek: "FRIDAY" as const, wakeUp: "06:30", bedtime: "22:30" }],
};

function buildInput(
  items: object[],
  overrides: object[] = [],
  nowMinute: number | null = null,
  latestCycle: object | null = null,
) {
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
  const sheet = buildDaySheet(agenda.items, rhythm, day, calendarDays(zone));
  const { sleep } = normaliseAgenda({ sleep: { userRhythm: rhythm, latestCycle } });
  return buildProposalInput({ sheet, constraints, sleep, day, zone, nowMinute });
}

const at = (time: string) => ({ schedule: { startDate: `2026-11-20T${time}`, timezone: zone } });

describe("what a proposal is made from", () => {
  it("is what has no time and is the person's to schedule, with its last day", () => {
    const { tasks } = buildInput([{}, {}], [{ priority: "HIGH", lastDay: "2026-11-22" }]);
    expect(tasks).toMatchObject([{ id: "0", priority: "HIGH", daysLeft: 2 }]);
  });

  it("leaves out what may not lie on this day", () => {
    expect(buildInput([{}], [{ firstDay: "2026-11-21" }]).tasks).toEqual([]);
    expect(buildInput([{}], [{ lastDay: "2026-11-19" }]).tasks).toEqual([]);
  });

  it("stays off what has its time, unless it is done already", () => {
    const { fixed } = buildInput([
      { ...at("09:00"), plannedTotalMin: 45 },
      { ...at("12:00"), completed: true },
    ]);
    expect(fixed).toMatchObject([{ id: "0", from: 540, to: 585 }]);
  });

  it("is also what stays open although its time is over", () => {
    const { tasks, fixed } = buildInput([at("07:00"), at("21:00")], [{}], 12 * 60);
    expect([tasks.map(({ id }) => id), fixed.map(({ id }) => id)]).toEqual([["0"], ["1"]]);
  });

  it("has what prepares an event done before it begins", () => {
    const event = { type: "EVENT", taskId: null, objectiveId: "party", ...at("17:00") };
    const { tasks } = buildInput(
      [{ objectiveId: "party" }, { objectiveId: "other" }, event],
      [{}, {}],
    );
    expect(tasks.map(({ notAfter }) => notAfter)).toEqual([17 * 60, null]);
  });

  it("knows of a night that ended late, and of none that was another day's", () => {
    const night = (date: string) => ({
      id: "night",
      startedAt: `${date}T01:30:00-06:00`,
      endedAt: `${date}T09:00:00-06:00`,
    });
    const energyAt = (date: string) => buildInput([], [], null, night(date)).energyAt(9.5 * 60);
    expect(energyAt("2026-11-20")).toBeLessThan(energyAt("2026-11-19") - 0.05);
    expect(energyAt("2026-11-19")).toBe(buildInput([]).energyAt(9.5 * 60));
  });

  it("is answered within the waking hours that are left", () => {
    const { scheduled } = proposeDay(buildInput([{}, at("20:00")], [{}], 19 * 60));
    expect(scheduled).toMatchObject([{ id: "0" }]);
    expect(scheduled[0]?.from).toBeGreaterThanOrEqual(19 * 60);
    expect(scheduled[0]?.to).toBeLessThanOrEqual(22 * 60 + 30);
  });
});
