// The whole form of a task over the screen, opened by quick add with all that it understood.
import { useQuery } from "@tanstack/react-query";
import { findOpenMission } from "@vereda/domain/planning/tasks/task-defaults";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { Suspense, useEffect, useId, useMemo, useState } from "react";
import { FormFailure } from "#platform/forms/failures.tsx";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { useCurrentUser } from "#platform/auth/user/current-user.ts";
import { buildQuery } from "#platform/query/build-query.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/fields/select.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { scheduleMessages, toScheduleInput } from "#features/planning/schedules/schedule-form.ts";
import { ChecklistFields } from "#features/planning/tasks/checklist/checklist-fields.tsx";
import { defineQuickTaskContract } from "#features/planning/tasks/task-contract.ts";
import { buildNewTaskRequest } from "#features/planning/tasks/task-draft.ts";
import { TaskFields } from "#features/planning/tasks/task-fields.tsx";
import { ObjectiveField } from "./objective-field.tsx";
import { usePlanningWorkspaces } from "../location-choice.ts";
import { buildQuickForm, type QuickFormDraft, type QuickFormStart } from "./quick-form-draft.ts";
import { clearStoredForm, storeForm } from "./stored-form.ts";
import { clearSentence } from "../sentence.ts";
import { useAddedToast } from "../use-quick-add.ts";

const NewRemindersField = createLazyPart(
  () => import("#features/planning/reminders/new-reminders-field.tsx"),
);
const NO_LIMITS = { start: null, end: null };

export type QuickFormProps = {
  start: QuickFormStart;
  onSaved: () => void;
  /** Back to the sentence, without what was changed here. */
  onDiscard: () => void;
  onClose: () => void;
};

/** Nothing in a workspace without areas. */
export default function QuickForm({ start, ...props }: QuickFormProps) {
  const { timezone: zone } = useCurrentUser();
  const [initial] = useState(() => buildQuickForm(start, zone));
  return initial === null ? null : <TaskDialog {...props} initial={initial} />;
}

type TaskDialogProps = Omit<QuickFormProps, "start"> & { initial: QuickFormDraft };

function TaskDialog(props: TaskDialogProps) {
  const { initial, onSaved, onDiscard, onClose } = props;
  const formId = useId();
  const locale = useLocale();
  const form = useQuickForm(initial, onSaved);
  const { draft, errors, set } = form;
  const { username: own } = useCurrentUser();
  const { assignee } = initial;
  const workspaces = usePlanningWorkspaces();
  const areas = workspaces.find(({ id }) => id === draft.workspaceId)?.areas ?? [];
  const missions = useMissions(draft.objective?.id ?? null);
  const missionId = draft.missionId ?? findOpenMission(missions)?.id ?? null;
  const chooseArea = (workspaceId: string, areaId: typeof draft.areaId) => {
    set("workspaceId", workspaceId);
    set("areaId", areaId);
    set("objective", null);
    set("missionId", null);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!form.saving}
      title={m.planning_new_task()}
      closeLabel={m.platform_close()}
      width="wide"
      footer={
        <>
          <Button
            variant="quiet"
            isDisabled={form.saving}
            onPress={() => {
              clearStoredForm();
              onDiscard();
            }}
          >
            {m.planning_quick_back()}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={form.saving}
            pendingText={m.platform_saving()}
          >
            {m.planning_create_task()}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className="flex flex-col gap-6">
        <FormFailure form={form} title={m.planning_task_not_created()} />
        <TaskFields
          form={{ ...form, draft: { ...draft, missionId } }}
          missions={missions}
          limits={NO_LIMITS}
          hasTags={draft.objective?.isOwn ?? true}
          summary={[
            areaDefinitions[draft.areaId].label[locale],
            draft.objective?.title ?? "",
            draft.assignee === null ? "" : `@${draft.assignee}`,
          ]}
          location={
            <div className="grid gap-3 sm:grid-cols-2">
              {workspaces.length > 1 && (
                <Select
                  label={m.panel_workspace()}
                  placeholder={m.panel_choose()}
                  options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
                  value={draft.workspaceId}
                  onChange={(id) => {
                    const [first] = workspaces.find((one) => one.id === id)?.areas ?? [];
                    if (first) chooseArea(id, first);
                  }}
                />
              )}
              <Select
                label={m.common_area()}
                placeholder={m.panel_choose()}
                options={areas.map((value) => ({
                  value,
                  label: areaDefinitions[value].label[locale],
                }))}
                value={draft.areaId}
                onChange={(areaId) => chooseArea(draft.workspaceId, areaId)}
              />
              <ObjectiveField
                workspaceId={draft.workspaceId}
                areas={areas}
                value={draft.objective}
                onChange={(objective) => {
                  chooseArea(draft.workspaceId, objective?.areaId ?? draft.areaId);
                  set("objective", objective);
                }}
              />
              {assignee !== null && assignee !== own && (
                <Select
                  label={m.planning_assignee()}
                  placeholder={m.panel_choose()}
                  options={[
                    { value: assignee, label: `@${assignee}` },
                    { value: own, label: m.panel_you() },
                  ]}
                  value={draft.assignee}
                  onChange={(username) => set("assignee", username)}
                  error={errors["assignee"]}
                />
              )}
            </div>
          }
        >
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
        </TaskFields>
      </form>
    </Dialog>
  );
}

function useMissions(objectiveId: string | null) {
  const { data } = useQuery({
    ...buildQuery("GET /planning/objectives/:id/missions", {
      params: { id: objectiveId ?? "" },
      query: { perPage: 100 },
    }),
    enabled: objectiveId !== null,
  });
  return objectiveId === null ? [] : (data?.items ?? []);
}

function useQuickForm(initial: QuickFormDraft, onSaved: () => void) {
  const locale = useLocale();
  const { timezone: zone } = useCurrentUser();
  const report = useAddedToast();
  const contract = useMemo(() => defineQuickTaskContract({ zone, locale }), [zone, locale]);
  const form = useForm({
    contract,
    initial,
    messages: scheduleMessages,
    toRequest: ({
      id,
      workspaceId,
      areaId,
      objective,
      assignee,
      sentence: _sentence,
      ...draft
    }: QuickFormDraft) => ({
      ...buildNewTaskRequest(draft),
      id,
      workspaceId,
      areaId,
      objectiveId: objective?.id ?? null,
      assignee,
    }),
    call: "POST /planning/quick-add",
    input: ({ schedule, ...task }) => ({
      body: {
        ...task,
        schedule: schedule && toScheduleInput(schedule),
        repeatAfter: schedule?.repeatAfter,
      },
      retry: true,
    }),
    onSaved: (saved, { workspaceId, areaId, schedule }) => {
      clearStoredForm();
      clearSentence(initial.sentence);
      report({ id: saved.id, title: saved.title, workspaceId, areaId, schedule }, true);
      onSaved();
    },
  });
  const { draft } = form;
  useEffect(() => {
    if (draft !== initial) storeForm(draft);
  }, [draft, initial]);
  return form;
}
