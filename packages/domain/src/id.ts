// Identifiers: UUIDv7, so that rows made later sort later and a client can make its own offline.
import { v7 } from "uuid";
import * as z from "zod/mini";

/** A new UUIDv7 for the given instant (milliseconds since the epoch). */
export function newId(nowMs: number): string {
  return v7({ msecs: nowMs });
}

/** The form of an identifier in a request or an answer. */
export const id = z.uuid("id_malformed");

/** The path parameters of a call about one thing. */
export const idParams = z.object({ id });
