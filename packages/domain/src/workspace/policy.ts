// The permissions of each kind of role in a workspace; the API and the screens both use them.
import type { Label } from "../locale.ts";
import type { AreaKey } from "./areas/areas.ts";
import { memberRoleTraits } from "./members/role-traits.ts";
import type { MemberRole, RoleClassification } from "./members/roles.ts";

/**
 * From least to most: `enter` (see what was shared by name), `read` (see plans), `work` (complete, reopen,
 * track), `plan` (create, change, schedule, delete), `manage` (members, areas, settings, public page),
 * `own` (delete, transfer).
 */
export const workspaceActions = ["enter", "read", "work", "plan", "manage", "own"] as const;
export type WorkspaceAction = (typeof workspaceActions)[number];

const maxActions: Readonly<Record<RoleClassification, WorkspaceAction>> = {
  owner: "own",
  administrator: "manage",
  manager: "plan",
  member: "work",
  family: "work",
  supporter: "read",
  social: "read",
  observer: "read",
  guest: "read",
  provider: "enter",
  client: "enter",
  health: "enter",
  education: "enter",
};

export const workspaceActionLabels: Readonly<Record<WorkspaceAction, Label>> = {
  own: {
    es: "Decide todo: planes, integrantes, ajustes, y también eliminar o ceder el espacio.",
    en: "Decides everything: plans, members, settings, and deleting or transferring the workspace.",
  },
  manage: {
    es: "Planea y además invita, cambia roles, ordena las áreas y ajusta la página pública.",
    en: "Plans, and also invites, changes roles, arranges areas and adjusts the public page.",
  },
  plan: {
    es: "Crea, cambia y agenda objetivos, misiones y tareas.",
    en: "Creates, changes and schedules objectives, missions and tasks.",
  },
  work: {
    es: "Ve los planes y hace tareas: las completa, mide su tiempo y marca sus pasos.",
    en: "Sees the plans and does tasks: completes them, tracks time and checks off their steps.",
  },
  read: { es: "Ve los planes; no cambia nada.", en: "Sees the plans; changes nothing." },
  enter: {
    es: "Ve solo lo que le compartan por su nombre.",
    en: "Sees only what is shared with them by name.",
  },
};

/** `areaId` is null for a role in all areas. */
export interface WorkspaceMembership {
  readonly role: MemberRole;
  readonly areaId: AreaKey | null;
}

export function getMaxAction(role: MemberRole): WorkspaceAction {
  return maxActions[memberRoleTraits[role].classification];
}

/** A role bound to an area applies only there; in the rest of the workspace it only allows `enter`. */
export function canInWorkspace(
  membership: WorkspaceMembership,
  action: WorkspaceAction,
  areaId: AreaKey | null = null,
): boolean {
  if (action === "enter") return true;
  if (membership.areaId !== null && membership.areaId !== areaId) return false;
  return (
    workspaceActions.indexOf(action) <= workspaceActions.indexOf(getMaxAction(membership.role))
  );
}

/** Requires `manage` in the whole workspace. Only owners can assign or remove owners. */
export function canAssign(membership: WorkspaceMembership, role: MemberRole): boolean {
  if (membership.areaId !== null || !canInWorkspace(membership, "manage")) return false;
  return getMaxAction(role) !== "own" || getMaxAction(membership.role) === "own";
}
