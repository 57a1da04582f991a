// The form of a new task: fields, checklist, estimation and reminders.
import { useQueryClient } from "@tanstack/react-query";
import { createId } from "@vereda/domain/create-id";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { taskInput } from "@vereda/domain/planning/tasks/contract-task";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { remindersInput } from "@vereda/domain/planning/reminders/contract-reminders";
import * as z from "zod/mini";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { nowMs } from "#platform/clock.ts";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocalePath } from "#platform/i18n/locale.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { buildSlugKey } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { getObjectiveAddress } from "../addresses.ts";
import { FormFailureNote } from "../forms/form-failure.tsx";
import { ChecklistFields } from "./checklist/checklist-fields.tsx";
import { EstimationFields } from "./estimation/estimation-fields.tsx";
import { createTaskDraft, buildNewTaskRequest } from "./task-draft.ts";
import { TaskEssentials, TaskExtras } from "./task-fields.tsx";

/**
 * The task request, plus the mission (in the URL of the request) and the reminders (in a second request).
 */
const newTask = z.safeExtend(taskInput, {
  missionId: z.string("mission_required"),
  reminders: remindersInput.shape.reminders,
});

const NewRemindersField = createLazyPart(() => import("../reminders/new-reminders-field.tsx"));

export type NewTaskFormProps = { plan: Plan; missionId: string | null };

export function NewTaskForm({ plan, missionId }: NewTaskFormProps) {
  const { form, isMade } = useNewTask(plan, missionId);
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
      <Suspense fallback={<SkeletonRows count={2} />}>
        <NewRemindersField
          value={draft.reminders}
          onChange={(reminders) => set("reminders", reminders)}
          error={errors["reminders"]}
        />
      </Suspense>
      <TaskExtras form={form} />
      <FormFailureNote
        form={form}
        title={isMade ? m.planning_reminders_not_saved_with_task() : formatFailure(form)}
      />
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

function formatFailure({ errors, failure }: Pick<Form<object>, "errors" | "failure">): string {
  // The plan was deleted while the form was open.
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
  const [id] = useState(() => createId(nowMs()));
  const [isMade, setMade] = useState(false);
  const { objective } = plan;
  const form = useForm({
    contract: newTask,
    initial: createTaskDraft(missionId),
    messages: planningFieldMessages,
    toRequest: buildNewTaskRequest,
    submit: async ({ missionId: mission, reminders, ...body }) => {
      const created = await api.call("POST /planning/missions/:id/tasks", {
        params: { id: mission },
        body: { ...body, id },
        retry: true,
      });
      if (!created.success || reminders.length === 0) return created;
      // A retry does not create the task again, because it has the same id.
      setMade(true);
      const request = { params: { id }, body: { reminders }, retry: true };
      const savedReminders = await api.call("PUT /planning/tasks/:id/reminders", request);
      return savedReminders.success ? created : savedReminders;
    },
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: buildSlugKey("planning") });
      void navigate(toLocale(getObjectiveAddress(objective, objective.id)), { replace: true });
    },
  });
  return { form, isMade };
}
