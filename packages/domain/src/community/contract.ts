// API calls for connections: search, requests, acceptance and blocks.
import * as z from "zod/mini";
import { directMessageReaches, profileVisibilities } from "../account/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";
import { changesOf } from "../live/community-reads.ts";
import { buildPageSchema, pageQuery } from "../http/envelope.ts";
import { instant } from "../http/values.ts";
import { id, idParams } from "../id.ts";
import { requiredLine, text } from "../text.ts";
import { choosableConnectionTypes, connectionStatuses, connectionTypes } from "./catalogue.ts";

/** Requests that a user may send within a day. */
export const MAX_REQUESTS_PER_DAY = 30;
/** A user who declined is not asked again within these days. */
export const DECLINED_PAUSE_DAYS = 30;

export const communityUser = z.object({
  username: z.string(),
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
});
export type CommunityUser = z.output<typeof communityUser>;

export const connection = z.object({
  id: z.string(),
  status: z.enum(connectionStatuses),
  type: z.enum(connectionTypes),
  isSentByMe: z.boolean(),
  message: z.nullable(z.string()),
  user: communityUser,
  createdAt: instant,
  updatedAt: instant,
});
export type Connection = z.output<typeof connection>;

const username = requiredLine(60);

const searchResult = z.object({
  user: communityUser,
  profileVisibility: z.enum(profileVisibilities),
  directMessageReach: z.enum(directMessageReaches),
  vitalityIndex: z.nullable(z.int()),
  isSubscribed: z.boolean(),
  connection: z.nullable(connection),
});
export type ConnectionSearchResult = z.output<typeof searchResult>;

export const communityApi = {
  list: endpoint("GET /panel/connections", {
    summary: { es: "Tus conexiones", en: "Your connections" },
    query: z.object({
      ...pageQuery,
      status: z._default(z.enum(connectionStatuses), "accepted"),
      type: z.optional(z.enum(connectionTypes)),
    }),
    data: buildPageSchema(connection),
  }),
  search: endpoint("GET /panel/connections/search", {
    summary: { es: "Busca a alguien por su usuario exacto", en: "Search by exact username" },
    query: z.object({ username }),
    data: searchResult,
    errors: ["not_found"],
  }),
  /** A repeated request answers the first one; a request to a user who has asked accepts theirs. */
  connect: endpoint("POST /panel/connections", {
    changes: changesOf.connections,
    summary: { es: "Envía una solicitud de conexión", en: "Send a connection request" },
    body: z.object({
      id: z.optional(id),
      username,
      type: z.enum(choosableConnectionTypes, "connection_type_unknown"),
      message: z.optional(z.nullable(text(300))),
    }),
    data: connection,
    success: 201,
    errors: ["not_found", "conflict", "connection_blocked", "suspended"],
  }),
  accept: endpoint("POST /panel/connections/:id/accept", {
    changes: changesOf.connections,
    summary: { es: "Acepta una solicitud", en: "Accept a request" },
    params: idParams,
    body: z.object({ type: z.optional(z.enum(choosableConnectionTypes)) }),
    data: connection,
    errors: ["not_found", "suspended"],
  }),
  change: endpoint("PATCH /panel/connections/:id", {
    changes: changesOf.connections,
    summary: {
      es: "Cambia qué es para ti esta conexión",
      en: "Change what a connection is to you",
    },
    params: idParams,
    body: z.object({
      type: z.optional(z.enum(choosableConnectionTypes)),
      updatedAt: z.optional(instant),
    }),
    data: connection,
    errors: ["not_found", "conflict"],
  }),
  /** Declines, withdraws or ends it. */
  remove: endpoint("DELETE /panel/connections/:id", {
    changes: changesOf.connections,
    summary: {
      es: "Rechaza o retira una solicitud, o termina una conexión",
      en: "Decline or withdraw a request, or end a connection",
    },
    params: idParams,
    data: z.null(),
    errors: ["not_found"],
  }),
  block: endpoint("POST /panel/blocks", {
    changes: changesOf.blocks,
    summary: { es: "Bloquea a alguien, sin que se entere", en: "Block a user, without notice" },
    body: z.object({ username }),
    data: connection,
    success: 201,
    errors: ["not_found"],
  }),
  unblock: endpoint("DELETE /panel/blocks/:username", {
    changes: changesOf.blocks,
    summary: { es: "Desbloquea a alguien", en: "Unblock a user" },
    params: z.object({ username }),
    data: z.null(),
    errors: ["not_found"],
  }),
};
