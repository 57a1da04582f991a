// Who may do what with plans. The API enforces it, the screens hide by it.
import type { AreaKey } from "../workspace/areas/areas.ts";
import { mayInWorkspace } from "../workspace/policy.ts";
import type { WorkspaceAction, WorkspaceMembership } from "../workspace/policy.ts";
import { shareOrigins } from "./catalogue.ts";
import type { ShareOrigin, ShareRole } from "./catalogue.ts";

/**
 * What can be done with an objective, a mission or a task: look at it; speak about it; work on it (complete,
 * reopen, track, tick its checklist); or own it (change, schedule, share and delete it).
 */
export const planningActions = ["read", "speak", "work", "own"] as const;
export type PlanningAction = (typeof planningActions)[number];

/** How a plan was shared with a person; null when it was not. */
export type PlanRelation = ShareRole | null;

const allowed: Readonly<Record<NonNullable<PlanRelation>, readonly PlanningAction[]>> = {
  assignee: ["read", "speak", "work"],
  commenter: ["read", "speak"],
  viewer: ["read"],
};

/** Whether what was shared with a person lets them do this. */
export function mayByShare(relation: PlanRelation, action: PlanningAction): boolean {
  return relation !== null && allowed[relation].includes(action);
}

/** What a role in the workspace has to reach for each of them. */
const requiredActions: Readonly<Record<PlanningAction, WorkspaceAction>> = {
  read: "read",
  speak: "work",
  work: "work",
  own: "plan",
};

/**
 * Whether a person's role in a workspace lets them do this with what is planned in one of its areas. What they made
 * themselves is no exception: plans of a workspace are the workspace's.
 */
export function mayByRole(
  membership: WorkspaceMembership | null,
  action: PlanningAction,
  areaId: AreaKey,
): boolean {
  return membership !== null && mayInWorkspace(membership, requiredActions[action], areaId);
}

const strength: readonly ShareRole[] = ["viewer", "commenter", "assignee"];

/** The role that counts when an objective, a mission and a task are shared with one person. */
export function getStrongestRole(roles: readonly ShareRole[]): ShareRole | null {
  return strength.findLast((role) => roles.includes(role)) ?? null;
}

/** From where down somebody sees a plan of which several parts are shared with them; null when none is. */
export function getHighestOrigin(origins: readonly ShareOrigin[]): ShareOrigin | null {
  return shareOrigins.find((origin) => origins.includes(origin)) ?? null;
}

/** Whether somebody who sees a plan from one of the three down sees another of them. */
export function isVisibleFrom(origin: ShareOrigin, level: ShareOrigin): boolean {
  return shareOrigins.indexOf(level) >= shareOrigins.indexOf(origin);
}
