import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";

/** A task's schedule for tests: by default an all-day Friday, 2026-11-20. */
export function buildTestSchedule(parts: Partial<Schedule> = {}): Schedule {
  return {
    id: "0190f3a0-0000-7000-8000-000000000001",
    type: "TASK",
    status: "CONFIRMED",
    startDate: "2026-11-20",
    endDate: null,
    frequency: null,
    interval: null,
    byWeekday: [],
    byMonthDay: [],
    byMonth: [],
    count: null,
    until: null,
    rruleString: null,
    exceptDates: [],
    timezone: "America/Mexico_City",
    allDay: true,
    updatedAt: "2026-11-20T12:00:00Z",
    ...parts,
  };
}
