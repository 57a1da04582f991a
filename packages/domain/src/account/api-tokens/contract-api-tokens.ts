// The endpoints of personal API tokens, with which a user's other programs call the API.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { instant } from "../../http/values.ts";
import { id } from "../../id.ts";
import { requiredLine } from "../../text.ts";
import { apiTokenScopes, MAX_API_TOKENS } from "./api-token-scopes.ts";
import { typedPassword } from "../../user-values.ts";

export const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(apiTokenScopes)),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
  /** Null for a token without an end. */
  expiresAt: z.nullable(instant),
});
export type ApiToken = z.output<typeof apiToken>;

export const apiTokensApi = {
  list: endpoint("GET /sessions/tokens", {
    summary: { es: "Tus tokens de API", en: "Your API tokens" },
    data: z.array(apiToken).check(z.maxLength(MAX_API_TOKENS)),
  }),
  create: endpoint("POST /sessions/tokens", {
    changes: ["/sessions/tokens"],
    summary: { es: "Crea un token de API", en: "Create an API token" },
    body: z.object({
      id: z.optional(id),
      name: requiredLine(60, "api_token_name_required"),
      scopes: z
        .array(z.enum(apiTokenScopes))
        .check(z.minLength(1, "api_token_scope_required"), z.maxLength(apiTokenScopes.length)),
      expiresAt: z.optional(z.nullable(instant)),
      /** Required unless the session was authenticated within the last ten minutes. */
      password: z.optional(typedPassword),
    }),
    /** The token itself is in the first response only. */
    data: z.extend(apiToken, { token: z.nullable(z.string()) }),
    success: 201,
    errors: [
      "conflict",
      "too_many_api_tokens",
      "password_confirmation_required",
      "wrong_password",
      "pin_required",
    ],
  }),
  remove: endpoint("DELETE /sessions/tokens/:id", {
    changes: ["/sessions/tokens"],
    summary: { es: "Revoca un token de API", en: "Revoke an API token" },
  }),
};
