// The form of a new task; it is sent at once with its date, its checklist and its reminders.
import { createId } from "@vereda/domain/create-id";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { useMemo, useState } from "react";
import { nowMs } from "#platform/clock.ts";
import { FormFailure } from "#platform/forms/failures.tsx";
import { SubmitButton } from "#platform/forms/submit-button.tsx";
import { useForm, type Form } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { getObjectiveAddress } from "../addresses.ts";
import { ChecklistFields } from "../tasks/checklist/checklist-fields.tsx";
import { findMission } from "../objectives/plan/plan-data.ts";
import { getTaskLimits } from "../objectives/plan/subjects.ts";
import { scheduleMessages, toScheduleInput } from "../schedules/schedule-form.ts";
import { defineNewTaskContract } from "../tasks/task-contract.ts";
import { createTaskDraft, buildNewTaskRequest } from "../tasks/task-draft.ts";
import { TaskFields } from "../tasks/task-fields.tsx";
import { useLeaveFor } from "#platform/use-leave-for.ts";

const NewRemindersField = createLazyPart(
  () => import("../reminders/new-reminders-field.tsx"),
  <SkeletonRows count={2} />,
);

const NO_LIMITS = { start: null, end: null };

export type NewTaskFormProps = { plan: Plan; missionId: string | null };

export function NewTaskForm({ plan, missionId }: NewTaskFormProps) {
  const form = useNewTask(plan, missionId);
  const mission = findMission(plan, form.draft.missionId ?? "");
  const limits = mission === undefined ? NO_LIMITS : getTaskLimits(plan, mission);
  const { draft, errors, set } = form;
  return (
    <form {...form.formProps} className="flex flex-col gap-6">
      <TaskFields
        form={form}
        missions={plan.missions}
        limits={limits}
        hasTags={plan.objective.isOwn}
      >
        <ChecklistFields
          items={draft.checklistItems}
          onChange={(items) => set("checklistItems", items)}
          error={(index) => errors[`checklistItems.${index}.title`]}
        />
        <NewRemindersField {...form.field("reminders")} />
      </TaskFields>
      <FormFailure form={form} title={formatFailure(form)} />
      <SubmitButton className="md:self-start" form={form}>
        {m.planning_create_task()}
      </SubmitButton>
    </form>
  );
}

function formatFailure({ errors, failure }: Pick<Form<object>, "errors" | "failure">): string {
  // The plan was deleted while the form was open.
  if (failure?.code === "not_found") return m.planning_objective_missing();
  const [path = ""] = Object.keys(errors);
  if (path.startsWith("checklistItems")) return m.planning_steps_not_created();
  return m.planning_task_not_created();
}

function useNewTask(plan: Plan, missionId: string | null) {
  const leaveFor = useLeaveFor();
  const [id] = useState(() => createId(nowMs()));
  const { objective } = plan;
  const locale = useLocale();
  const { timezone: zone } = useCurrentUser();
  const contract = useMemo(() => defineNewTaskContract({ zone, locale }), [zone, locale]);
  return useForm({
    contract,
    initial: createTaskDraft(missionId),
    messages: scheduleMessages,
    toRequest: buildNewTaskRequest,
    call: "POST /planning/missions/:id/tasks",
    input: ({ missionId: mission, schedule, ...task }) => ({
      params: { id: mission },
      body: { ...task, schedule: schedule && toScheduleInput(schedule), id },
      retry: true,
    }),
    onSaved: () => void leaveFor(getObjectiveAddress(objective, objective.id), { replace: true }),
  });
}
