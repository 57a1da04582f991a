import { describe, expect, it } from "vitest";
import { formatIsoDay, parseDay } from "../../../time/day.ts";
import { buildCalendarDays } from "../../../time/user-day.ts";
import type { ScheduleType } from "../catalogue-schedule.ts";
import type { ScheduleInput } from "../contract-schedule.ts";
import { readSchedule } from "../schedule.ts";
import type { StoredSchedule } from "../schedule.ts";
import { limitsOf, validatePlacement } from "./schedule-placement.ts";
import vectors from "../vectors/placements.json" with { type: "json" };

const zone = "America/Mexico_City";
const today = parseDay("2026-03-04") ?? 0;

function schedule(input: object, type: string): StoredSchedule {
  const result = readSchedule(input as ScheduleInput, type as ScheduleType, zone);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.schedule;
}

type Case = {
  type: string;
  input: object;
  mission?: { type: string };
  objective?: { type: string };
  isEstimated?: boolean;
  storedStart?: string;
};

function validateVector(vector: Case) {
  const { mission, objective, storedStart } = vector;
  const above = objective === undefined ? null : schedule(objective, objective.type);
  return validatePlacement(
    schedule(vector.input, vector.type),
    vector.type === "MISSION"
      ? { kind: "mission", objective: above }
      : {
          kind: "task",
          objective: above,
          mission: mission === undefined ? null : schedule(mission, mission.type),
          isEstimated: vector.isEstimated ?? true,
          storedStart: storedStart === undefined ? null : parseDay(storedStart),
          today,
          user: buildCalendarDays(zone),
        },
  );
}

const written = (days: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(days).map(([name, day]) => [name, formatIsoDay(day)]));

describe("where a schedule may be", () => {
  it.each(vectors.cases)("$name", (vector) => {
    const legible = validateVector(vector).map(({ path, code, days }) =>
      days === undefined ? { path, code } : { path, code, days: written(days) },
    );
    expect(legible).toEqual(vector.issues);
  });

  it("is not limited for an objective, which has no parent", () => {
    const event = schedule({ startDate: "1999-12-31" }, "EVENT");
    expect(validatePlacement(event, { kind: "objective" })).toEqual([]);
  });
});

describe("the date limits of a parent", () => {
  it("have no start for an event, and no end for an open-ended parent", () => {
    const event = schedule({ startDate: "2026-03-20" }, "EVENT");
    expect(limitsOf(event)).toEqual({ start: null, end: event.startDay });
    const routine = schedule({ startDate: "2026-03-20" }, "ROUTINE");
    expect(limitsOf(routine)).toEqual({ start: routine.startDay, end: null });
  });
});
