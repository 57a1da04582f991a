// Who may register, who operates the server, and invitations of administrators.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { line } from "../../text.ts";
import { email } from "../../user-values.ts";
import {
  invitationToken,
  MAX_REGISTRATION_INVITATIONS,
  registrationModes,
} from "./registration-modes.ts";

const operator = {
  /** Null for what neither the administrators nor the settings of the server say. */
  operatorName: z.nullable(line(200)),
  operatorAddress: z.nullable(line(300)),
  /** The country or state whose law the terms name. */
  operatorCountry: z.nullable(line(100)),
  operatorEmail: z.nullable(email),
};

const serverSettings = z.object({
  registration: z.enum(registrationModes),
  ...operator,
  /** Null until they are saved here for the first time. */
  updatedAt: z.nullable(instant),
});
export type ServerSettings = z.output<typeof serverSettings>;

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  createdAt: instant,
  expiresAt: instant,
});
export type RegistrationInvitation = z.output<typeof invitation>;

const invitations = "/panel/administration/invitations";

export const registrationApi = {
  registration: endpoint("GET /public/registration", {
    access: "public",
    summary: { es: "Quién puede crear una cuenta", en: "Who can create an account" },
    query: z.object({ invitation: z.optional(invitationToken) }),
    data: z.object({
      mode: z.enum(registrationModes),
      /** Whether the invitation of the request is valid. */
      isInvited: z.boolean(),
    }),
  }),
  settings: endpoint("GET /panel/administration/settings", {
    access: "administrator",
    summary: { es: "Los ajustes de este servidor", en: "The settings of this server" },
    data: serverSettings,
  }),
  updateSettings: endpoint("PATCH /panel/administration/settings", {
    changes: ["/panel/administration/settings", "/public/registration", "/public/pages/:slug"],
    access: "administrator",
    summary: { es: "Cambia los ajustes", en: "Change the settings" },
    body: z.object({
      registration: z.optional(z.enum(registrationModes)),
      operatorName: z.optional(operator.operatorName),
      operatorAddress: z.optional(operator.operatorAddress),
      operatorCountry: z.optional(operator.operatorCountry),
      operatorEmail: z.optional(operator.operatorEmail),
      updatedAt: z.optional(z.nullable(instant)),
    }),
    data: serverSettings,
    errors: ["conflict"],
  }),
  invitations: endpoint("GET /panel/administration/invitations", {
    access: "administrator",
    summary: { es: "Las invitaciones abiertas", en: "The open invitations" },
    data: z.array(invitation).check(z.maxLength(MAX_REGISTRATION_INVITATIONS)),
  }),
  invite: endpoint("POST /panel/administration/invitations", {
    changes: [invitations],
    access: "administrator",
    summary: { es: "Invita a crear una cuenta", en: "Invite somebody to register" },
    body: z.object({ id: z.optional(id), email }),
    data: invitation,
    success: 201,
    errors: ["conflict", "too_many_account_invitations"],
  }),
  withdraw: endpoint("DELETE /panel/administration/invitations/:id", {
    changes: [invitations],
    access: "administrator",
    summary: { es: "Retira una invitación", en: "Withdraw an invitation" },
    params: idParams,
    data: z.null(),
    errors: ["not_found"],
  }),
};
