// Saves an edited task: its fields, then its estimate, then its date, as far as they changed.
import type { Task, TaskChanges } from "@vereda/domain/planning/tasks/contract-task";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import type { planningApi } from "@vereda/domain/planning/contract";
import { api } from "#platform/api/api.ts";
import { prefixFields } from "../forms/prefix-fields.ts";
import { toScheduleInput } from "../schedules/schedule-form.ts";
import type { Versions } from "../forms/versions/versions.ts";
import { mapTaskToDraft, mapTaskToEstimation, type TaskDraft } from "../tasks/task-draft.ts";

type SavedTask = TaskChanges & {
  estimation?: BodyIn<typeof planningApi.saveEstimations> | undefined;
  schedule?: Parameters<typeof toScheduleInput>[0] | null | undefined;
};

export const buildVersion = (task: Task) => ({
  draft: mapTaskToDraft(task),
  updatedAt: task.updatedAt,
});

/**
 * Each saved part moves the version on, so that a retry after a failed part is no conflict.
 * @param base the task when the form was opened
 */
export async function saveTask(
  base: Task,
  { schedule, estimation, ...changes }: SavedTask,
  versions: Versions<TaskDraft>,
): Promise<Task> {
  const { id } = base;
  const params = { id };
  let saved = await api.data("PATCH /planning/tasks/:id", { params, body: changes, base });
  versions.advance(saved.updatedAt);
  if (estimation !== undefined) {
    const body = { ...estimation, base: mapTaskToEstimation(base) };
    saved = await prefixFields(
      "estimation",
      api.data("PUT /planning/tasks/:id/estimations", { params, body }),
    );
    versions.advance(saved.updatedAt);
  }
  if (schedule === undefined) return saved;
  return { ...saved, schedule: await saveTaskSchedule(base, schedule) };
}

export function saveTaskSchedule(
  { id, schedule: before }: Pick<Task, "id" | "schedule">,
  schedule: NonNullable<SavedTask["schedule"]> | null,
): Promise<Task["schedule"]> {
  const params = { id };
  if (schedule === null) return api.data("DELETE /planning/tasks/:id/schedule", { params });
  const body = { ...toScheduleInput(schedule), base: before };
  return prefixFields("schedule", api.data("PUT /planning/tasks/:id/schedule", { params, body }));
}
