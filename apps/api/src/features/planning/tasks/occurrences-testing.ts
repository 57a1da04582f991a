import { planningApi } from "@vereda/domain/planning/contract";
import { planningOccurrencesApi } from "@vereda/domain/planning/tasks/contract-occurrences";
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import type { TestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";
import type { Planner } from "../planning-testing.ts";

export const daily = { startDate: "2026-03-04", frequency: "DAILY" } as const;

export async function withSeries(
  api: TestApp,
  schedule: ScheduleInput = daily,
  given: object = {},
) {
  const user = await makePlanner(api, { ...given });
  const { objective, mission } = await user.routine("2026-01-01");
  const task = await user.task(mission, {
    isPhysical: true,
    checklistItems: [{ title: "Shoes", completed: true }, { title: "Water" }],
  });
  await user.schedule(task, schedule);
  const { token } = user;
  const params = { id: task.id };
  const on = (date: string) => ({ token, params: { ...params, date } });
  return {
    user,
    objective,
    mission,
    task,
    token,
    complete: (date: string, id = task.id) =>
      api.call(planningApi.completeTask, { token, params: { id }, body: { date } }),
    skip: (date: string) => api.attempt(planningOccurrencesApi.skip, on(date)),
    restore: (date: string) => api.attempt(planningOccurrencesApi.restore, on(date)),
    move: (date: string, body: ScheduleInput) =>
      api.attempt(planningOccurrencesApi.move, { ...on(date), body }),
    split: (date: string, body: ScheduleInput) =>
      api.attempt(planningOccurrencesApi.split, { token, params, body: { date, ...body } }),
  };
}

export async function listItemsByDay(user: Planner, from: string, to: string) {
  const itemsByDay: Record<string, string[]> = {};
  for (let day = parseDay(from) ?? 0; day <= (parseDay(to) ?? 0); day++) {
    const { items, date } = await user.agenda(formatIsoDay(day));
    if (items.length > 0) itemsByDay[date] = items.flatMap(({ taskId }) => taskId ?? []);
  }
  return itemsByDay;
}
