// Invitations by link, for whoever has it, and what the link in an invitation e-mail is about.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { invitationLinkReads, membershipReads } from "../../live/workspace-reads.ts";
import { memberAreas, workspaceEntry } from "../contract.ts";
import { linkPermissions } from "../policy.ts";

/** How long a link works that names no end. */
export const INVITATION_LINK_DAYS = 7;
export const MAX_INVITATION_LINK_DAYS = 90;
/** Open ones of a workspace. */
export const MAX_INVITATION_LINKS = 50;
export const MAX_LINK_USES = 100;

const permission = z.enum(linkPermissions, "permission_unknown");
const tokenParams = z.object({ token: z.string().check(z.maxLength(100)) });

export const invitationLink = z.object({
  id: z.string(),
  token: z.string(),
  url: z.string(),
  permission,
  areaIds: memberAreas,
  /** Users who joined by it. */
  uses: z.int(),
  /** Null for any number. */
  maxUses: z.nullable(z.int()),
  expiresAt: instant,
});
export type InvitationLink = z.output<typeof invitationLink>;

export const invitationLinksApi = {
  list: endpoint("GET /panel/workspaces/:id/invitation-links", {
    summary: { es: "Los enlaces de invitación abiertos", en: "The open invitation links" },
    params: idParams,
    data: z.array(invitationLink).check(z.maxLength(MAX_INVITATION_LINKS)),
    errors: ["not_found", "forbidden"],
  }),
  create: endpoint("POST /panel/workspaces/:id/invitation-links", {
    changes: invitationLinkReads,
    summary: { es: "Crea un enlace de invitación", en: "Create an invitation link" },
    params: idParams,
    body: z.object({
      id: z.optional(id),
      permission,
      areaIds: z.optional(memberAreas),
      /** After `INVITATION_LINK_DAYS` if absent; at most `MAX_INVITATION_LINK_DAYS` ahead. */
      expiresAt: z.optional(instant),
      /** Any number if absent. */
      maxUses: z.optional(
        z.nullable(
          z
            .int("link_uses_invalid")
            .check(
              z.minimum(1, "link_uses_invalid"),
              z.maximum(MAX_LINK_USES, "link_uses_invalid"),
            ),
        ),
      ),
    }),
    data: invitationLink,
    success: 201,
    errors: [
      "not_found",
      "forbidden",
      "conflict",
      "suspended",
      "too_many_links",
      "workspace_archived",
    ],
  }),
  revoke: endpoint("DELETE /panel/workspaces/:id/invitation-links/:linkId", {
    changes: invitationLinkReads,
    summary: { es: "Anula un enlace de invitación", en: "Revoke an invitation link" },
    params: z.object({ id, linkId: id }),
    data: z.null(),
    errors: ["not_found", "forbidden"],
  }),
  find: endpoint("GET /public/invitation-links/:token", {
    access: "public",
    summary: {
      es: "A dónde invita un enlace, y quién",
      en: "Where a link invites to, and who does",
    },
    params: tokenParams,
    data: z.object({ workspaceName: z.string(), inviterFirstName: z.string() }),
    errors: ["not_found"],
  }),
  accept: endpoint("POST /workspaces/invitation-links/:token/accept", {
    changes: [...membershipReads, ...invitationLinkReads],
    summary: { es: "Entra a un espacio por su enlace", en: "Join a workspace by its link" },
    params: tokenParams,
    body: z.object({}),
    data: workspaceEntry,
    errors: ["not_found", "suspended"],
  }),
  findEmail: endpoint("GET /public/invitation-emails/:token", {
    access: "public",
    summary: {
      es: "A quién invita un correo, a dónde, y quién lo mandó",
      en: "Whom an invitation e-mail invites, where to, and who sent it",
    },
    params: tokenParams,
    data: z.object({
      workspaceName: z.string(),
      inviterFirstName: z.string(),
      /** Empty if the inviter gave none. */
      firstName: z.string(),
      email: z.string(),
    }),
    errors: ["not_found"],
  }),
};
