// Who may do what with plans. The API enforces it, the screens hide by it.
import type { ShareRole } from "./catalogue.ts";

/**
 * What can be done with an objective, a mission or a task: look at it; work on it (complete, reopen,
 * track, tick its checklist); or own it (change, schedule, share and delete it).
 */
export const planningActions = ["read", "work", "own"] as const;
export type PlanningAction = (typeof planningActions)[number];

/** How a person stands to a plan; null for a stranger. */
export type PlanRelation = "owner" | ShareRole | null;

const allowed: Readonly<Record<NonNullable<PlanRelation>, readonly PlanningAction[]>> = {
  owner: planningActions,
  assignee: ["read", "work"],
  commenter: ["read"],
  viewer: ["read"],
};

/** Whether a person may do this. What a stranger asks for does not exist, as far as they can tell. */
export function may(relation: PlanRelation, action: PlanningAction): boolean {
  return relation !== null && allowed[relation].includes(action);
}

const strength: readonly ShareRole[] = ["viewer", "commenter", "assignee"];

/** The role that counts when an objective, a mission and a task are shared with one person. */
export function strongestRole(roles: readonly ShareRole[]): ShareRole | null {
  return strength.findLast((role) => roles.includes(role)) ?? null;
}
