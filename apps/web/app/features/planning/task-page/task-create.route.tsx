// The route of the form for a new task.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { findOpenMission } from "@vereda/domain/planning/tasks/task-defaults";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { m } from "#platform/i18n/generated/messages.js";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { getObjectiveAddress } from "../addresses.ts";
import { MissingPage } from "../missing-page.tsx";
import { PausedNote } from "../schedules/pause/paused-note.tsx";
import { findMission } from "../objectives/plan/plan-data.ts";
import { PlanCrumbs } from "../objectives/plan/crumbs/plan-crumbs.tsx";
import { PlanFrame } from "../objectives/plan/plan-frame.tsx";

const NewTaskForm = createLazyPart(async () => ({
  default: (await import("./new-task-form.tsx")).NewTaskForm,
}));

export default function TaskCreateScreen() {
  return (
    <PlanFrame missing={m.planning_objective_missing()}>
      {(plan) => <NewTask plan={plan} />}
    </PlanFrame>
  );
}

function NewTask({ plan }: { plan: Plan }) {
  const [params] = useSearchParams();
  const { objective, missions } = plan;
  if (missions.length === 0) {
    return (
      <MissingPage
        title={m.planning_mission_first()}
        to={getObjectiveAddress(objective, objective.id)}
        linkText={m.planning_back_to_plan()}
        hasSearch={false}
      >
        {m.planning_mission_first_text()}
      </MissingPage>
    );
  }
  const requestedMission = findMission(plan, params.get("mission") ?? "");
  return (
    <>
      <title>{`${m.planning_new_task()} · Vereda`}</title>
      <PageHeader overline={<PlanCrumbs plan={plan} />} title={m.planning_new_task()} />
      <PausedNote objective={objective} />
      <Suspense fallback={<SkeletonRows count={3} />}>
        <NewTaskForm
          plan={plan}
          missionId={(requestedMission ?? findOpenMission(missions) ?? missions[0])?.id ?? null}
        />
      </Suspense>
    </>
  );
}
