// What the person may do with the plan on the screen: what they may not is not offered. Their own workspaces say it
// at once; for what others share, the server is asked, and until it answers nothing is offered but reading.
import { useQuery } from "@tanstack/react-query";
import { mayByRole, planningActions, type PlanningAction } from "@vereda/domain/planning/policy";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { createContext, use, useMemo, type ReactNode } from "react";
import { queryOf } from "#platform/query/query-of.ts";
import { standingOf } from "#platform/auth/workspaces/standing.ts";
import { useWorkspaces } from "#platform/auth/workspaces/workspaces.ts";
import { callsOf, type SharedSubject } from "./shared-subject.ts";

type May = (action: PlanningAction) => boolean;

const Permission = createContext<May>(() => true);

/** Whether the person may do this with what is on the screen. */
export function useMay(): May {
  return use(Permission);
}

type Place = { readonly workspaceId: string; readonly areaId: string };

/** What the person's role in a workspace lets them do in an area of it. */
function useRoleThere({ workspaceId, areaId }: Place): May {
  const entry = useWorkspaces().find(({ workspace }) => workspace.id === workspaceId);
  const area = areaKeys.find((key) => key === areaId);
  if (entry === undefined || area === undefined) return () => false;
  const standing = standingOf(entry);
  return (action) => mayByRole(standing, action, area);
}

export type PermittedProps = { subject: SharedSubject; place: Place; children: ReactNode };

/** What stands in it offers what the person may do with this. */
export function Permitted({ subject: { kind, id }, place, children }: PermittedProps) {
  const byRole = useRoleThere(place);
  const { data } = useQuery({
    ...queryOf(callsOf[kind].standing, { params: { id } }),
    enabled: !byRole("own"),
  });
  const actions = planningActions
    .filter((action) => byRole(action) || (data?.actions.includes(action) ?? false))
    .join(" ");
  const may = useMemo((): May => {
    const allowed = actions.split(" ");
    return (action) => allowed.includes(action);
  }, [actions]);
  return <Permission value={may}>{children}</Permission>;
}
