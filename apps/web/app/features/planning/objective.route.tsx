// One plan: an objective, its missions in order, their tasks.
import type { Plan } from "@vereda/domain/planning/contract-objective";
import { lazy, Suspense } from "react";
import { m } from "#platform/i18n/generated/messages.js";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { AddMission } from "./plan/add-mission.tsx";
import { MissionBlock } from "./plan/mission-block.tsx";
import { ObjectiveHead } from "./plan/objective-head.tsx";
import { PlanFrame } from "./plan/plan-frame.tsx";
import { useScheduling } from "./plan/scheduling.tsx";

const ProgressLog = lazy(() => import("./plan/progress-log.tsx"));

export default function ObjectiveScreen() {
  return <PlanFrame>{(plan) => <ObjectivePlan plan={plan} />}</PlanFrame>;
}

function ObjectivePlan({ plan }: { plan: Plan }) {
  const { schedule, dialog } = useScheduling(plan);
  const { objective, missions } = plan;
  return (
    <>
      <title>{`${objective.title} · Vereda`}</title>
      <ObjectiveHead objective={objective} onSchedule={() => schedule({ kind: "objective" })} />
      {objective.type === "TRACKED_RESOURCE" && (
        <Suspense fallback={<SkeletonRows count={2} />}>
          <ProgressLog plan={plan} />
        </Suspense>
      )}
      <section aria-labelledby="missions" className="flex flex-col gap-8">
        <h2 id="missions" className="text-22 font-medium">
          {m.planning_missions()}
        </h2>
        {missions.map((mission) => (
          <MissionBlock key={mission.id} plan={plan} mission={mission} schedule={schedule} />
        ))}
        {plan.truncated && <p className="text-ink-soft">{m.planning_plan_truncated()}</p>}
        <AddMission objectiveId={objective.id} isFirst={missions.length === 0} />
      </section>
      {dialog}
    </>
  );
}
