// The API for collaborators: shares, permissions, single missions, and the owner's preview of a share.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { day, instant } from "../../http/values.ts";
import { idParams } from "../../id.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { shareOrigins, shareRoles } from "../catalogue.ts";
import { accessErrors, unavailableErrors } from "../call-errors.ts";
import { mission, plan } from "../objectives/contract-objective.ts";
import { collaborator, share } from "./contract-share.ts";
import { task } from "../tasks/contract-task.ts";
import { planningActions } from "../policy.ts";

export const MAX_MENTIONABLE_USERS = 100;

const named = z.object({ kind: z.enum(shareOrigins), id: z.string(), title: z.string() });

export const planPermissions = z.object({
  actions: z.array(z.enum(planningActions)),
  owner: z.extend(collaborator, { isYou: z.boolean() }),
  shares: z.array(share),
  /** The parents visible to the caller, the topmost first. */
  above: z.array(named),
  workspaceId: z.string(),
  areaId: z.enum(areaKeys),
});
export type PlanPermissions = z.output<typeof planPermissions>;

export const sharedItem = z.extend(named, {
  shareId: z.string(),
  role: z.enum(shareRoles),
  owner: collaborator,
  expiresOn: z.nullable(day),
  workspaceId: z.string(),
  areaId: z.enum(areaKeys),
  createdAt: instant,
});
export type SharedItem = z.output<typeof sharedItem>;

/** At most 1,000 tasks; `truncated` is true when there are more. */
export const missionPlan = z.extend(mission, {
  workspaceId: z.string(),
  areaId: z.enum(areaKeys),
  tasks: z.array(task),
  truncated: z.boolean(),
});
export type MissionPlan = z.output<typeof missionPlan>;

/** What the collaborator's own requests would return; only the shared item is set. */
export const sharedView = z.object({
  share,
  actions: z.array(z.enum(planningActions)),
  plan: z.nullable(plan),
  mission: z.nullable(missionPlan),
  task: z.nullable(task),
});
export type SharedView = z.output<typeof sharedView>;

function buildPermissionsCall(kind: "objectives" | "missions" | "tasks", es: string, en: string) {
  return endpoint(`GET /planning/${kind}/:id/standing`, {
    summary: { es: `Qué puedes hacer con ${es}`, en: `What you may do with ${en}` },
    params: idParams,
    data: planPermissions,
    errors: unavailableErrors,
  });
}

const mentionable = z.extend(collaborator, { avatar: z.nullable(z.string()) });
export type MentionableUser = z.output<typeof mentionable>;

function buildMentionableUsersCall(
  kind: "objectives" | "missions" | "tasks",
  es: string,
  en: string,
) {
  return endpoint(`GET /planning/${kind}/:id/people`, {
    summary: {
      es: `A quiénes puedes mencionar en ${es}: 100 personas como máximo`,
      en: `Whom you can mention on ${en}: 100 people at most`,
    },
    params: idParams,
    data: z.array(mentionable).check(z.maxLength(MAX_MENTIONABLE_USERS)),
    errors: unavailableErrors,
  });
}

export const sharingApi = {
  sharedWithMe: endpoint("GET /planning/shared-with-me", {
    summary: { es: "Lo que comparten contigo", en: "What is shared with you" },
    query: z.object(pageQuery),
    data: buildPageSchema(sharedItem),
  }),
  missionPlan: endpoint("GET /planning/missions/:id/plan", {
    summary: { es: "Una misión con sus tareas", en: "A mission with its tasks" },
    params: idParams,
    data: missionPlan,
    errors: unavailableErrors,
  }),
  viewShare: endpoint("GET /planning/shares/:id/view", {
    summary: {
      es: "Cómo ve lo compartido quien lo recibió; no cambia nada",
      en: "How something shared looks to whoever received it; changes nothing",
    },
    params: idParams,
    data: sharedView,
    errors: accessErrors,
  }),
  objectivePermissions: buildPermissionsCall("objectives", "un objetivo", "an objective"),
  missionPermissions: buildPermissionsCall("missions", "una misión", "a mission"),
  taskPermissions: buildPermissionsCall("tasks", "una tarea", "a task"),
  objectiveMentionableUsers: buildMentionableUsersCall("objectives", "un objetivo", "an objective"),
  missionMentionableUsers: buildMentionableUsersCall("missions", "una misión", "a mission"),
  taskMentionableUsers: buildMentionableUsersCall("tasks", "una tarea", "a task"),
};
