// The user's permissions for the current plan: by workspace role at once, for shares after a request.
import { useQuery } from "@tanstack/react-query";
import { canByRole, planningActions, type PlanningAction } from "@vereda/domain/planning/policy";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { createContext, use, useMemo, type ReactNode } from "react";
import { buildQuery } from "#platform/query/build-query.ts";
import { findMembership } from "#platform/auth/workspaces/membership.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { sharingCalls, type SharedSubject } from "./shared-subject.ts";

type PermissionCheck = (action: PlanningAction) => boolean;

const Permission = createContext<PermissionCheck>(() => true);

export function usePermission(): PermissionCheck {
  return use(Permission);
}

type AreaLocation = { readonly workspaceId: string; readonly areaId: string };

function useRolePermission({ workspaceId, areaId }: AreaLocation): PermissionCheck {
  const entry = useWorkspaces().find(({ workspace }) => workspace.id === workspaceId);
  const area = areaKeys.find((key) => key === areaId);
  if (entry === undefined || area === undefined) return () => false;
  const membership = findMembership(entry);
  return (action) => canByRole(membership, action, area);
}

type PermittedProps = {
  subject: SharedSubject;
  location: AreaLocation;
  /** Where only some of its fields are loaded, it is not changed. */
  isPartial?: boolean;
  children: ReactNode;
};

export function Permitted(props: PermittedProps) {
  const { subject, location, isPartial = false, children } = props;
  const { kind, id } = subject;
  const byRole = useRolePermission(location);
  const { data } = useQuery({
    ...buildQuery(sharingCalls[kind].access, { params: { id } }),
    enabled: !byRole("own"),
  });
  const actions = planningActions
    .filter((action) => !isPartial || action !== "own")
    .filter((action) => byRole(action) || (data?.actions.includes(action) ?? false))
    .join(" ");
  const may = useMemo((): PermissionCheck => {
    const allowed = actions.split(" ");
    return (action) => allowed.includes(action);
  }, [actions]);
  return <Permission value={may}>{children}</Permission>;
}
