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

describe("applyRunning", () => {
  const clock = { taskId: "read", date: null, since: START, trackedSeconds: 120 };

  it("adds the time since the start to the time tracked before", () => {
    const agenda = day({ taskId: "read", trackedDurationSeconds: 130 }, { taskId: "walk" });
    expect(tracked(applyRunning(agenda, clock, START + 10 * MINUTE_MS))).toEqual([720, 0]);
  });

  it("never goes below the server's value", () => {
    const agenda = day({ taskId: "read", trackedDurationSeconds: 900 });
    expect(tracked(applyRunning(agenda, clock, START - MINUTE_MS))).toEqual([900]);
  });

  it("counts for the right occurrence of a recurring task, also when carried over", () => {
    const agenda = day({ taskId: "read" }, { taskId: "read", carriedFrom: "2026-11-20" });
    const yesterday = { ...clock, date: "2026-11-20" };
    expect(tracked(applyRunning(agenda, yesterday, START + MINUTE_MS))).toEqual([0, 180]);
  });

  it("returns the same agenda when no clock runs", () => {
    const agenda = day({ taskId: "read", trackedDurationSeconds: 130 });
    expect(applyRunning(agenda, null, START)).toBe(agenda);
  });
});
