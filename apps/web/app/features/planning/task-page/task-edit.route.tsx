// The route of the form that edits or deletes a task.
import { useMemo, useState } from "react";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { getObjectiveAddress, getTaskAddress } from "../addresses.ts";
import { Deletion } from "../deletion.tsx";
import { EditTabs } from "../forms/edit-tabs.tsx";
import { EditForm } from "../forms/edit-form.tsx";
import { updateCachedTask } from "../cached-tasks.ts";
import { getTaskLimits } from "../objectives/plan/subjects.ts";
import { PlanCrumbs } from "../objectives/plan/crumbs/plan-crumbs.tsx";
import { useRefusedEdits } from "../edits/refused-edits.tsx";
import { TaskFrame, type LoadedTask } from "./task-frame.tsx";
import { isRecurring } from "../schedules/series/recurring.ts";
import { scheduleMessages } from "../schedules/schedule-form.ts";
import { buildVersion, saveTask } from "./save-task.ts";
import { defineTaskChangesContract } from "../tasks/task-contract.ts";
import { buildTaskRequest, buildTaskScheduleRequest } from "../tasks/task-draft.ts";
import { TaskFields } from "../tasks/task-fields.tsx";
import { getTaskLabels, formatTaskDraft } from "../tasks/task-labels.ts";
import { listDifferences, useVersions } from "../forms/versions/versions.ts";
import { useLeaveFor } from "#platform/use-leave-for.ts";

const FormattedDates = createLazyPart(
  () => import("../objectives/plan/formatted-dates.tsx"),
  <SkeletonRows count={1} />,
);

export default function TaskEditScreen() {
  return (
    <TaskFrame>
      {({ plan, mission, task }) => {
        const address = getTaskAddress(task, task.objectiveId, task.id);
        return (
          <>
            <title>{`${m.panel_edit()}: ${task.title} · Vereda`}</title>
            <PageHeader
              overline={<PlanCrumbs plan={plan} last={{ label: task.title, to: address }} />}
              title={m.planning_edit_task()}
            />
            <EditTabs
              update={
                <div className="flex flex-col gap-12">
                  <TaskUpdate plan={plan} mission={mission} task={task} />
                  <RemindersSection
                    subject={{ kind: "task", id: task.id }}
                    recurs={isRecurring(task.schedule)}
                  />
                </div>
              }
              deletion={
                <Deletion
                  id={task.id}
                  title={task.title}
                  consequence={m.planning_delete_task_consequence()}
                  action={m.planning_delete_task()}
                  failure={m.planning_task_not_deleted()}
                  call="DELETE /planning/tasks/:id"
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

const RemindersSection = createLazyPart(
  () => import("../reminders/reminders-section.tsx"),
  <SkeletonRows count={2} />,
);

function TaskUpdate({ plan, mission, task }: LoadedTask) {
  const leaveFor = useLeaveFor();
  const locale = useLocale();
  const [opened] = useState(task);
  const refused = useRefusedEdits(task);
  const versions = useVersions(buildVersion(refused.draft));
  const { timezone: zone } = useCurrentUser();
  const contract = useMemo(() => defineTaskChangesContract({ zone, locale }), [zone, locale]);
  const form = useForm({
    contract,
    initial: versions.opened,
    messages: scheduleMessages,
    toRequest: (draft) => {
      const changed = listDifferences(versions.opened, draft);
      return {
        ...buildTaskRequest(draft),
        updatedAt: versions.readAt(),
        ...(changed.includes("estimation") && { estimation: draft.estimation }),
        ...(changed.includes("schedule") && { schedule: buildTaskScheduleRequest(draft) }),
      };
    },
    call: (changes) => saveTask(opened, changes, versions),
    onFailed: (error) =>
      versions.checkConflict(error, async () =>
        buildVersion(await api.data("GET /planning/tasks/:id", { params: { id: task.id } })),
      ),
    onSaved: (saved) => {
      refused.clear();
      updateCachedTask(task.id, () => saved);
      void leaveFor(getTaskAddress(task, task.objectiveId, task.id));
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
      {refused.notes}
      <TaskFields
        form={form}
        missions={plan.missions}
        hasTags={task.isOwn}
        limits={getTaskLimits(plan, mission)}
        {...(isRecurring(task.schedule) && {
          when: (
            <FormattedDates
              plan={plan}
              target={{ kind: "task", id: task.id, task }}
              schedule={task.schedule}
            />
          ),
        })}
      />
    </EditForm>
  );
}
