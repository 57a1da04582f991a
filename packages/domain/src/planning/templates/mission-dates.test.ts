import { describe, expect, it } from "vitest";
import { formatIsoDay, parseDay } from "../../time/day.ts";
import { templateLibrary } from "./library.ts";
import { getMissionDates } from "./mission-dates.ts";
import { getObjectiveDates, getTaskDates } from "./template-dates.ts";
import type { TemplateDateOptions } from "./template-dates.ts";
import { localizeContent, toFullRepeat } from "./map-template.ts";

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
type Tasks = Parameters<typeof getMissionDates>[1][number];
const [first] = localizeContent("en", templateLibrary[0] ?? never()).missions;
function never(): never {
  throw new Error("The template library is empty");
}
const on = (...days: (number | null)[]): Tasks => ({
  tasks: days.map((day) => ({ ...(first?.tasks[0] ?? never()), day, repeat: null })),
});
const formatDates = (given: TemplateDateOptions, missions: readonly Tasks[]) =>
  getMissionDates(given, missions).map(
    (dates) => dates && [formatIsoDay(dates.first), formatIsoDay(dates.last)],
  );

describe("the dates of missions in a plan created from a template", () => {
  it("cover the days of their tasks, and together the whole plan", () => {
    expect(formatDates(buildOptions({}), [on(2, 5), on(10), on(20, 29)])).toEqual([
      ["2026-03-04", "2026-03-13"],
      ["2026-03-14", "2026-03-23"],
      ["2026-03-24", "2026-04-02"],
    ]);
  });

  it("divide the plan evenly when tasks have no days", () => {
    expect(formatDates(buildOptions({}), [on(null), on(null), on()])).toEqual([
      ["2026-03-04", "2026-03-13"],
      ["2026-03-14", "2026-03-23"],
      ["2026-03-24", "2026-04-02"],
    ]);
  });

  it("last to the end of the plan when a task recurs", () => {
    const repeat = toFullRepeat({ frequency: "WEEKLY", byWeekday: ["MO"] });
    const weekly = { tasks: on(0).tasks.map((task) => ({ ...task, repeat })) };
    expect(formatDates(buildOptions({}), [weekly, on(20)])).toEqual([
      ["2026-03-04", "2026-04-02"],
      ["2026-03-24", "2026-04-02"],
    ]);
  });

  it("start before an event, but not before today", () => {
    const event = buildOptions({ type: "EVENT", content: { repeat: null, days: [1] } });
    const soon = { ...event, start: today + 10 };
    expect(formatDates(soon, [on(-30, -5), on(-2, 0)])).toEqual([
      ["2026-03-04", "2026-03-11"],
      ["2026-03-12", "2026-03-14"],
    ]);
  });

  it("are null for a routine, and for the only mission of a plan", () => {
    expect(formatDates(buildOptions({ type: "ROUTINE" }), [on(1), on(2)])).toEqual([null, null]);
    expect(formatDates(buildOptions({}), [on(1)])).toEqual([null]);
  });

  it("include every task of the library, within the plan, for any duration", () => {
    for (const library of templateLibrary) {
      const content = localizeContent("es", library);
      for (const days of [null, 3, 40, 800]) {
        const given = buildOptions({ type: library.type, content, start: today + 200, days });
        const dates = getMissionDates(given, content.missions);
        const { startDate, endDate } = getObjectiveDates(given);
        const end = endDate ?? startDate;
        for (const [index, { tasks }] of content.missions.entries()) {
          const own = dates[index];
          if (own === undefined || own === null) continue;
          expect(own.first, library.key).toBeLessThanOrEqual(own.last);
          expect(formatIsoDay(own.last) <= end, library.key).toBe(true);
          for (const task of tasks) {
            const start = getTaskDates(given, task)?.startDate;
            // A rare recurrence may first occur after the end of a short plan: it gets no date.
            if (start === undefined || start > end) continue;
            const isIn = start >= formatIsoDay(own.first) && start <= formatIsoDay(own.last);
            expect(isIn, `${library.key} ${task.title} ${days}`).toBe(true);
          }
        }
      }
    }
  });
});
