// What the screens of one task share: its plan, the task in it, and waiting for one that the plan is too long to hold.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { MissingTask } from "../missing-in-plan.tsx";
import { usePlanTask, type PlanMission } from "../plan-data.ts";
import { PlanFrame, PlanLoading } from "../plan-frame.tsx";

export type LoadedTask = {
  plan: Plan;
  mission: PlanMission;
  task: Task;
};

/** Loads the task that the address names and hands it to the screen. */
export function TaskFrame({ children }: { children: (loaded: LoadedTask) => ReactNode }) {
  return <PlanFrame>{(plan) => <TaskInPlan plan={plan}>{children}</TaskInPlan>}</PlanFrame>;
}

type TaskInPlanProps = {
  plan: Plan;
  children: (loaded: LoadedTask) => ReactNode;
};

function TaskInPlan({ plan, children }: TaskInPlanProps) {
  const { taskId = "" } = useParams();
  const loaded = usePlanTask(plan, taskId);
  if (loaded === undefined) return <PlanLoading />;
  if (loaded === null) return <MissingTask plan={plan} />;
  return children({ plan, ...loaded });
}
