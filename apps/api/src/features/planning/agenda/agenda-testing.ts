// Agenda test helpers: a user with a scheduled task and the days on which it occurs.
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import type { TestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

export async function withTask(api: TestApp, schedule: ScheduleInput, given: object = {}) {
  const user = await makePlanner(api, { ...given });
  const { objective, mission } = await user.routine("2026-01-01");
  const task = await user.task(mission);
  await user.schedule(task, schedule);
  return { user, objective, mission, task };
}

export async function listDays(user: Planner, from: string, to: string) {
  const days: string[] = [];
  for (let day = parseDay(from) ?? 0; day <= (parseDay(to) ?? 0); day++) {
    const agenda = await user.agenda(formatIsoDay(day));
    if (agenda.items.length > 0) days.push(agenda.date);
  }
  return days;
}
