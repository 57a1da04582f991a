// A user's own link, which connects whoever opens it: valid for a week, one at a time.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { instant } from "../../http/values.ts";
import { changesOf } from "../../live/community-reads.ts";
import { choosableConnectionTypes } from "../catalogue.ts";
import { connection } from "../contract.ts";

export const CONNECTION_LINK_DAYS = 7;

const tokenParams = z.object({ token: z.string().check(z.maxLength(100)) });

export const connectionLinksApi = {
  create: endpoint("POST /panel/connection-links", {
    summary: {
      es: "Un enlace tuyo para conectar; el anterior deja de servir",
      en: "A link of yours to connect; the one before stops working",
    },
    body: z.object({}),
    data: z.object({ token: z.string(), url: z.string(), expiresAt: instant }),
    success: 201,
    errors: ["suspended"],
  }),
  find: endpoint("GET /panel/connection-links/:token", {
    summary: { es: "De quién es un enlace para conectar", en: "Whose link to connect this is" },
    params: tokenParams,
    data: z.object({ firstName: z.string(), avatar: z.nullable(z.string()), isOwn: z.boolean() }),
    errors: ["not_found"],
  }),
  accept: endpoint("POST /panel/connection-links/:token/accept", {
    changes: changesOf.connections,
    summary: { es: "Conecta con quien te dio su enlace", en: "Connect with whoever gave the link" },
    params: tokenParams,
    body: z.object({ type: z.enum(choosableConnectionTypes, "connection_type_unknown") }),
    data: connection,
    errors: ["not_found", "suspended"],
  }),
};
