import { normaliseAgenda } from "@vereda/domain/planning/agenda/normalise-agenda";
import { parseDay } from "@vereda/domain/time/day";
import { describe, expect, it } from "vitest";
import { buildTimeMove, changeTotal } from "./new-times.ts";

const day = parseDay("2026-11-20") ?? 0;
const zone = "America/Mexico_City";

function buildItem(given: object) {
  const [item] = normaliseAgenda({ items: [{ taskId: "t", title: "Read", ...given }] }).items;
  if (item === undefined) throw new Error("Expected exactly one item");
  return item;
}

describe("new time", () => {
  it("is in the user's time zone", () => {
    const schedule = { startDate: "2026-11-20", timezone: "Europe/Madrid", allDay: true };
    expect(buildTimeMove({ item: buildItem({ schedule }), minute: 555 }, day, zone)).toMatchObject({
      taskId: "t",
      date: null,
      schedule: { startDate: "2026-11-20T09:15", allDay: false, timezone: zone, endDate: null },
    });
  });

  it("preserves a planned end and uses the estimate as duration", () => {
    const schedule = {
      startDate: "2026-11-20T09:00:00-06:00",
      endDate: "2026-11-20T10:00:00-06:00",
      timezone: zone,
    };
    const item = buildItem({ schedule, plannedTotalMin: 90 });
    expect(buildTimeMove({ item, minute: 600 }, day, zone).schedule?.endDate).toBe(
      "2026-11-20T11:30",
    );
  });

  it("of a recurring task has its date, or the missed one", () => {
    const schedule = { startDate: "2026-11-01", frequency: "DAILY", allDay: true, timezone: zone };
    const date = (given: object) =>
      buildTimeMove({ item: buildItem({ schedule, ...given }), minute: 600 }, day, zone).date;
    expect(date({})).toBe("2026-11-20");
    expect(date({ carriedFrom: "2026-11-19" })).toBe("2026-11-19");
  });

  it("can be after midnight, and can be removed", () => {
    const item = buildItem({ schedule: null });
    expect(buildTimeMove({ item, minute: 1470 }, day, zone).schedule?.startDate).toBe(
      "2026-11-21T00:30",
    );
    expect(buildTimeMove({ item, minute: null }, day, zone).schedule).toMatchObject({
      startDate: "2026-11-20",
      allDay: true,
    });
  });
});

describe("new duration", () => {
  it("changes the execution time if the parts add up", () => {
    const item = buildItem({ plannedExecutionMin: 30, plannedTravelMin: 15, plannedTotalMin: 45 });
    expect(changeTotal(item, 60)).toMatchObject({
      executionMin: 45,
      travelMin: 15,
      totalMin: null,
    });
  });

  it("is a manual total if the parts do not add up or the execution time would be negative", () => {
    const typed = buildItem({ plannedExecutionMin: 30, plannedTotalMin: 50 });
    expect(changeTotal(typed, 60)).toMatchObject({ executionMin: 30, totalMin: 60 });
    const ride = buildItem({ plannedExecutionMin: 5, plannedTravelMin: 40, plannedTotalMin: 45 });
    expect(changeTotal(ride, 30)).toMatchObject({ executionMin: 5, totalMin: 30 });
  });
});
