// What members may do in a workspace; the API and the screens both use it.
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

/** What a membership allows, from least to most, as `workspaceActions`. */
export const memberPermissions = ["ENTER", "VIEW", "DO", "PLAN", "LEAD", "OWN"] as const;
export type MemberPermission = (typeof memberPermissions)[number];

/** What an invitation by link may give. */
export const linkPermissions = [
  "VIEW",
  "DO",
  "PLAN",
  "LEAD",
] as const satisfies readonly MemberPermission[];

const defaultPermissions: Readonly<Record<RoleClassification, MemberPermission>> = {
  owner: "OWN",
  administrator: "LEAD",
  manager: "PLAN",
  member: "DO",
  family: "DO",
  supporter: "VIEW",
  social: "VIEW",
  observer: "VIEW",
  guest: "VIEW",
  provider: "ENTER",
  client: "ENTER",
  health: "ENTER",
  education: "ENTER",
};

export const memberPermissionLabels: Readonly<Record<MemberPermission, Label>> = {
  ENTER: { es: "Entrar", en: "Enter" },
  VIEW: { es: "Ver", en: "View" },
  DO: { es: "Hacer", en: "Do" },
  PLAN: { es: "Planear", en: "Plan" },
  LEAD: { es: "Dirigir", en: "Lead" },
  OWN: { es: "Decidir", en: "Own" },
};

/** Below a name. */
export const memberAbilityLabels: Readonly<Record<MemberPermission, Label>> = {
  ENTER: { es: "Puede entrar", en: "Can enter" },
  VIEW: { es: "Puede ver", en: "Can view" },
  DO: { es: "Puede hacer tareas", en: "Can do tasks" },
  PLAN: { es: "Puede planear", en: "Can plan" },
  LEAD: { es: "Puede dirigir", en: "Can lead" },
  OWN: { es: "Puede decidir todo", en: "Can decide everything" },
};

export const memberPermissionDescriptions: Readonly<Record<MemberPermission, Label>> = {
  OWN: {
    es: "Decide todo: planes, integrantes, ajustes, y también eliminar o ceder el espacio.",
    en: "Decides everything: plans, members, settings, and deleting or transferring the workspace.",
  },
  LEAD: {
    es: "Planea y además invita, cambia permisos, ordena las áreas y ajusta la página pública.",
    en: "Plans, and also invites, changes permissions, arranges areas and adjusts the public page.",
  },
  PLAN: {
    es: "Crea, cambia y agenda objetivos, misiones y tareas.",
    en: "Creates, changes and schedules objectives, missions and tasks.",
  },
  DO: {
    es: "Ve los planes y hace tareas: las completa, mide su tiempo y marca sus pasos.",
    en: "Sees the plans and does tasks: completes them, tracks time and checks off their steps.",
  },
  VIEW: { es: "Ve los planes; no cambia nada.", en: "Sees the plans; changes nothing." },
  ENTER: {
    es: "Ve solo lo que le compartan por su nombre.",
    en: "Sees only what is shared with them by name.",
  },
};

export interface WorkspaceMembership {
  readonly permission: MemberPermission;
  /** Null for the whole workspace. */
  readonly areaIds: readonly AreaKey[] | null;
}

/** For a membership that only names a role. */
export function getDefaultPermission(role: MemberRole): MemberPermission {
  return defaultPermissions[memberRoleTraits[role].classification];
}

const rank = (permission: MemberPermission) => memberPermissions.indexOf(permission);

/** A membership of some areas applies only there; in the rest it only allows `enter`. */
export function canInWorkspace(
  { permission, areaIds }: WorkspaceMembership,
  action: WorkspaceAction,
  areaId: AreaKey | null = null,
): boolean {
  if (action === "enter") return true;
  if (areaIds !== null && (areaId === null || !areaIds.includes(areaId))) return false;
  return workspaceActions.indexOf(action) <= rank(permission);
}

/** Null for the whole workspace and for several areas. */
export function getOnlyArea(areaIds: WorkspaceMembership["areaIds"]): AreaKey | null {
  return areaIds?.length === 1 ? (areaIds[0] ?? null) : null;
}

/** Whether the plans of at least one area may be read. */
export function canReadAnyArea({ permission }: WorkspaceMembership): boolean {
  return rank(permission) >= rank("VIEW");
}

/** Requires `manage` in the whole workspace. Only owners can make or remove owners. */
export function canAssign(membership: WorkspaceMembership, permission: MemberPermission): boolean {
  if (!canInWorkspace(membership, "manage")) return false;
  return permission !== "OWN" || membership.permission === "OWN";
}
