// What each kind of role lets somebody do in a workspace. The API enforces it, the screens hide by it, and
// whoever assigns a role reads it.
import type { Label } from "../locale.ts";
import type { AreaKey } from "./areas/areas.ts";
import { memberRoleTraits } from "./roles/role-traits.ts";
import type { MemberRole, RoleClassification } from "./roles/roles.ts";

/**
 * From the least to the most: `enter` (be there and see what was shared by name), `read` (see what is
 * planned), `work` (complete, reopen, track), `plan` (make, change, schedule, delete), `manage` (members,
 * areas, settings, the public page), `own` (delete it, hand it over).
 */
export const workspaceActions = ["enter", "read", "work", "plan", "manage", "own"] as const;
export type WorkspaceAction = (typeof workspaceActions)[number];

/** The most that each kind of role may do. */
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

/** What the roles of a kind may do, said to the person who assigns one. */
export const workspaceActionLabels: Readonly<Record<WorkspaceAction, Label>> = {
  own: {
    es: "Decide todo: planes, integrantes, ajustes, y también eliminar o ceder el espacio.",
    en: "Decides everything: plans, members, settings, and deleting or handing over the workspace.",
  },
  manage: {
    es: "Planea y además invita, cambia roles, ordena las áreas y ajusta la página pública.",
    en: "Plans, and also invites, changes roles, arranges areas and adjusts the public page.",
  },
  plan: {
    es: "Crea, cambia y agenda objetivos, misiones y tareas.",
    en: "Makes, changes and schedules objectives, missions and tasks.",
  },
  work: {
    es: "Ve los planes y hace tareas: las completa, mide su tiempo y marca sus pasos.",
    en: "Sees the plans and does tasks: completes them, tracks time and ticks their steps.",
  },
  read: { es: "Ve los planes; no cambia nada.", en: "Sees the plans; changes nothing." },
  enter: {
    es: "Ve solo lo que le compartan por su nombre.",
    en: "Sees only what is shared with them by name.",
  },
};

/** How somebody stands in a workspace: their role, and the one area it is about or null for all. */
export interface WorkspaceMembership {
  readonly role: MemberRole;
  readonly areaId: AreaKey | null;
}

/** The most that a role may do. */
export function getMaxAction(role: MemberRole): WorkspaceAction {
  return maxActions[memberRoleTraits[role].classification];
}

/**
 * Whether somebody may do this in a workspace, or in one area of it. A role bound to an area counts there
 * only; for the workspace as a whole it lets its holder enter and no more.
 */
export function mayInWorkspace(
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

/**
 * Whether somebody may give, change or take a role: those who manage, up to their own reach. Only owners
 * make owners, and an administrator does not unseat one.
 */
export function mayAssign(membership: WorkspaceMembership, role: MemberRole): boolean {
  if (membership.areaId !== null || !mayInWorkspace(membership, "manage")) return false;
  return getMaxAction(role) !== "own" || getMaxAction(membership.role) === "own";
}
