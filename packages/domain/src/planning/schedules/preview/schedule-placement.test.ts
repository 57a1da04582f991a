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

/** An event of 5 December from 18:00 to 20:00 in Mexico City, or another one. */
function validateInEvent(input: object, event: object = {}, type = "EVENT") {
  const objective = schedule(
    { startDate: "2026-12-05T18:00", endDate: "2026-12-05T20:00", ...event },
    type,
  );
  return validatePlacement(schedule(input, "TASK"), {
    kind: "task",
    objective: { ...objective, title: "Boda" },
    mission: null,
    isEstimated: true,
    storedStart: null,
    today,
    user: buildCalendarDays(zone),
  }).map(({ path, code }) => `${path} ${code}`);
}

describe("a task of an event", () => {
  it.each([
    ["2026-12-05T19:59", {}, []],
    ["2026-12-05T20:00", {}, ["startDate after_event"]],
    ["2026-12-05", {}, []],
    ["2026-12-06T01:30", { endDate: "2026-12-06T02:00" }, []],
    ["2026-12-06T09:00", { endDate: "2026-12-06T02:00" }, ["startDate after_event"]],
    ["2026-12-05T23:00", { startDate: "2026-12-05", endDate: "2026-12-05" }, []],
    ["2026-12-05T19:00", { timezone: "Europe/Madrid" }, ["startDate after_event"]],
  ])("at %s is held to the end in time of %o", (startDate, event, issues) => {
    expect(validateInEvent({ startDate }, event)).toEqual(issues);
  });

  it("may not end after it", () => {
    const input = { startDate: "2026-12-05T19:30", endDate: "2026-12-05T20:30" };
    expect(validateInEvent(input)).toEqual(["endDate after_event"]);
    expect(validateInEvent({ ...input, endDate: "2026-12-05T20:00" })).toEqual([]);
  });

  it("of a project with times is held to both of them", () => {
    const at = (startDate: string) => validateInEvent({ startDate }, {}, "PROJECT");
    expect(at("2026-12-05T17:00")).toEqual(["startDate outside_parent_range"]);
    expect(at("2026-12-05T18:00")).toEqual([]);
    expect(at("2026-12-05T20:30")).toEqual(["startDate outside_parent_range"]);
  });
});

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
