import { normaliseAgenda } from "@vereda/domain/planning/agenda/agenda-normal";
import { describe, expect, it } from "vitest";
import { nothingShown } from "./clock/presses.ts";
import { underWayOf } from "./under-way.ts";

function dayWith(...items: object[]) {
  return normaliseAgenda({
    date: "2026-11-20",
    items: items.map((item, index) => ({ taskId: `${index}`, missionId: "mission", ...item })),
  });
}
const begun = { trackedDurationSeconds: 90 };
const daily = { startDate: "2026-11-01", timezone: "America/Lima", frequency: "DAILY" };

describe("what is under way", () => {
  it("is the first task of the day that was begun and is not done", () => {
    const shown = underWayOf(dayWith({}, { ...begun, completed: true }, begun, begun));
    expect(shown).toMatchObject({ task: { id: "2" }, startedAt: null, trackedSeconds: 90 });
  });

  it("is meant as a date only where it recurs: that of today, or the one it was missed on", () => {
    expect(underWayOf(dayWith(begun)).date).toBeNull();
    expect(underWayOf(dayWith({ ...begun, schedule: daily })).date).toBe("2026-11-20");
    const carried = { ...begun, schedule: daily, carriedFrom: "2026-11-19" };
    expect(underWayOf(dayWith(carried)).date).toBe("2026-11-19");
  });

  it("is nothing on a day without any, or that is not known", () => {
    expect(underWayOf(dayWith({}))).toBe(nothingShown);
    expect(underWayOf(undefined)).toBe(nothingShown);
  });
});
