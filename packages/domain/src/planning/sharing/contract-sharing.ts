// What whoever something was shared with asks: what is shared with them, what they may do with it, a mission by
// itself; and what whoever plans asks about them: how it looks to them.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { day, instant } from "../../http/values.ts";
import { idParams } from "../../id.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { shareOrigins, shareRoles } from "../catalogue.ts";
import { accessErrors, unavailableErrors } from "../contract-calls.ts";
import { mission, plan } from "../objectives/contract-objective.ts";
import { collaborator, share } from "./contract-share.ts";
import { task } from "../tasks/contract-task.ts";
import { planningActions } from "../policy.ts";

/** One of the three, and no more of it than its name. */
const named = z.object({ kind: z.enum(shareOrigins), id: z.string(), title: z.string() });

/** What the caller may do with an objective, a mission or a task, and why. */
export const planPermissions = z.object({
  actions: z.array(z.enum(planningActions)),
  owner: z.extend(collaborator, { isYou: z.boolean() }),
  /** The shares that reach the caller: what is shared above counts below. */
  shares: z.array(share),
  /** What stands above it, as far as the caller sees it, the highest first. */
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

/** A mission with its tasks; at most 1,000, `truncated` says when more exist. */
export const missionPlan = z.extend(mission, {
  workspaceId: z.string(),
  areaId: z.enum(areaKeys),
  tasks: z.array(task),
  truncated: z.boolean(),
});
export type MissionPlan = z.output<typeof missionPlan>;

/** What a collaborator's own calls would answer them; of the three, the one that was shared. */
export const sharedView = z.object({
  share,
  actions: z.array(z.enum(planningActions)),
  plan: z.nullable(plan),
  mission: z.nullable(missionPlan),
  task: z.nullable(task),
});
export type SharedView = z.output<typeof sharedView>;

function permissionsCall(kind: "objectives" | "missions" | "tasks", es: string, en: string) {
  return endpoint({
    method: "GET",
    path: `/planning/${kind}/:id/standing`,
    summary: { es: `Qué puedes hacer con ${es}`, en: `What you may do with ${en}` },
    params: idParams,
    data: planPermissions,
    errors: unavailableErrors,
  });
}

function mentionableUsersCall(kind: "objectives" | "missions" | "tasks", es: string, en: string) {
  return endpoint({
    method: "GET",
    path: `/planning/${kind}/:id/people`,
    summary: {
      es: `A quiénes puedes mencionar en ${es}: 100 personas como máximo`,
      en: `Whom you can mention on ${en}: 100 people at most`,
    },
    params: idParams,
    data: z.array(collaborator),
    errors: unavailableErrors,
  });
}

export const sharingApi = {
  sharedWithMe: endpoint({
    method: "GET",
    path: "/planning/shared-with-me",
    summary: { es: "Lo que comparten contigo", en: "What is shared with you" },
    query: z.object(pageQuery),
    data: buildPageSchema(sharedItem),
  }),
  missionPlan: endpoint({
    method: "GET",
    path: "/planning/missions/:id/plan",
    summary: { es: "Una misión con sus tareas", en: "A mission with its tasks" },
    params: idParams,
    data: missionPlan,
    errors: unavailableErrors,
  }),
  viewShare: endpoint({
    method: "GET",
    path: "/planning/shares/:id/view",
    summary: {
      es: "Cómo ve lo compartido quien lo recibió; no cambia nada",
      en: "How something shared looks to whoever received it; changes nothing",
    },
    params: idParams,
    data: sharedView,
    errors: accessErrors,
  }),
  objectivePermissions: permissionsCall("objectives", "un objetivo", "an objective"),
  missionPermissions: permissionsCall("missions", "una misión", "a mission"),
  taskPermissions: permissionsCall("tasks", "una tarea", "a task"),
  objectiveMentionableUsers: mentionableUsersCall("objectives", "un objetivo", "an objective"),
  missionMentionableUsers: mentionableUsersCall("missions", "una misión", "a mission"),
  taskMentionableUsers: mentionableUsersCall("tasks", "una tarea", "a task"),
};
