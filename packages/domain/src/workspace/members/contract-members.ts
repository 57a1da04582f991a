import * as z from "zod/mini";
import { email, typedPassword, username } from "../../user-values.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invitationReads, memberReads, membershipReads } from "../../live/workspace-reads.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { line } from "../../text.ts";
import { areaKeys } from "../areas/areas.ts";
import { memberStatuses, workspaceTypes } from "../catalogue.ts";
import { memberAreas, workspaceEntry } from "../contract.ts";
import { memberPermissions } from "../policy.ts";
import { memberRoles } from "./roles.ts";

export const membershipEndings = [
  "left",
  "removed",
  "declined",
  "withdrawn",
  "expired",
  "replaced",
] as const;

export const INVITATION_DAYS = 30;
export const MAX_INVITATIONS = 100;

const role = z.enum(memberRoles, "role_unknown");
const areaId = z.nullable(z.enum(areaKeys, "area_unknown"));
const permission = z.enum(memberPermissions, "permission_unknown");

/** What a membership is and allows, in responses. */
const assignment = {
  role: z.nullable(role),
  permission,
  areaIds: memberAreas,
  /** The only area; null for the whole workspace and for several areas. */
  areaId,
};

/** In requests. A role without `permission` gives what such a role had, in `areaId`, as before. */
const assignmentInput = {
  role: z.optional(z.nullable(role)),
  permission: z.optional(permission),
  areaIds: z.optional(memberAreas),
  areaId: z.optional(areaId),
};

export const member = z.object({
  id: z.string(),
  /** Null for an invited email address. */
  username: z.nullable(z.string()),
  /** First and last name, or what was typed to invite somebody whom the caller may not see. */
  name: z.string(),
  avatar: z.nullable(z.string()),
  ...assignment,
  status: z.enum(memberStatuses),
  startDate: instant,
  endDate: z.nullable(instant),
  expiresAt: z.nullable(instant),
  ending: z.nullable(z.enum(membershipEndings)),
  isSelf: z.boolean(),
  updatedAt: instant,
});
export type Member = z.output<typeof member>;

export const invitation = z.object({
  id: z.string(),
  workspace: z.object({
    name: z.string(),
    typeId: z.enum(workspaceTypes),
    icon: z.nullable(z.string()),
    iconRotation: z.int(),
  }),
  ...assignment,
  invitedBy: z.nullable(z.string()),
  invitedAt: instant,
  expiresAt: instant,
});
export type Invitation = z.output<typeof invitation>;

const memberParams = z.object({ id, memberId: id });

export const membersApi = {
  list: endpoint("GET /panel/workspaces/:id/members", {
    summary: { es: "Quienes integran un espacio", en: "The members of a workspace" },
    params: idParams,
    query: z.object({ ...pageQuery, status: z.optional(z.enum(memberStatuses)) }),
    data: buildPageSchema(member),
    errors: ["not_found", "forbidden"],
  }),
  invite: endpoint("POST /panel/workspaces/:id/members", {
    changes: memberReads,
    summary: { es: "Invita a alguien", en: "Invite someone" },
    params: idParams,
    body: z.object({
      id: z.optional(id),
      /** Exactly one of `username` and `email`. */
      username: z.optional(username),
      email: z.optional(email),
      /** What the register form calls whoever comes by the e-mail. */
      firstName: z.optional(line(80)),
      ...assignmentInput,
    }),
    data: member,
    success: 201,
    errors: ["not_found", "forbidden", "already_member", "conflict", "suspended"],
  }),
  change: endpoint("PATCH /panel/workspaces/:id/members/:memberId", {
    changes: memberReads,
    summary: {
      es: "Cambia qué puede hacer y su rol; lo anterior queda en la historia",
      en: "Change what a member may do and their role; what was before stays in the history",
    },
    params: memberParams,
    body: z.object({ ...assignmentInput, updatedAt: z.optional(instant) }),
    data: member,
    errors: ["not_found", "forbidden", "last_owner", "conflict"],
  }),
  end: endpoint("DELETE /panel/workspaces/:id/members/:memberId", {
    changes: membershipReads,
    summary: { es: "Termina una membresía, o retira una invitación", en: "End a membership" },
    params: memberParams,
    data: member,
    errors: ["not_found", "forbidden", "last_owner"],
  }),
  transfer: endpoint("POST /panel/workspaces/:id/transfer", {
    changes: membershipReads,
    summary: { es: "Cede la propiedad a otra persona", en: "Hand the workspace over" },
    params: idParams,
    body: z.object({ memberId: id, password: typedPassword }),
    data: workspaceEntry,
    errors: ["not_found", "forbidden", "wrong_password", "personal_studio_readonly"],
  }),
  invitations: endpoint("GET /workspaces/invitations", {
    summary: { es: "Las invitaciones que te esperan", en: "The invitations that wait for you" },
    data: z.array(invitation).check(z.maxLength(MAX_INVITATIONS)),
  }),
  accept: endpoint("POST /workspaces/invitations/:id/accept", {
    changes: membershipReads,
    summary: { es: "Acepta una invitación", en: "Accept an invitation" },
    params: idParams,
    body: z.object({}),
    data: workspaceEntry,
    errors: ["not_found", "suspended"],
  }),
  decline: endpoint("POST /workspaces/invitations/:id/decline", {
    changes: invitationReads,
    summary: { es: "Declina una invitación", en: "Decline an invitation" },
    params: idParams,
    body: z.object({}),
    data: z.null(),
    errors: ["not_found"],
  }),
};
