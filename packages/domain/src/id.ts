// Identifiers: UUIDv7, so that rows made later sort later and a client can make its own offline.
import * as z from "zod/mini";

export { newId } from "./new-id.ts";

/** The form of an identifier in a request or an answer. Clients that write it in capitals mean the same one. */
export const id = z.uuid("id_malformed").check(z.toLowerCase());

/** The path parameters of a call about one thing. */
export const idParams = z.object({ id });
