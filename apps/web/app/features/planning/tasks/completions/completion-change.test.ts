import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import { normaliseAgenda } from "@vereda/domain/planning/agenda/normalise-agenda";
import { describe, expect, it } from "vitest";
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
