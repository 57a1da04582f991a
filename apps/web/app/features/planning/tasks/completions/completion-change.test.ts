import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { normaliseAgenda } from "@vereda/domain/planning/agenda/normalise-agenda";
import { describe, expect, it } from "vitest";
import { buildSchedule, buildTask } from "../../testing/build-plan.ts";
import { buildCompletionChange, type Completion } from "./completions.ts";

function complete(given: Partial<Completion> = {}): Completion {
  return {
    what: "task",
    subject: "water",
    date: "2026-03-04",
    completed: true,
    title: "Water the plants",
    ...given,
  };
}

const done = complete();
const reopened = complete({ completed: false });
const step = complete({ what: "step", subject: "can", date: null });

const applyCompletions = (agenda: Agenda, completions: readonly Completion[]) =>
  completions.reduce((now, one) => buildCompletionChange(one).onAgenda(now), agenda);

describe("agenda with pending completions", () => {
  const agenda = normaliseAgenda({
    date: "2026-03-04",
    items: [
      {
        taskId: "water",
        checklistItems: [
          { id: "can", title: "Fill the can", completed: false, order: 0 },
          { id: "pots", title: "Turn the pots", completed: false, order: 1 },
        ],
      },
      { taskId: "missed", carriedFrom: "2026-03-02" },
    ],
  });

  it("applies the last completion", () => {
    expect(applyCompletions(agenda, [done]).items[0]?.completed).toBe(true);
    expect(applyCompletions(agenda, [done, reopened]).items[0]?.completed).toBe(false);
  });

  it("checks steps, and leaves the others unchanged", () => {
    const steps = applyCompletions(agenda, [step]).items[0]?.checklistItems;
    expect(steps?.map(({ completed }) => completed)).toEqual([true, false]);
  });

  it("matches carried-over items by their original day", () => {
    const today = complete({ subject: "missed" });
    const thatDay = complete({ subject: "missed", date: "2026-03-02" });
    expect(applyCompletions(agenda, [today]).items[1]?.completed).toBe(false);
    expect(applyCompletions(agenda, [thatDay]).items[1]?.completed).toBe(true);
  });

  it("is unchanged by completions of other tasks", () => {
    expect(applyCompletions(agenda, [complete({ subject: "another" })])).toEqual(agenda);
  });
});

describe("a task that opens again, before it is sent", () => {
  const opens = { next: "2026-03-07", from: "2026-03-02" };
  const done = complete({ opens });
  const undone = complete({ completed: false, opens });
  const task = buildTask({
    id: "water",
    repeatAfter: { count: 3, unit: "DAY" },
    schedule: buildSchedule({ startDate: "2026-03-02T09:00:00-06:00", allDay: false }),
  });

  it("has its next day, once, and its former one after the undo", () => {
    const opened = buildCompletionChange(done).onTask(task);
    expect(opened).toMatchObject({
      status: "PENDING",
      completed: false,
      completedDates: ["2026-03-04"],
      schedule: { startDate: "2026-03-07T09:00:00-06:00" },
    });
    // What the server responds has it already.
    expect(buildCompletionChange(done).onTask(opened)).toBe(opened);
    const back = buildCompletionChange(undone).onTask(opened);
    expect(back).toEqual({ ...task, status: "PENDING" });
    expect(buildCompletionChange(undone).onTask(back)).toBe(back);
  });

  it("is done on its day, and not there until it opens again", () => {
    const on = (date: string) =>
      applyCompletions(normaliseAgenda({ date, items: [{ taskId: "water" }] }), [done]).items.map(
        ({ completed }) => completed,
      );
    expect(on("2026-03-04")).toEqual([true]);
    expect(on("2026-03-05")).toEqual([]);
    expect(on("2026-03-07")).toEqual([false]);
  });
});
