// What the person may do with the plan on the screen: what they may not is not offered. Their own workspaces say it
// at once; for what others share, the server is asked, and until it answers nothing is offered but reading.
import { useQuery } from "@tanstack/react-query";
import { mayByRole, planningActions, type PlanningAction } from "@vereda/domain/planning/policy";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { createContext, use, useMemo, type ReactNode } from "react";
import { buildQuery } from "#platform/query/build-query.ts";
import { findMembership } from "#platform/auth/workspaces/membership.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { sharingCalls, type SharedSubject } from "./shared-subject.ts";

type PermissionCheck = (action: PlanningAction) => boolean;

const Permission = createContext<PermissionCheck>(() => true);

/** Whether the person may do this with what is on the screen. */
export function usePermission(): PermissionCheck {
  return use(Permission);
}

type AreaLocation = { readonly workspaceId: string; readonly areaId: string };

/** What the person's role in a workspace lets them do in an area of it. */
function useRolePermission({ workspaceId, areaId }: AreaLocation): PermissionCheck {
  const entry = useWorkspaces().find(({ workspace }) => workspace.id === workspaceId);
  const area = areaKeys.find((key) => key === areaId);
  if (entry === undefined || area === undefined) return () => false;
  const membership = findMembership(entry);
  return (action) => mayByRole(membership, action, area);
}

export type PermittedProps = {
  subject: SharedSubject;
  location: AreaLocation;
  children: ReactNode;
};

/** What stands in it offers what the person may do with this. */
export function Permitted({ subject: { kind, id }, location, children }: PermittedProps) {
  const byRole = useRolePermission(location);
  const { data } = useQuery({
    ...buildQuery(sharingCalls[kind].access, { params: { id } }),
    enabled: !byRole("own"),
  });
  const actions = planningActions
    .filter((action) => byRole(action) || (data?.actions.includes(action) ?? false))
    .join(" ");
  const may = useMemo((): PermissionCheck => {
    const allowed = actions.split(" ");
    return (action) => allowed.includes(action);
  }, [actions]);
  return <Permission value={may}>{children}</Permission>;
}
