// The form of a new task.
import { useQueryClient } from "@tanstack/react-query";
import { newId } from "@vereda/domain/id";
import { planningApi } from "@vereda/domain/planning/contract";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { taskInput } from "@vereda/domain/planning/tasks/contract-task";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import * as z from "zod/mini";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { slugKey } from "#platform/query/query-of.ts";
import { Button } from "#ui/button.tsx";
import { objectiveAddress } from "../addresses.ts";
import { FormFailureNote } from "../form-failure.tsx";
import { ChecklistFields } from "./checklist-fields.tsx";
import { EstimationFields } from "./estimation-fields.tsx";
import { newTaskDraft, newTaskRequest } from "./task-draft.ts";
import { TaskEssentials, TaskExtras } from "./task-fields.tsx";

/** The request, and the mission that stands in its address. */
const newTask = z.safeExtend(taskInput, { missionId: z.string("mission_required") });

export type NewTaskFormProps = { plan: Plan; missionId: string | null };

export function NewTaskForm({ plan, missionId }: NewTaskFormProps) {
  const form = useNewTask(plan, missionId);
  const { draft, errors, set } = form;
  return (
    <form {...form.formProps} className="flex flex-col gap-8">
      <TaskEssentials form={form} missions={plan.missions} />
      <EstimationFields
        value={draft.estimation}
        onChange={(value) => set("estimation", value)}
        error={(part) => errors[`estimation.${part}`]}
      />
      <ChecklistFields
        items={draft.checklistItems}
        onChange={(items) => set("checklistItems", items)}
        error={(index) => errors[`checklistItems.${index}.title`]}
      />
      <TaskExtras form={form} />
      <FormFailureNote form={form} title={whatFailed(form)} />
      <Button
        type="submit"
        variant="primary"
        className="md:self-start"
        isPending={form.saving}
        pendingText={m.planning_saving()}
      >
        {m.planning_create_task()}
      </Button>
    </form>
  );
}

/** Which part of it the server refused. */
function whatFailed({ errors, failure }: Pick<Form<object>, "errors" | "failure">): string {
  // The plan was there when the form was opened.
  if (failure?.code === "not_found") return m.planning_objective_missing();
  const [path = ""] = Object.keys(errors);
  if (path.startsWith("checklistItems")) return m.planning_steps_not_created();
  return path.startsWith("estimation")
    ? m.planning_estimate_not_saved()
    : m.planning_task_not_created();
}

function useNewTask(plan: Plan, missionId: string | null) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const [id] = useState(() => newId(nowMs()));
  const { objective } = plan;
  return useForm({
    contract: newTask,
    initial: newTaskDraft(missionId),
    messages: planningFieldMessages,
    toRequest: newTaskRequest,
    submit: ({ missionId: mission, ...body }) =>
      api.call(planningApi.createTask, {
        params: { id: mission },
        body: { ...body, id },
        retry: true,
      }),
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: slugKey("planning") });
      void navigate(toLocale(objectiveAddress(objective, objective.id)), { replace: true });
    },
  });
}
