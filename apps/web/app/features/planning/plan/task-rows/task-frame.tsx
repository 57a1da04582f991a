// What the screens of one task share: its plan, the task in it, and waiting for one that the plan is too long to hold.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { TaskNotHere } from "../not-in-plan.tsx";
import { useTaskOf, type PlanMission } from "../plan-data.ts";
import { PlanFrame, PlanLoading } from "../plan-frame.tsx";

export type FoundTask = {
  plan: Plan;
  mission: PlanMission;
  task: Task;
};

/** Loads the task that the address names and hands it to the screen. */
export function TaskFrame({ children }: { children: (found: FoundTask) => ReactNode }) {
  return <PlanFrame>{(plan) => <TaskInPlan plan={plan}>{children}</TaskInPlan>}</PlanFrame>;
}

type TaskInPlanProps = {
  plan: Plan;
  children: (found: FoundTask) => ReactNode;
};

function TaskInPlan({ plan, children }: TaskInPlanProps) {
  const { taskId = "" } = useParams();
  const found = useTaskOf(plan, taskId);
  if (found === undefined) return <PlanLoading />;
  if (found === null) return <TaskNotHere plan={plan} />;
  return children({ plan, ...found });
}
