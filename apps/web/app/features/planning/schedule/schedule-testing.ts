import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";

/** The schedule of a task, for tests: one whole Friday of November unless it is said otherwise. */
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
