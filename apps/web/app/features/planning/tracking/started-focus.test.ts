import { normaliseAgenda } from "@vereda/domain/planning/agenda/normalise-agenda";
import { describe, expect, it } from "vitest";
import { idleFocusState } from "./clock/focus-state.ts";
import { getStartedFocus } from "./started-focus.ts";

function dayWith(...items: object[]) {
  return normaliseAgenda({
    date: "2026-11-20",
    items: items.map((item, index) => ({ taskId: `${index}`, missionId: "mission", ...item })),
  });
}
const started = { trackedDurationSeconds: 90 };
const daily = { startDate: "2026-11-01", timezone: "America/Lima", frequency: "DAILY" };

describe("started focus", () => {
  it("is the first task of the day with tracked time that is not completed", () => {
    const focusState = getStartedFocus(
      dayWith({}, { ...started, completed: true }, started, started),
    );
    expect(focusState).toMatchObject({ task: { id: "2" }, startedAt: null, trackedSeconds: 90 });
  });

  it("has a date only for a recurring task: today's, or the date it was missed on", () => {
    expect(getStartedFocus(dayWith(started)).date).toBeNull();
    expect(getStartedFocus(dayWith({ ...started, schedule: daily })).date).toBe("2026-11-20");
    const carried = { ...started, schedule: daily, carriedFrom: "2026-11-19" };
    expect(getStartedFocus(dayWith(carried)).date).toBe("2026-11-19");
  });

  it("is idle on a day without started tasks, or without an agenda", () => {
    expect(getStartedFocus(dayWith({}))).toBe(idleFocusState);
    expect(getStartedFocus(undefined)).toBe(idleFocusState);
  });
});
