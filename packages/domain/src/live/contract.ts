// The call by which an open screen hears that something changed elsewhere: on another device of the person, or by
// somebody who shares it with them. What changed is not told, only of which kind it is: the screen asks again.
import * as z from "zod/mini";
import { endpoint } from "../http/endpoint.ts";

/** Named for the part of the product whose data is no longer what it was. */
export const changeKinds = [
  "planning",
  "workspace",
  "logbook",
  "energizing",
  "account",
  "inbox",
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const changeEvent = z.object({
  /** All of them when the stream opens: what changed before that nobody told the screen. */
  kinds: z.array(z.enum(changeKinds)),
});
export type ChangeEvent = z.infer<typeof changeEvent>;

/** How often the server says that it is still there; twice that in silence, and a connection is dead. */
export const LIVE_HEARTBEAT_MS = 25_000;

export const liveApi = {
  changes: endpoint({
    method: "GET",
    path: "/me/changes",
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
