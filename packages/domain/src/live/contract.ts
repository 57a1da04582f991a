// Live updates: a stream of the kinds of data that changed elsewhere; screens then reload the data.
import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";

/** Named after the feature whose data changed; `typing` says only that who types may have changed. */
export const changeKinds = [
  "planning",
  "workspace",
  "logbook",
  "energizing",
  "resources",
  "reviews",
  "community",
  "messages",
  "typing",
  "account",
  "inbox",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const changeEvent = z.object({
  /** All kinds when the stream opens, because earlier changes were missed. */
  kinds: z.array(z.enum(changeKinds)),
  /** The browser tab that made the changes, when they are all of one. */
  client: z.optional(z.string()),
});
export type ChangeEvent = z.infer<typeof changeEvent>;

/** A browser tab names itself in its writes; their responses say which reads they changed. */
export const CLIENT_HEADER = "vereda-client";
export const CHANGES_HEADER = "vereda-changes";

export function isClientId(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{8,40}$/.test(value);
}

/** Interval of heartbeats; a connection silent for twice as long is dead. */
export const LIVE_HEARTBEAT_MS = 25_000;

export const liveApi = {
  changes: endpoint("GET /me/changes", {
    summary: {
      es:
        "Avisa, mientras la conexión siga abierta, de qué tipo de cosas cambió algo que puedes ver. El primer aviso " +
        "llega enseguida y las nombra todas",
      en:
        "Tells, for as long as the connection is open, of which kind of things something that you can see changed. " +
        "The first event comes at once and names them all",
    },
    streams: true,
    data: changeEvent,
  }),
};
