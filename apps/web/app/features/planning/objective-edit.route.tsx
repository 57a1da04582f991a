// Changing an objective, or deleting it with everything in it.
import { useQueryClient } from "@tanstack/react-query";
import {
  objectiveStatuses,
  objectiveStatusLabels,
  type ObjectiveStatus,
} from "@vereda/domain/planning/catalogue";
import { planningApi } from "@vereda/domain/planning/contract";
import type { Objective } from "@vereda/domain/planning/contract-objective";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { mayObjectiveBecome } from "@vereda/domain/planning/objective-transitions";
import { Suspense } from "react";
import { useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale, useLocalePath } from "#platform/i18n/locale.ts";
import { latePart } from "#platform/late-part.tsx";
import { slugKey } from "#platform/query/query-of.ts";
import { useWorkspaces } from "#platform/session/workspaces.ts";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { ToggleGroup } from "#ui/toggle-group.tsx";
import { objectiveAddress, plansAddress } from "./addresses.ts";
import { Deletion } from "./deletion.tsx";
import { EditTabs } from "./edit-tabs.tsx";
import { FormFailureNote } from "./form-failure.tsx";
import { AreaField } from "./objectives/area-field.tsx";
import { IconField } from "./objectives/icon-field.tsx";
import { MissedField } from "./objectives/missed-field.tsx";
import { newTrackedDraft, trackedRequest } from "./objectives/tracked-draft.ts";
import { planningAreasOf } from "./place.ts";
import { goesWith, hasTrackedWork } from "./plan/what-goes.ts";
import { changeCachedPlan, refreshingOnConflict } from "./plan/plan-data.ts";
import { PlanCrumbs } from "./plan/plan-crumbs.tsx";
import { PlanFrame } from "./plan/plan-frame.tsx";

const MeasureFields = latePart(async () => ({
  default: (await import("./objectives/tracked-fields.tsx")).MeasureFields,
}));
const TargetField = latePart(async () => ({
  default: (await import("./objectives/tracked-fields.tsx")).TargetField,
}));

export default function ObjectiveEditScreen() {
  return (
    <PlanFrame>
      {(plan) => {
        const { id, title } = plan.objective;
        return (
          <>
            <title>{`${m.planning_edit()}: ${title} · Vereda`}</title>
            <PageHeader overline={<PlanCrumbs plan={plan} />} title={m.planning_edit_objective()} />
            <EditTabs
              update={<ObjectiveUpdate objective={plan.objective} />}
              deletion={
                <Deletion
                  id={id}
                  title={title}
                  consequence={goesWith(plan)}
                  action={m.planning_delete_objective()}
                  failure={m.planning_not_deleted()}
                  remove={() => api.data(planningApi.deleteObjective, { params: { id } })}
                  leadsTo={plansAddress}
                  {...(hasTrackedWork(plan) && { typedWord: m.planning_delete_word() })}
                />
              }
            />
          </>
        );
      }}
    </PlanFrame>
  );
}

function ObjectiveUpdate({ objective }: { objective: Objective }) {
  const locale = useLocale();
  const form = useObjectiveUpdate(objective);
  const entry = useWorkspaces().find(({ workspace }) => workspace.id === objective.workspaceId);
  const areas = entry === undefined ? [] : planningAreasOf(entry);
  return (
    <form {...form.formProps} className="flex flex-col gap-6">
      <TextField {...form.field("title")} label={m.planning_title()} maxLength={200} />
      {areas.length > 0 && <AreaField {...form.field("areaId")} areas={areas} />}
      <ToggleGroup<ObjectiveStatus>
        label={m.planning_status()}
        selection="single"
        isRequired
        value={[form.draft.status]}
        onChange={([status]) => status && form.set("status", status)}
        options={objectiveStatuses
          .filter((value) => mayObjectiveBecome(objective.status, value))
          .map((value) => ({
            value,
            label: objectiveStatusLabels[value][locale],
          }))}
      />
      {objective.type === "ROUTINE" && <MissedField {...form.field("missedPolicy")} />}
      {objective.type === "TRACKED_RESOURCE" && (
        <Suspense fallback={<SkeletonRows count={2} />}>
          <MeasureFields {...form} />
          <TargetField {...form} />
        </Suspense>
      )}
      <IconField
        type={objective.type}
        value={form.draft.icon}
        onChange={(icon) => form.set("icon", icon)}
      />
      <TextArea
        {...form.field("description")}
        label={m.planning_description()}
        note={m.planning_optional()}
        maxLength={10_000}
      />
      <FormFailureNote form={form} />
      <Button
        type="submit"
        variant="primary"
        className="md:self-start"
        isPending={form.saving}
        pendingText={m.planning_saving()}
      >
        {m.planning_save()}
      </Button>
    </form>
  );
}

function useObjectiveUpdate(objective: Objective) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toLocale = useLocalePath();
  const { id, title, description, areaId, status, type, updatedAt } = objective;
  return useForm({
    contract: planningApi.updateObjective.body,
    initial: {
      title,
      description: description ?? "",
      areaId,
      status,
      trackedUnit: objective.trackedUnit ?? newTrackedDraft.trackedUnit,
      customUnit: objective.customUnit ?? "",
      measurementSource: objective.measurementSource ?? ("MANUAL" as const),
      missedPolicy: objective.missedPolicy,
      icon: objective.icon,
      targetValue: objective.targetValue,
      behaviour: objective.behaviour ?? newTrackedDraft.behaviour,
    },
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
      updatedAt,
      ...(type === "TRACKED_RESOURCE" && {
        ...trackedRequest({ trackedUnit, customUnit, targetValue, behaviour }),
        measurementSource,
      }),
    }),
    submit: async (body) =>
      refreshingOnConflict(
        queryClient,
        await api.call(planningApi.updateObjective, { params: { id }, body }),
      ),
    onSaved: (saved) => {
      changeCachedPlan(queryClient, id, (plan) => ({ ...plan, objective: saved }));
      void queryClient.invalidateQueries({ queryKey: slugKey("planning") });
      void navigate(toLocale(objectiveAddress(saved, id)));
    },
  });
}
