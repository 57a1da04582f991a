// The route of the form that edits or deletes a task.
import { useQueryClient } from "@tanstack/react-query";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import {
  hasCharacteristic,
  taskChanges,
  type Task,
} from "@vereda/domain/planning/tasks/contract-task";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import * as z from "zod/mini";
import { Suspense } from "react";
import { useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { buildSlugKey } from "#platform/query/build-query.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { getObjectiveAddress, getTaskAddress } from "../addresses.ts";
import { Deletion } from "../deletion.tsx";
import { EditTabs } from "../forms/edit-tabs.tsx";
import { EditForm } from "../forms/edit-form.tsx";
import { changeCachedTask } from "../plan/plan-data.ts";
import { PlanCrumbs } from "../plan/crumbs/plan-crumbs.tsx";
import { TaskFrame } from "../plan/task-rows/task-frame.tsx";
import { isRecurring } from "../schedule/series/moved.ts";
import { mapTaskToDraft, buildTaskRequest } from "./task-draft.ts";
import { TaskEssentials, TaskExtras } from "./task-fields.tsx";
import { getTaskLabels, formatTaskDraft } from "./task-labels.ts";
import { useVersions } from "../versions/versions.ts";

export default function TaskEditScreen() {
  return (
    <TaskFrame>
      {({ plan, task }) => {
        const address = getTaskAddress(task, task.objectiveId, task.id);
        return (
          <>
            <title>{`${m.planning_edit()}: ${task.title} · Vereda`}</title>
            <PageHeader
              overline={<PlanCrumbs plan={plan} last={{ label: task.title, to: address }} />}
              title={m.planning_edit_task()}
            />
            <EditTabs
              update={
                <div className="flex flex-col gap-12">
                  <TaskUpdate plan={plan} task={task} />
                  <Suspense fallback={<SkeletonRows count={2} />}>
                    <RemindersPart
                      subject={{ kind: "task", id: task.id }}
                      recurs={isRecurring(task.schedule)}
                    />
                  </Suspense>
                </div>
              }
              deletion={
                <Deletion
                  id={task.id}
                  title={task.title}
                  consequence={m.planning_delete_task_consequence()}
                  action={m.planning_delete_task()}
                  failure={m.planning_task_not_deleted()}
                  remove={() => api.data("DELETE /planning/tasks/:id", { params: { id: task.id } })}
                  leadsTo={getObjectiveAddress(task, task.objectiveId)}
                />
              }
            />
          </>
        );
      }}
    </TaskFrame>
  );
}

/** Edits require the same fields as a new task: a context, a chosen priority and a characteristic. */
const completeChanges = taskChanges.check(
  z.refine(hasCharacteristic, {
    error: "characteristic_required",
    path: ["characteristics"],
    when: ({ value }) => typeof value === "object" && value !== null,
  }),
);

const RemindersPart = createLazyPart(() => import("../reminders/reminders-part.tsx"));

const buildVersion = (task: Task) => ({ draft: mapTaskToDraft(task), updatedAt: task.updatedAt });

function TaskUpdate({ plan, task }: { plan: Plan; task: Task }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const locale = useLocale();
  const params = { id: task.id };
  const versions = useVersions(buildVersion(task));
  const form = useForm({
    contract: completeChanges,
    initial: versions.opened,
    messages: planningFieldMessages,
    toRequest: (draft) => ({ ...buildTaskRequest(draft), updatedAt: versions.readAt() }),
    submit: async (body) =>
      versions.checkConflict(
        await api.call("PATCH /planning/tasks/:id", { params, body }),
        async () => buildVersion(await api.data("GET /planning/tasks/:id", { params })),
      ),
    onSaved: (saved) => {
      changeCachedTask(queryClient, task, () => saved);
      void queryClient.invalidateQueries({ queryKey: buildSlugKey("planning") });
      void navigate(toLocale(getTaskAddress(task, task.objectiveId, task.id)));
    },
  });
  return (
    <EditForm
      form={form}
      versions={versions}
      title={task.title}
      failure={m.planning_task_not_updated()}
      labels={getTaskLabels}
      formatDraft={(draft) => formatTaskDraft(draft, plan.missions, locale)}
    >
      <div className="flex flex-col gap-8">
        <TaskEssentials form={form} missions={plan.missions} />
        <TaskExtras form={form} />
      </div>
    </EditForm>
  );
}
