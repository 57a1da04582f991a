import { normaliseAgenda } from "@vereda/domain/planning/agenda/normalise-agenda";
import { proposeDay } from "@vereda/domain/planning/proposal/propose-day";
import { parseDay } from "@vereda/domain/time/day";
import { buildCalendarDays } from "@vereda/domain/time/user-day";
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
  const sheet = buildDaySheet(agenda.items, rhythm, day, buildCalendarDays(zone));
  const { sleep } = normaliseAgenda({ sleep: { userRhythm: rhythm, latestCycle } });
  return buildProposalInput({ sheet, constraints, sleep, day, zone, nowMinute });
}

const at = (time: string) => ({ schedule: { startDate: `2026-11-20T${time}`, timezone: zone } });

describe("proposal input", () => {
  it("contains tasks without a time that the user can schedule, with the days left", () => {
    const { tasks } = buildInput([{}, {}], [{ priority: "HIGH", lastDay: "2026-11-22" }]);
    expect(tasks).toMatchObject([{ id: "0", priority: "HIGH", daysLeft: 2 }]);
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

  it("produces a proposal within the remaining waking hours", () => {
    const { scheduled } = proposeDay(buildInput([{}, at("20:00")], [{}], 19 * 60));
    expect(scheduled).toMatchObject([{ id: "0" }]);
    expect(scheduled[0]?.from).toBeGreaterThanOrEqual(19 * 60);
    expect(scheduled[0]?.to).toBeLessThanOrEqual(22 * 60 + 30);
  });
});
