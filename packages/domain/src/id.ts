// Schemas of identifiers: UUIDv7, sortable by creation time and generated offline by clients.
import * as z from "zod/mini";

export { createId } from "./create-id.ts";

/** Upper case is accepted and converted to lower case. */
export const id = z.uuid("id_malformed").check(z.toLowerCase());

/** Nobody's: for queries about an unknown object, which then take as long as about a stored one. */
export const NIL_ID = "00000000-0000-0000-0000-000000000000";

export const idParams = z.object({ id });
