// Screen to edit a mission, or delete it with its tasks.
import {
  missionStatusLabels,
  missionStatuses,
  type MissionStatus,
} from "@vereda/domain/planning/catalogue";
import { planningApi } from "@vereda/domain/planning/contract";
import type { Objective, Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { planningFieldMessages } from "@vereda/domain/planning/errors";
import { nextMissionStatuses } from "@vereda/domain/planning/objectives/mission-transitions";
import {
  missionTypeDefinitions,
  missionTypeKeys,
  type MissionTypeKey,
} from "@vereda/domain/planning/objectives/mission-types";
import { useState } from "react";
import { useParams } from "react-router";
import { api } from "#platform/api/api.ts";
import { useForm } from "#platform/forms/use-form.ts";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { useLocale } from "#platform/i18n/locale.ts";
import { ComboBox } from "#ui/fields/combo-box.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { ChoiceGroup } from "#ui/fields/toggle-group.tsx";
import { getMissionAddress, getObjectiveAddress } from "../../addresses.ts";
import { Deletion } from "../../deletion.tsx";
import { EditTabs } from "../../forms/edit-tabs.tsx";
import { EditForm } from "../../forms/edit-form.tsx";
import { FormDetails } from "../../forms/form-details.tsx";
import { MissingMission } from "../plan/notes/missing-in-plan.tsx";
import { updateCachedPlan, findMission, type PlanMission } from "../plan/plan-data.ts";
import { PlanCrumbs } from "../plan/crumbs/plan-crumbs.tsx";
import { PlanFrame } from "../plan/plan-frame.tsx";
import { useVersions, type Version } from "../../forms/versions/versions.ts";
import type { Locale } from "@vereda/domain/locale";
import type { FieldTexts } from "../../forms/versions/versions-dialog.tsx";
import { useRefusedEdits } from "../../edits/refused-edits.tsx";
import { useLeaveFor } from "#platform/use-leave-for.ts";

// Formats the fields of a mission for the comparison of two versions.

type MissionDraft = Pick<Plan["missions"][number], "title" | "type" | "status">;

function getMissionLabels(): FieldTexts<MissionDraft> {
  return {
    title: m.panel_title(),
    type: m.panel_what_for(),
    status: m.planning_status(),
  };
}

function formatMissionDraft(
  { title, type, status }: MissionDraft,
  locale: Locale,
): FieldTexts<MissionDraft> {
  return {
    title,
    type: type === null ? "" : missionTypeDefinitions[type].label[locale],
    status: missionStatusLabels[status][locale],
  };
}

const FormattedDates = createLazyPart(
  () => import("../plan/formatted-dates.tsx"),
  <SkeletonRows count={1} />,
);

export default function MissionEditScreen() {
  const { missionId = "" } = useParams();
  return (
    <PlanFrame>
      {(plan) => {
        const mission = findMission(plan, missionId);
        if (mission === undefined) return <MissingMission plan={plan} />;
        return (
          <>
            <title>{`${m.panel_edit()}: ${mission.title} · Vereda`}</title>
            <PageHeader
              overline={<PlanCrumbs plan={plan} mission={mission} />}
              title={m.planning_edit_mission()}
            />
            <EditTabs
              update={<MissionUpdate plan={plan} mission={mission} />}
              deletion={
                <Deletion
                  id={mission.id}
                  title={mission.title}
                  consequence={m.planning_delete_mission_consequence({
                    count: mission.taskCount,
                  })}
                  action={m.planning_delete_mission()}
                  failure={m.panel_not_deleted()}
                  call="DELETE /planning/missions/:id"
                  leadsTo={getObjectiveAddress(plan.objective, plan.objective.id)}
                />
              }
            />
          </>
        );
      }}
    </PlanFrame>
  );
}

function buildVersion({ title, type, status, updatedAt }: PlanMission): Version<MissionDraft> {
  return { draft: { title, type, status }, updatedAt };
}

function MissionUpdate({ plan, mission }: { plan: Plan; mission: PlanMission }) {
  const locale = useLocale();
  const { form, versions, notes } = useMissionUpdate(plan.objective, mission);
  const next = nextMissionStatuses(mission);
  const { type, status } = form.draft;
  return (
    <EditForm
      form={form}
      versions={versions}
      title={mission.title}
      labels={getMissionLabels}
      formatDraft={(draft) => formatMissionDraft(draft, locale)}
    >
      {notes}
      <TextField {...form.field("title")} label={m.panel_title()} maxLength={200} />
      <FormattedDates
        plan={plan}
        target={{ kind: "mission", id: mission.id }}
        schedule={mission.schedule}
      />
      <FormDetails
        errors={form.errors}
        visibleFields={["title"]}
        summary={[
          missionStatusLabels[status][locale],
          type === null ? "" : missionTypeDefinitions[type].label[locale],
        ]}
      >
        <ComboBox<MissionTypeKey>
          {...form.field("type")}
          label={m.panel_what_for()}
          note={m.common_optional()}
          emptyText={m.planning_no_results()}
          options={missionTypeKeys.map((value) => ({
            value,
            label: missionTypeDefinitions[value].label[locale],
          }))}
        />
        <ChoiceGroup<MissionStatus>
          label={m.planning_status()}
          {...form.field("status")}
          options={missionStatuses
            .filter((value) => value === mission.status || next.includes(value))
            .map((value) => ({ value, label: missionStatusLabels[value][locale] }))}
        />
      </FormDetails>
    </EditForm>
  );
}

function useMissionUpdate(objective: Objective, mission: PlanMission) {
  const leaveFor = useLeaveFor();
  const { id } = mission;
  const [opened] = useState(mission);
  const refused = useRefusedEdits(mission);
  const versions = useVersions(buildVersion(refused.draft));
  const form = useForm({
    contract: planningApi.updateMission.body,
    initial: versions.opened,
    toRequest: (draft) => ({ ...draft, updatedAt: versions.readAt() }),
    messages: planningFieldMessages,
    call: "PATCH /planning/missions/:id",
    input: (body) => ({ params: { id }, body, base: opened }),
    onFailed: (error) =>
      versions.checkConflict(error, async () => {
        const params = { id: objective.id };
        const plan = await api.data("GET /planning/objectives/:id/plan", { params });
        return buildVersion(findMission(plan, id) ?? mission);
      }),
    onSaved: (saved) => {
      refused.clear();
      updateCachedPlan(objective.id, (plan) => ({
        ...plan,
        missions: plan.missions.map((one) => (one.id === id ? Object.assign({}, one, saved) : one)),
      }));
      void leaveFor(getMissionAddress(objective, objective.id, id));
    },
  });
  return { form, versions, notes: refused.notes };
}
