// Saves an edited task: its fields, then its estimate, then its date, as far as they changed.
import type { Task, TaskChanges } from "@vereda/domain/planning/tasks/contract-task";
import type { BodyIn } from "@vereda/domain/http/endpoint";
import type { planningApi } from "@vereda/domain/planning/contract";
import { api } from "#platform/api/api.ts";
import type { ApiResponse } from "#platform/api/api-response.ts";
import { prefixFields } from "../forms/prefix-fields.ts";
import { toScheduleInput } from "../schedules/schedule-form.ts";
import type { Versions } from "../forms/versions/versions.ts";
import { mapTaskToDraft, type TaskDraft } from "../tasks/task-draft.ts";

type SavedTask = TaskChanges & {
  estimation?: BodyIn<typeof planningApi.saveEstimations> | undefined;
  schedule?: Parameters<typeof toScheduleInput>[0] | null | undefined;
};

export const buildVersion = (task: Task) => ({
  draft: mapTaskToDraft(task),
  updatedAt: task.updatedAt,
});

/** Each saved part moves the version on, so that a retry after a failed part is no conflict. */
export async function saveTask(
  id: string,
  { schedule, estimation, ...changes }: SavedTask,
  versions: Versions<TaskDraft>,
): Promise<ApiResponse<Task>> {
  const params = { id };
  let saved = await versions.checkConflict(
    await api.call("PATCH /planning/tasks/:id", { params, body: changes }),
    async () => buildVersion(await api.data("GET /planning/tasks/:id", { params })),
  );
  if (!saved.success) return saved;
  versions.advance(saved.data.updatedAt);
  if (estimation !== undefined) {
    const body = estimation;
    saved = await api.call("PUT /planning/tasks/:id/estimations", { params, body });
    if (!saved.success) return prefixFields("estimation", saved);
    versions.advance(saved.data.updatedAt);
  }
  if (schedule === undefined) return saved;
  const dated = await saveTaskSchedule(id, schedule);
  if (!dated.success) return dated;
  return { ...saved, data: { ...saved.data, schedule: dated.data } };
}

export async function saveTaskSchedule(
  id: string,
  schedule: NonNullable<SavedTask["schedule"]> | null,
): Promise<ApiResponse<Task["schedule"]>> {
  const params = { id };
  if (schedule === null) return api.call("DELETE /planning/tasks/:id/schedule", { params });
  const body = toScheduleInput(schedule);
  const dated = await api.call("PUT /planning/tasks/:id/schedule", { params, body });
  return dated.success ? dated : prefixFields("schedule", dated);
}
