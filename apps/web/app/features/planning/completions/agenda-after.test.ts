import { normaliseAgenda } from "@vereda/domain/planning/agenda/agenda-normal";
import { describe, expect, it } from "vitest";
import { agendaAfter, nextToSend, readChanges, withChange, type Change } from "./changes.ts";

function change(given: Partial<Change>): Change {
  return {
    id: "1",
    what: "task",
    subject: "water",
    date: "2026-03-04",
    completed: true,
    title: "Water the plants",
    heldUntil: 0,
    ...given,
  };
}

const done = change({ id: "done" });
const reopened = change({ id: "reopened", completed: false });
const step = change({ id: "step", what: "step", subject: "can", date: null });

describe("what is sent next", () => {
  it("is what was marked first", () => {
    expect(nextToSend([done, reopened, step], 1)).toBe(done);
  });

  it("is not what is on its way already, nor what came after it about the same", () => {
    const held = { ...done, heldUntil: 100 };
    expect(nextToSend([held, reopened, step], 99)).toBe(step);
    expect(nextToSend([held, reopened], 99)).toBeUndefined();
    expect(nextToSend([held, reopened], 100)).toBe(held);
  });

  it("tells the days of a recurring task apart", () => {
    const held = { ...done, heldUntil: 100 };
    const otherDay = change({ id: "other", date: "2026-03-05" });
    expect(nextToSend([held, otherDay], 1)).toBe(otherDay);
  });
});

describe("the kept list", () => {
  it("is read as it was written, and is empty when it cannot be read", () => {
    expect(readChanges(JSON.stringify([done, step]))).toEqual([done, step]);
    for (const text of [null, "", "{", "7", '[{"id":"1"}, null]']) {
      expect(readChanges(text)).toEqual([]);
    }
  });

  it("stays bounded, and loses the oldest", () => {
    const many = Array.from({ length: 300 }, (_, index) => change({ id: String(index) }));
    const list = withChange(many, done);
    expect([list.length, list[0]?.id, list.at(-1)?.id]).toEqual([300, "1", "done"]);
  });
});

describe("the day as it will be", () => {
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

  it("shows what was marked last", () => {
    expect(agendaAfter(agenda, [done]).items[0]?.completed).toBe(true);
    expect(agendaAfter(agenda, [done, reopened]).items[0]?.completed).toBe(false);
  });

  it("shows ticked steps, and leaves the others as they are", () => {
    const steps = agendaAfter(agenda, [step]).items[0]?.checklistItems;
    expect(steps?.map(({ completed }) => completed)).toEqual([true, false]);
  });

  it("means the day on which it stood, for what today took over", () => {
    const today = change({ subject: "missed" });
    const thatDay = change({ subject: "missed", date: "2026-03-02" });
    expect(agendaAfter(agenda, [today]).items[1]?.completed).toBe(false);
    expect(agendaAfter(agenda, [thatDay]).items[1]?.completed).toBe(true);
  });

  it("is the same one when nothing waits", () => {
    expect(agendaAfter(agenda, [])).toBe(agenda);
  });
});
