// For tests of the agenda: somebody with something on it, and the days on which it is.
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { formatDay, parseDay } from "@vereda/domain/time/day";
import type { TestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

/** Somebody with one task in a routine, scheduled so. */
export async function withTask(api: TestApp, schedule: ScheduleInput, given: object = {}) {
  const person = await makePlanner(api, { ...given });
  const { objective, mission } = await person.routine("2026-01-01");
  const task = await person.task(mission);
  await person.schedule(task, schedule);
  return { person, objective, mission, task };
}

/** The days, of those from one to another, on which anything is on the agenda. */
export async function daysOf(person: Planner, from: string, to: string) {
  const found: string[] = [];
  for (let day = parseDay(from) ?? 0; day <= (parseDay(to) ?? 0); day++) {
    const agenda = await person.agenda(formatDay(day));
    if (agenda.items.length > 0) found.push(agenda.date);
  }
  return found;
}
