import { describe, expect, it } from "vitest";
import { formatIsoDay } from "../../time/day.ts";
import type { ScheduleType } from "./catalogue-schedule.ts";
import type { ScheduleInput } from "./contract-schedule.ts";
import { buildOccurrenceSpec, readSchedule, toScheduleResponse } from "./schedule.ts";
import type { StoredSchedule } from "./schedule.ts";
import { formatLongDate, getIssueValues } from "./schedule-issue.ts";
import { buildScheduleRule } from "./schedule-repeat.ts";
import vectors from "./vectors/schedules.json" with { type: "json" };

type Vector = { name: string; type: string; zone?: string; input: object };

function read(vector: Vector) {
  return readSchedule(
    vector.input as ScheduleInput,
    vector.type as ScheduleType,
    vector.zone ?? "America/Mexico_City",
  );
}

function stored(vector: Vector): StoredSchedule {
  const result = read(vector);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.schedule;
}

const day = (n: number | null) => (n === null ? null : formatIsoDay(n));

function legible(schedule: StoredSchedule) {
  return {
    ...schedule,
    startDay: day(schedule.startDay),
    endDay: day(schedule.endDay),
    lastDay: day(schedule.lastDay),
    exceptDays: schedule.exceptDays?.map(formatIsoDay) ?? null,
  };
}

describe("a schedule from a request", () => {
  it.each(vectors.stored)("$name", (vector) => {
    const schedule = stored(vector);
    expect(legible(schedule)).toMatchObject(vector.schedule);
    if ("response" in vector) {
      const response = toScheduleResponse({
        ...schedule,
        id: "1",
        updatedAt: "2026-03-04T15:00:00.000Z",
      });
      expect(response).toMatchObject(vector.response ?? {});
    }
  });

  it.each(vectors.refused)("is rejected for $name", (vector) => {
    const result = read(vector);
    expect(result.ok ? legible(result.schedule) : result.issues).toEqual(
      vector.issues.map(([path, code]) => ({ path, code })),
    );
  });

  it("stays the same when its response is sent again", () => {
    // Except a time that the zone skips: the response has the time after the gap.
    const vectorsOfHome = vectors.stored.filter((vector) => vector.zone === undefined);
    for (const vector of vectorsOfHome) {
      const schedule = stored(vector);
      const response = toScheduleResponse({
        ...schedule,
        id: "1",
        updatedAt: "2026-03-04T15:00:00.000Z",
      });
      const again = readSchedule(response, schedule.type, "Pacific/Kiritimati");
      expect([vector.name, again]).toEqual([vector.name, { ok: true, schedule }]);
    }
  });
});

describe("the rule of a stored schedule", () => {
  it("is null for a one-time schedule", () => {
    const schedule = stored({ name: "", type: "TASK", input: { startDate: "2026-03-10" } });
    expect(buildScheduleRule(schedule)).toBeNull();
    expect(buildOccurrenceSpec(schedule).recurrence).toBeNull();
  });

  it("is the one of the RRULE text when there is one", () => {
    const input = { startDate: "2026-03-02", rruleString: "FREQ=MONTHLY;BYDAY=1MO" };
    const { recurrence } = buildOccurrenceSpec(stored({ name: "", type: "TASK", input }));
    const days = [0, 35, 28].map(
      (after) => stored({ name: "", type: "TASK", input }).startDay + after,
    );
    expect(days.map((day) => recurrence?.occursOn(day))).toEqual([true, true, false]);
  });
});

describe("the days in a message", () => {
  it("are formatted as long dates", () => {
    expect(formatLongDate(20515, "es")).toBe("3 de marzo de 2026");
    expect(formatLongDate(20515, "en")).toBe("March 3, 2026");
    const issue = { path: "startDate", code: "after_event", days: { start: 20515 } } as const;
    expect(getIssueValues(issue, "es")).toEqual({ start: "3 de marzo de 2026", title: "" });
    const named = { ...issue, title: "Boda", until: { day: 20515, minute: 1200 } };
    expect(getIssueValues(named, "es")).toMatchObject({
      title: " «Boda»",
      until: "3 de marzo de 2026 a las 20:00",
    });
    expect(getIssueValues({ path: "estimation", code: "estimation_required" }, "en")).toEqual({});
  });
});
