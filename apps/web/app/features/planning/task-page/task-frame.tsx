// The frame of a task's pages: loads its plan and, for long plans, the task itself.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import type { ComponentProps, ReactNode } from "react";
import { useParams } from "react-router";
import { createLazyPart } from "#platform/lazy-part.tsx";
import { MissingTask } from "../objectives/plan/notes/missing-in-plan.tsx";
import { usePlanTask, type PlanMission } from "../objectives/plan/plan-data.ts";
import { PlanFrame, PlanLoading } from "../objectives/plan/plan-frame.tsx";

export type LoadedTask = {
  plan: Plan;
  mission: PlanMission;
  task: Task;
};

/** Loaded without a network only. */
export const CachedTask = createLazyPart(() => import("./cached-task.tsx"), <PlanLoading />);

type TaskFrameProps = Pick<ComponentProps<typeof PlanFrame>, "copy"> & {
  children: (loaded: LoadedTask) => ReactNode;
};

export function TaskFrame({ children, ...rest }: TaskFrameProps) {
  return (
    <PlanFrame {...rest}>{(plan) => <TaskInPlan plan={plan}>{children}</TaskInPlan>}</PlanFrame>
  );
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
