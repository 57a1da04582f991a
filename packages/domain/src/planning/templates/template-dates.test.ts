import { describe, expect, it } from "vitest";
import { parseDay } from "../../time/day.ts";
import { readSchedule } from "../schedules/schedule.ts";
import { templateLibrary } from "./library.ts";
import { getObjectiveDates, getTaskDates } from "./template-dates.ts";
import type { TemplateDateOptions } from "./template-dates.ts";
import { selectMissions, localizeContent, localizeTemplate, toFullRepeat } from "./map-template.ts";

const dayOf = (text: string) => parseDay(text) ?? 0;
const today = dayOf("2026-03-04");
const buildOptions = (given: Partial<TemplateDateOptions>): TemplateDateOptions => ({
  type: "PROJECT",
  content: { repeat: null, days: [30] },
  start: today,
  days: null,
  today,
  ...given,
});
const mondays = toFullRepeat({ frequency: "WEEKLY", byWeekday: ["MO"] });
const once = { repeat: null };

describe("the dates of a plan created from a template", () => {
  it("last as many days as the template suggests or the user requests", () => {
    expect(getObjectiveDates(buildOptions({}))).toEqual({
      startDate: "2026-03-04",
      endDate: "2026-04-02",
    });
    expect(getObjectiveDates(buildOptions({ days: 7 }))).toMatchObject({ endDate: "2026-03-10" });
  });

  it("last 90 days when the template suggests nothing", () => {
    const content = { repeat: null, days: [] };
    expect(getObjectiveDates(buildOptions({ content }))).toMatchObject({ endDate: "2026-06-01" });
  });

  it("are one day for a one-day event", () => {
    const content = { repeat: null, days: [1] };
    expect(getObjectiveDates(buildOptions({ type: "EVENT", content }))).toEqual({
      startDate: "2026-03-04",
    });
  });

  it("have no end for a routine, unless a duration was requested", () => {
    const routine = buildOptions({ type: "ROUTINE", content: { repeat: mondays, days: [30] } });
    expect(getObjectiveDates(routine)).toMatchObject({ frequency: "WEEKLY", byWeekday: ["MO"] });
    expect(getObjectiveDates(routine).until).toBeUndefined();
    expect(getObjectiveDates({ ...routine, days: 30 })).toMatchObject({ until: "2026-04-02" });
  });

  it("add UNTIL to a rule given as RRULE text", () => {
    const repeat = toFullRepeat({
      frequency: "MONTHLY",
      rruleString: "FREQ=MONTHLY;BYDAY=1SU",
    });
    const dates = getObjectiveDates(
      buildOptions({ type: "ROUTINE", content: { repeat, days: [90] }, days: 90 }),
    );
    expect(dates.rruleString).toBe("FREQ=MONTHLY;BYDAY=1SU;UNTIL=20260601");
    expect(readSchedule(dates, "ROUTINE", "America/Mexico_City").ok).toBe(true);
  });
});

describe("the dates of its tasks", () => {
  it("count from the first day", () => {
    expect(getTaskDates(buildOptions({}), { ...once, day: 5 })).toEqual({
      startDate: "2026-03-09",
    });
    expect(getTaskDates(buildOptions({}), { ...once, day: null })).toBeNull();
  });

  it("are scaled when the plan takes longer than suggested, up to its last day", () => {
    expect(getTaskDates(buildOptions({ days: 59 }), { ...once, day: 29 })).toEqual({
      startDate: "2026-05-01",
    });
  });

  it("stay the same number of days before an event", () => {
    const event = buildOptions({ type: "EVENT", content: { repeat: null, days: [1] }, days: 3 });
    expect(getTaskDates(event, { ...once, day: -2 })).toEqual({ startDate: "2026-03-02" });
  });

  it("start with the first occurrence of the rule, from today on", () => {
    expect(getTaskDates(buildOptions({}), { day: 6, repeat: mondays })).toMatchObject({
      startDate: "2026-03-16",
      frequency: "WEEKLY",
    });
    const started = buildOptions({ start: dayOf("2026-02-02") });
    expect(getTaskDates(started, { day: null, repeat: mondays })).toMatchObject({
      startDate: "2026-03-09",
    });
  });

  it("follow the task's routine, unless the task has its own day", () => {
    const routine = buildOptions({ type: "ROUTINE", content: { repeat: mondays, days: [30] } });
    expect(getTaskDates(routine, { ...once, day: null })).toMatchObject({ byWeekday: ["MO"] });
    expect(getTaskDates(routine, { ...once, day: 0 })).toEqual({ startDate: "2026-03-04" });
  });
});

describe("a template of the library in one language", () => {
  it("can be scheduled, with every task that has a day", () => {
    for (const library of templateLibrary) {
      const content = localizeContent("es", library);
      const given = buildOptions({ type: library.type, content, start: today + 200 });
      const dates = [[getObjectiveDates(given), library.type] as const];
      const ofTasks = content.missions
        .flatMap(({ tasks }) => tasks)
        .map((task) => getTaskDates(given, task));
      const all = [
        ...dates,
        ...ofTasks.flatMap((input) => (input === null ? [] : [[input, "TASK"] as const])),
      ];
      for (const [input, type] of all) {
        expect(readSchedule(input, type, "America/Santiago").ok, library.key).toBe(true);
      }
      const without = ofTasks.filter((input) => input === null).length;
      expect(without, library.key).toBeLessThanOrEqual(library.type === "EVENT" ? 1 : 0);
    }
  });

  it("has the occurrences of each task and the minutes of each", () => {
    const library = templateLibrary.find(({ key }) => key === "first_5k");
    if (library === undefined) throw new Error("The template library lacks first_5k");
    const template = localizeTemplate("en", library);
    expect(template).toMatchObject({
      id: "first_5k",
      isOwn: false,
      areaId: "health",
      taskCount: 7,
    });
    expect(template.missions[1]?.tasks[0]).toMatchObject({ times: 24, plannedTotalMin: 50 });
    expect(template.missions.map(({ order }) => order)).toEqual([0, 1, 2]);
  });

  it("is used as a whole, or only with the selected missions", () => {
    const [library] = templateLibrary;
    if (library === undefined) throw new Error("The template library is empty");
    const content = localizeContent("en", library);
    expect(selectMissions(content, undefined)).toEqual(content.missions);
    expect(selectMissions(content, [1, 99])).toEqual([content.missions[1]]);
  });
});
