// Screen to edit an objective, or delete it with all its contents.
import {
  objectiveStatuses,
  objectiveStatusLabels,
  objectiveTypeLabels,
  type ObjectiveStatus,
  measurementSourceLabels,
  missedPolicyLabels,
  trackedUnitLabels,
} from "@vereda/domain/planning/catalogue";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { planningApi } from "@vereda/domain/planning/contract";
import type { Objective, Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { canObjectiveBecome } from "@vereda/domain/planning/objectives/objective-transitions";
import { Suspense } from "react";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { getObjectiveAddress, plansAddress } from "../addresses.ts";
import { Deletion } from "../deletion.tsx";
import { EditTabs } from "../forms/edit-tabs.tsx";
import { EditForm } from "../forms/edit-form.tsx";
import { FormDetails } from "../forms/form-details.tsx";
import { AreaField } from "../forms/area-field.tsx";
import { formatDayLabel } from "#platform/i18n/format/format.ts";
import { DeadlineField } from "../tasks/deadline/deadline-field.tsx";
import { IconField } from "./icon-field.tsx";
import { MissedField } from "./creation/missed-field.tsx";
import { buildTrackedRequest, newTrackedDraft } from "./tracked-draft.ts";
import { listPlanningAreas } from "../planning-areas.ts";
import { updateCachedPlan } from "./plan/plan-data.ts";
import { PlanCrumbs } from "./plan/crumbs/plan-crumbs.tsx";
import { PlanFrame } from "./plan/plan-frame.tsx";
import { canRemind } from "../reminders/can-remind.ts";
import { isRecurring } from "../schedules/series/recurring.ts";
import { useVersions } from "../forms/versions/versions.ts";
import { resourceBehaviourLabels } from "@vereda/domain/workspace/catalogue-resources";
import type { Locale } from "@vereda/domain/locale";
import type { FieldTexts } from "../forms/versions/versions-dialog.tsx";
import { useRefusedEdits } from "../edits/refused-edits.tsx";
import { useLeaveFor } from "#platform/use-leave-for.ts";

// Draft of an edited objective, with labels and formatted values to compare two versions.

type ObjectiveDraft = ReturnType<typeof mapObjectiveToDraft>;

function mapObjectiveToDraft(objective: Objective) {
  const { title, description, areaId, status, missedPolicy, icon, targetValue } = objective;
  return {
    title,
    description: description ?? "",
    areaId,
    status,
    deadline: objective.deadline,
    trackedUnit: objective.trackedUnit ?? newTrackedDraft.trackedUnit,
    customUnit: objective.customUnit ?? "",
    measurementSource: objective.measurementSource ?? ("MANUAL" as const),
    missedPolicy,
    icon,
    targetValue,
    behaviour: objective.behaviour ?? newTrackedDraft.behaviour,
  };
}

function getObjectiveLabels(): FieldTexts<ObjectiveDraft> {
  return {
    title: m.panel_title(),
    description: m.panel_description(),
    areaId: m.common_area(),
    status: m.planning_status(),
    deadline: m.planning_deadline(),
    trackedUnit: m.planning_unit(),
    customUnit: m.planning_custom_unit(),
    measurementSource: m.planning_source(),
    missedPolicy: m.planning_missed(),
    icon: m.planning_icon_choose(),
    targetValue: m.planning_target_cumulative(),
    behaviour: m.planning_behaviour(),
  };
}

function formatObjectiveDraft(draft: ObjectiveDraft, locale: Locale): FieldTexts<ObjectiveDraft> {
  return {
    title: draft.title,
    description: draft.description,
    areaId: areaDefinitions[draft.areaId].label[locale],
    status: objectiveStatusLabels[draft.status][locale],
    deadline: draft.deadline === null ? "" : formatDayLabel(draft.deadline, locale, "date"),
    trackedUnit: trackedUnitLabels[draft.trackedUnit][locale],
    customUnit: draft.customUnit,
    measurementSource: measurementSourceLabels[draft.measurementSource][locale],
    missedPolicy: missedPolicyLabels[draft.missedPolicy][locale],
    icon: draft.icon ?? "",
    targetValue: draft.targetValue === null ? "" : String(draft.targetValue),
    behaviour: resourceBehaviourLabels[draft.behaviour][locale],
  };
}

// Formats what is deleted with an objective, and checks whether it includes tracked work.

function hasTrackedWork({ objective, missions, progressEntries }: Plan): boolean {
  const isWorkedOn = ({
    trackedDurationSeconds,
    completedDates,
  }: Plan["missions"][0]["tasks"][0]) => trackedDurationSeconds > 0 || completedDates.length > 0;
  return (
    objective.completedTaskCount > 0 ||
    progressEntries.length > 0 ||
    missions.some(({ tasks }) => tasks.some(isWorkedOn))
  );
}

function formatDeletionSummary(plan: Plan): string {
  const { objective, missions, progressEntries } = plan;
  const parts = [
    missions.length > 0 && m.planning_goes_missions({ count: missions.length }),
    objective.taskCount > 0 && m.planning_goes_tasks({ count: objective.taskCount }),
    progressEntries.length > 0 && m.planning_goes_entries({ count: progressEntries.length }),
  ].filter((part) => part !== false);
  const what =
    parts.length === 0
      ? m.planning_goes_nothing()
      : m.planning_goes_with({ parts: parts.join(", ") });
  return hasTrackedWork(plan) ? `${what} ${m.planning_goes_work()}` : what;
}

const MeasureFields = createLazyPart(async () => ({
  default: (await import("./tracked-fields.tsx")).MeasureFields,
}));
const TargetField = createLazyPart(async () => ({
  default: (await import("./tracked-fields.tsx")).TargetField,
}));

const ResourcesSection = createLazyPart(
  () => import("./resources-section.tsx"),
  <SkeletonRows count={1} />,
);
const FormattedDates = createLazyPart(
  () => import("./plan/formatted-dates.tsx"),
  <SkeletonRows count={1} />,
);

export default function ObjectiveEditScreen() {
  return (
    <PlanFrame>
      {(plan) => {
        const { id, title } = plan.objective;
        return (
          <>
            <title>{`${m.panel_edit()}: ${title} · Vereda`}</title>
            <PageHeader overline={<PlanCrumbs plan={plan} />} title={m.planning_edit_objective()} />
            <EditTabs
              update={
                <div className="flex flex-col gap-12">
                  <ObjectiveUpdate plan={plan} />
                  <ResourcesSection plan={plan} />
                  {canRemind(plan.objective) && (
                    <RemindersSection
                      subject={{ kind: "objective", id }}
                      recurs={isRecurring(plan.objective.schedule)}
                    />
                  )}
                </div>
              }
              deletion={
                <Deletion
                  id={id}
                  title={title}
                  consequence={formatDeletionSummary(plan)}
                  action={m.planning_delete_objective()}
                  failure={m.panel_not_deleted()}
                  call="DELETE /planning/objectives/:id"
                  leadsTo={plansAddress}
                  {...(hasTrackedWork(plan) && {
                    confirmationText: m.panel_erase_keyword(),
                  })}
                />
              }
            />
          </>
        );
      }}
    </PlanFrame>
  );
}

const RemindersSection = createLazyPart(
  () => import("../reminders/reminders-section.tsx"),
  <SkeletonRows count={2} />,
);

const buildVersion = (objective: Objective) => ({
  draft: mapObjectiveToDraft(objective),
  updatedAt: objective.updatedAt,
});

function ObjectiveUpdate({ plan }: { plan: Plan }) {
  const { objective } = plan;
  const locale = useLocale();
  const { form, versions, notes } = useObjectiveUpdate(objective);
  const entry = useWorkspaces().find(({ workspace }) => workspace.id === objective.workspaceId);
  const areas = entry === undefined ? [] : listPlanningAreas(entry);
  const { areaId, status } = form.draft;
  return (
    <EditForm
      form={form}
      versions={versions}
      title={objective.title}
      labels={getObjectiveLabels}
      formatDraft={(draft) => formatObjectiveDraft(draft, locale)}
    >
      {notes}
      <TextField {...form.field("title")} label={m.panel_title()} maxLength={200} />
      {!objective.isLoose && (
        <FormattedDates plan={plan} target={{ kind: "objective" }} schedule={objective.schedule} />
      )}
      <FormDetails
        errors={form.errors}
        visibleFields={["title"]}
        summary={[
          areaDefinitions[areaId].label[locale],
          objectiveTypeLabels[objective.type][locale],
          objectiveStatusLabels[status][locale],
        ]}
      >
        {areas.length > 0 && <AreaField {...form.field("areaId")} areas={areas} />}
        <ChoiceGroup<ObjectiveStatus>
          label={m.planning_status()}
          {...form.field("status")}
          options={objectiveStatuses
            .filter((value) => canObjectiveBecome(objective.status, value))
            .map((value) => ({
              value,
              label: objectiveStatusLabels[value][locale],
            }))}
        />
        <DeadlineField {...form.field("deadline")} />
        {objective.type === "ROUTINE" && <MissedField {...form.field("missedPolicy")} />}
        {objective.type === "TRACKED_RESOURCE" && (
          <Suspense fallback={<SkeletonRows count={2} />}>
            <MeasureFields {...form} />
            <TargetField {...form} />
          </Suspense>
        )}
        <IconField type={objective.type} {...form.field("icon")} />
        <TextArea
          {...form.field("description")}
          label={m.panel_description()}
          description={m.planning_description_hint()}
          note={m.common_optional()}
          maxLength={10_000}
        />
      </FormDetails>
    </EditForm>
  );
}

function useObjectiveUpdate(objective: Objective) {
  const leaveFor = useLeaveFor();
  const { id, type } = objective;
  const params = { id };
  const [opened] = useState(objective);
  const refused = useRefusedEdits(objective);
  const versions = useVersions(buildVersion(refused.draft));
  const form = useForm({
    contract: planningApi.updateObjective.body,
    initial: versions.opened,
    messages: planningFieldMessages,
    toRequest: ({
      trackedUnit,
      customUnit,
      targetValue,
      behaviour,
      measurementSource,
      ...rest
    }) => ({
      ...rest,
      updatedAt: versions.readAt(),
      ...(type === "TRACKED_RESOURCE" && {
        ...buildTrackedRequest({ trackedUnit, customUnit, targetValue, behaviour }),
        measurementSource,
      }),
    }),
    call: "PATCH /planning/objectives/:id",
    input: (body) => ({ params, body, base: opened }),
    onFailed: (error) =>
      versions.checkConflict(error, async () =>
        buildVersion(await api.data("GET /planning/objectives/:id", { params })),
      ),
    onSaved: (saved) => {
      refused.clear();
      updateCachedPlan(id, (plan) => ({ ...plan, objective: saved }));
      void leaveFor(getObjectiveAddress(saved, id));
    },
  });
  return { form, versions, notes: refused.notes };
}
