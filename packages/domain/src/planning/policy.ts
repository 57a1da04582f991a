// Permissions for plans, enforced by the API and mirrored by screens.
import type { AreaKey } from "../workspace/areas/areas.ts";
import { canInWorkspace } from "../workspace/policy.ts";
import type { WorkspaceAction, WorkspaceMembership } from "../workspace/policy.ts";
import { shareOrigins } from "./catalogue.ts";
import type { ShareOrigin, ShareRole } from "./catalogue.ts";

/**
 * read; speak: comment; work: complete, reopen, track, tick the checklist; own: change, schedule, share and
 * delete.
 */
export const planningActions = ["read", "speak", "work", "own"] as const;
export type PlanningAction = (typeof planningActions)[number];

type PlanRelation = ShareRole | null;

const allowed: Readonly<Record<NonNullable<PlanRelation>, readonly PlanningAction[]>> = {
  assignee: ["read", "speak", "work"],
  commenter: ["read", "speak"],
  viewer: ["read"],
};

export function canByShare(relation: PlanRelation, action: PlanningAction): boolean {
  return relation !== null && allowed[relation].includes(action);
}

const requiredActions: Readonly<Record<PlanningAction, WorkspaceAction>> = {
  read: "read",
  speak: "work",
  work: "work",
  own: "plan",
};

/**
 * Permission by workspace role. The creator of a plan has no special rights, because plans belong to the
 * workspace.
 */
export function canByRole(
  membership: WorkspaceMembership | null,
  action: PlanningAction,
  areaId: AreaKey,
): boolean {
  return membership !== null && canInWorkspace(membership, requiredActions[action], areaId);
}

const strength: readonly ShareRole[] = ["viewer", "commenter", "assignee"];

export function getStrongestRole(roles: readonly ShareRole[]): ShareRole | null {
  return strength.findLast((role) => roles.includes(role)) ?? null;
}

export function getHighestOrigin(origins: readonly ShareOrigin[]): ShareOrigin | null {
  return shareOrigins.find((origin) => origins.includes(origin)) ?? null;
}

export function isVisibleFrom(origin: ShareOrigin, level: ShareOrigin): boolean {
  return shareOrigins.indexOf(level) >= shareOrigins.indexOf(origin);
}
