// The frame of a plan's pages: loading, error and 404 states.
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { ComponentType, ReactNode } from "react";
import { Navigate, useLocation, useParams } from "react-router";
import { ApiError, isNotStored } from "#platform/api/errors.ts";
import { Failure } from "#platform/forms/failures.tsx";
import { m } from "#platform/i18n/generated/messages.js";
import { Skeleton, SkeletonRows } from "#ui/layout/skeleton.tsx";
import { plansAddress } from "../../addresses.ts";
import { MissingPage } from "../../missing-page.tsx";
import { Permitted } from "../../sharing/permission.tsx";
import { usePlan } from "./plan-data.ts";
import { Announcement } from "../../announcement.tsx";

type PlanFrameProps = {
  missing?: string;
  /** Of what lists have, while the device has not stored the plan. */
  copy?: ComponentType<{ failure: ReactNode }>;
  children: (plan: Plan) => ReactNode;
};

/** The URL with the plan's actual workspace and area; null if the current URL is correct. */
function useCorrectAddress(plan: Plan | undefined): string | null {
  const { space, area } = useParams();
  const { pathname, search, hash } = useLocation();
  if (plan === undefined) return null;
  const { workspaceId, areaId } = plan.objective;
  if (space === workspaceId && area === areaId) return null;
  const correctAddress = pathname.replace(
    `/space/${space}/${area}/`,
    `/space/${workspaceId}/${areaId}/`,
  );
  return correctAddress === pathname ? null : correctAddress + search + hash;
}

export function PlanFrame({ missing, copy: Copy, children }: PlanFrameProps) {
  const { objectiveId = "" } = useParams();
  const plan = usePlan(objectiveId);
  const correctAddress = useCorrectAddress(plan.data);
  // An old link to a plan that was moved to another area, or a mistyped one.
  if (correctAddress !== null) return <Navigate to={correctAddress} replace />;
  if (plan.data) {
    const { objective } = plan.data;
    return (
      <Permitted subject={{ kind: "objective", id: objective.id }} location={objective}>
        {children(plan.data)}
      </Permitted>
    );
  }
  if (plan.isPending) return <PlanLoading />;
  if (plan.error instanceof ApiError && [404, 422].includes(plan.error.status)) {
    return (
      <MissingPage title={missing ?? m.planning_objective_not_found()} to={plansAddress}>
        {m.planning_objective_not_found_text()}
      </MissingPage>
    );
  }
  const failure = (
    <>
      <h1 className="sr-only">{m.planning_plan()}</h1>
      <Failure
        title={m.planning_plan_load_failed()}
        error={plan.error}
        onRetry={() => void plan.refetch()}
      />
    </>
  );
  return isNotStored(plan.error) && Copy ? <Copy failure={failure} /> : failure;
}

export function PlanLoading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Announcement>{m.planning_plan_loading()}</Announcement>
      <Skeleton className="w-1/3" />
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="w-1/2" />
      <SkeletonRows count={4} />
    </div>
  );
}
