// API calls for circles: founding, joining and members.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { changesOf } from "../../live/community-reads.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { locales } from "../../locale.ts";
import { requiredLine, requiredText, text } from "../../text.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import {
  circleJoinings,
  circleKinds,
  circleMemberStatuses,
  circleRoles,
} from "./catalogue-circles.ts";
import { communityUser } from "../contract.ts";

const language = z.enum(locales);

export const publicCircle = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  purpose: z.string(),
  kind: z.enum(circleKinds),
  joining: z.enum(circleJoinings),
  language,
  agreement: z.string(),
  questions: z.array(z.string()),
  isPublic: z.boolean(),
  memberCount: z.int(),
  hosts: z.array(communityUser),
  createdAt: instant,
  /** What the viewer is in it; null for a visitor or a stranger. */
  membership: z.nullable(
    z.object({ role: z.enum(circleRoles), status: z.enum(circleMemberStatuses) }),
  ),
});
export type PublicCircle = z.output<typeof publicCircle>;

export const circle = z.object({
  ...publicCircle.shape,
  workspaceId: z.nullable(z.string()),
  areaId: z.nullable(z.enum(areaKeys)),
  /** Requests to join, which hosts see. */
  requestCount: z.int(),
  updatedAt: instant,
});
export type Circle = z.output<typeof circle>;

const circleFields = {
  name: requiredLine(80),
  purpose: requiredText(600),
  kind: z.enum(circleKinds),
  joining: z.enum(circleJoinings),
  language: z.optional(language),
  agreement: requiredText(4000),
  questions: z.optional(z.array(requiredLine(200)).check(z.maxLength(5))),
  isPublic: z.optional(z.boolean()),
};

export const circleMember = z.object({
  userId: z.string(),
  user: communityUser,
  role: z.enum(circleRoles),
  status: z.enum(circleMemberStatuses),
  /** The answers of who asks to join, for hosts alone. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  isMe: z.boolean(),
  joinedAt: z.nullable(instant),
  updatedAt: instant,
});
export type CircleMember = z.output<typeof circleMember>;

const memberParams = z.object({ id, userId: id });
/** `area_blocked` while the area of a workspace's circle is blocked or inactive. */
export const readErrors = ["not_found", "area_blocked"] as const;
const memberErrors = [...readErrors, "forbidden"] as const;
export const writeErrors = [...memberErrors, "workspace_archived"] as const;

export const circlesApi = {
  list: endpoint("GET /panel/circles", {
    summary: { es: "Tus círculos", en: "Your circles" },
    query: z.object({
      ...pageQuery,
      workspaceId: z.optional(id),
      areaId: z.optional(z.enum(areaKeys, "area_unknown")),
    }),
    data: buildPageSchema(circle),
    errors: memberErrors,
  }),
  create: endpoint("POST /panel/circles", {
    changes: changesOf.circles,
    summary: { es: "Crea un círculo", en: "Create a circle" },
    body: z.object({
      id: z.optional(id),
      ...circleFields,
      workspaceId: z.optional(z.nullable(id)),
      areaId: z.optional(z.nullable(z.enum(areaKeys, "area_unknown"))),
    }),
    data: circle,
    success: 201,
    errors: [
      "not_found",
      "forbidden",
      "conflict",
      "suspended",
      "too_many_circles",
      "area_blocked",
      "workspace_archived",
      "personal_studio_forbidden",
    ],
  }),
  get: endpoint("GET /panel/circles/:id", {
    summary: { es: "Un círculo", en: "A circle" },
    params: idParams,
    data: circle,
    errors: readErrors,
  }),
  change: endpoint("PATCH /panel/circles/:id", {
    changes: changesOf.circles,
    summary: { es: "Cambia un círculo", en: "Change a circle" },
    params: idParams,
    body: z.object({ ...z.partial(z.object(circleFields)).shape, updatedAt: z.optional(instant) }),
    data: circle,
    errors: [...writeErrors, "conflict", "suspended"],
  }),
  close: endpoint("DELETE /panel/circles/:id", {
    changes: changesOf.members,
    summary: { es: "Cierra un círculo con todo lo suyo", en: "Close a circle and all of it" },
    params: idParams,
    data: z.null(),
    errors: writeErrors,
  }),
  join: endpoint("POST /panel/circles/:id/join", {
    changes: changesOf.members,
    summary: { es: "Entra a un círculo, o pide entrar", en: "Join a circle, or ask to" },
    params: idParams,
    body: z.object({
      agreed: z.literal(true, "agreement_required"),
      answers: z.optional(z.array(requiredText(1000)).check(z.maxLength(5))),
    }),
    data: publicCircle,
    errors: [
      ...writeErrors,
      "suspended",
      "circle_full",
      "too_many_circles",
      "answers_required",
      "request_declined",
    ],
  }),
  leave: endpoint("POST /panel/circles/:id/leave", {
    changes: changesOf.members,
    summary: { es: "Sal de un círculo, con o sin tus palabras", en: "Leave a circle" },
    params: idParams,
    /** Also deletes what the user wrote in it. */
    body: z.object({ removesPosts: z.optional(z.boolean()) }),
    data: z.null(),
    errors: ["not_found", "last_host"],
  }),
  members: endpoint("GET /panel/circles/:id/members", {
    summary: { es: "Quienes participan en un círculo", en: "The members of a circle" },
    params: idParams,
    query: z.object({ ...pageQuery, status: z.optional(z.enum(circleMemberStatuses)) }),
    data: buildPageSchema(circleMember),
    errors: memberErrors,
  }),
  invite: endpoint("POST /panel/circles/:id/members", {
    changes: changesOf.members,
    summary: { es: "Invita a alguien a un círculo", en: "Invite someone to a circle" },
    params: idParams,
    body: z.object({ username: requiredLine(60), role: z.optional(z.enum(circleRoles)) }),
    data: circleMember,
    success: 201,
    errors: [...writeErrors, "suspended", "specialist_required"],
  }),
  /** Accepts a request, or changes a role. */
  changeMember: endpoint("PATCH /panel/circles/:id/members/:userId", {
    changes: changesOf.members,
    summary: { es: "Acepta a alguien o cambia su papel", en: "Accept someone or change a role" },
    params: memberParams,
    body: z.object({ role: z.enum(circleRoles), updatedAt: z.optional(instant) }),
    data: circleMember,
    errors: [
      ...writeErrors,
      "suspended",
      "conflict",
      "last_host",
      "circle_full",
      "specialist_required",
    ],
  }),
  removeMember: endpoint("DELETE /panel/circles/:id/members/:userId", {
    changes: changesOf.members,
    summary: { es: "Saca a alguien o rechaza su solicitud", en: "Remove someone" },
    params: memberParams,
    data: z.null(),
    errors: [...writeErrors, "suspended", "last_host"],
  }),
  publicList: endpoint("GET /public/circles", {
    access: "public",
    summary: { es: "Los círculos públicos", en: "The public circles" },
    query: z.object({
      ...pageQuery,
      kind: z.optional(z.enum(circleKinds)),
      language: z.optional(language),
    }),
    data: buildPageSchema(publicCircle),
  }),
  publicCircle: endpoint("GET /public/circles/:slug", {
    access: "public",
    summary: { es: "Un círculo público", en: "A public circle" },
    params: z.object({ slug: text(100) }),
    data: publicCircle,
    errors: ["not_found"],
  }),
};
