// Test helpers of reviews: a planner with calls and plans for a week.
import { planningApi } from "@vereda/domain/planning/contract";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import type { ReviewKind } from "@vereda/domain/reviews/catalogue";
import { reviewsApi } from "@vereda/domain/reviews/contract";
import type { TestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning/planning-testing.ts";

/** Sunday evening in Mexico City, the last day of week 11. */
export const SUNDAY = "2026-03-15T23:00:00Z";
/** When plans are made. */
export const MONDAY = "2026-03-09T13:00:00Z";
export const WEEK = { kind: "weekly", period: "2026-W11" } as const;

type SaveBody = BodyIn<typeof reviewsApi.save>;
type Period = { readonly kind: ReviewKind; readonly period: string };

export async function makeReviewer(api: TestApp, given: Readonly<Record<string, unknown>> = {}) {
  const planner = await makePlanner(api, given);
  const { token } = planner;
  const project = await planner.objective({ areaId: "work", title: "Boat" });
  await planner.schedule(project, { startDate: "2026-01-01", endDate: "2026-12-31" });
  const mission = await planner.mission(project);
  return {
    ...planner,
    makeMission: (plan: { readonly id: string }) => planner.mission(plan),
    project,
    mission,
    add: async (
      title: string,
      startDate: string,
      body: NonNullable<Parameters<typeof planner.task>[1]> = {},
    ) => {
      const task = await planner.task(mission, { title, ...body });
      await planner.schedule(task, { startDate });
      return task;
    },
    complete: (task: { id: string }, date?: string) =>
      api.call(planningApi.completeTask, {
        token,
        params: { id: task.id },
        body: date === undefined ? {} : { date },
      }),
    get: async (params: Period = WEEK) => (await api.call(reviewsApi.get, { token, params })).data,
    save: async (body: SaveBody, params: Period = WEEK) =>
      (await api.call(reviewsApi.save, { token, params, body })).data,
    finish: async (params: Period = WEEK) =>
      (await api.call(reviewsApi.finish, { token, params, body: {} })).data,
    getTask: async ({ id }: { id: string }) =>
      (await api.call(planningApi.getTask, { token, params: { id } })).data,
  };
}
export type Reviewer = Awaited<ReturnType<typeof makeReviewer>>;
