// Schemas of identifiers: UUIDv7, sortable by creation time and generated offline by clients.
import * as z from "zod/mini";

export { createId } from "./create-id.ts";

/** Upper case is accepted and converted to lower case. */
export const id = z.uuid("id_malformed").check(z.toLowerCase());

export const idParams = z.object({ id });
