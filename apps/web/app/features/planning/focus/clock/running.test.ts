import { MINUTE_MS } from "@vereda/domain/time/units";
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { normaliseAgenda } from "@vereda/domain/planning/agenda/normalise-agenda";
import { describe, expect, it } from "vitest";
import { applyRunning } from "./running.ts";

const START = Date.parse("2026-11-21T18:00:00Z");

function day(...items: Partial<AgendaItem>[]): Agenda {
  return normaliseAgenda({
    date: "2026-11-21",
    items: items.map((item) => ({ type: "TASK", ...item })),
  });
}
const tracked = (agenda: Agenda) => agenda.items.map((item) => item.trackedDurationSeconds);

describe("what runs counts on the day", () => {
  const clock = { taskId: "read", date: null, since: START, trackedSeconds: 120 };

  it("adds what passed since it was started to what was tracked before", () => {
    const agenda = day({ taskId: "read", trackedDurationSeconds: 130 }, { taskId: "walk" });
    expect(tracked(applyRunning(agenda, clock, START + 10 * MINUTE_MS))).toEqual([720, 0]);
  });

  it("never counts less than the server told", () => {
    const agenda = day({ taskId: "read", trackedDurationSeconds: 900 });
    expect(tracked(applyRunning(agenda, clock, START - MINUTE_MS))).toEqual([900]);
  });

  it("counts the date of a recurring task that it runs on, also where today took it over", () => {
    const agenda = day({ taskId: "read" }, { taskId: "read", carriedFrom: "2026-11-20" });
    const yesterday = { ...clock, date: "2026-11-20" };
    expect(tracked(applyRunning(agenda, yesterday, START + MINUTE_MS))).toEqual([0, 180]);
  });

  it("leaves the day as it is while no clock runs", () => {
    const agenda = day({ taskId: "read", trackedDurationSeconds: 130 });
    expect(applyRunning(agenda, null, START)).toBe(agenda);
  });
});
