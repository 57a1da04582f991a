import { buildCalendarDays } from "@vereda/domain/time/user-day";
import { expect, it } from "vitest";
import { buildAgendaItem } from "../testing/build-plan.ts";
import { buildTestSchedule } from "../schedules/schedule-testing.ts";
import { findFirstPending } from "./first-pending.ts";

const zone = "America/Mexico_City";
const date = "2026-03-04";
const at = (clock: string) =>
  buildTestSchedule({ startDate: `${date}T${clock}:00-06:00`, timezone: zone, allDay: false });

it.each([
  ["08:00", null],
  ["19:00", "evening"],
  ["21:30", "evening"],
])("at %s a task of the evening at eight is proposed as %s", (clock, expected) => {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  const items = [buildAgendaItem({ taskId: "evening", schedule: at("20:00") })];
  const next = findFirstPending(items, date, buildCalendarDays(zone), hour * 60 + minute);
  expect(next?.taskId ?? null).toBe(expected);
});

it("a task without an hour comes before one of the evening", () => {
  const items = [
    buildAgendaItem({ taskId: "evening", schedule: at("20:00") }),
    buildAgendaItem({ taskId: "any", schedule: null }),
  ];
  expect(findFirstPending(items, date, buildCalendarDays(zone), 480)?.taskId).toBe("any");
});
