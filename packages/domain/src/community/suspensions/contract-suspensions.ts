// Endpoints with which administrators suspend a user without a report, and lift suspensions.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { changesOf } from "../../live/community-reads.ts";
import { day, instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { requiredText } from "../../text.ts";

const suspension = z.object({
  /** Of the decision. */
  id: z.string(),
  /** The latest end of the user's suspensions; null once it is over. */
  suspendedUntil: z.nullable(instant),
});

/** The user reads it in their inbox. */
const note = requiredText(1000);

export const suspensionsApi = {
  suspend: endpoint("POST /panel/administration/users/:id/suspension", {
    changes: changesOf.moderation,
    access: "administrator",
    summary: { es: "Suspende a una persona", en: "Suspend a user" },
    params: idParams,
    body: z.object({ id: z.optional(id), until: day, note }),
    data: suspension,
    success: 201,
    errors: ["not_found", "forbidden", "conflict"],
  }),
  lift: endpoint("DELETE /panel/administration/users/:id/suspension", {
    changes: changesOf.moderation,
    access: "administrator",
    summary: { es: "Levanta las suspensiones de una persona", en: "Lift a user’s suspensions" },
    params: idParams,
    body: z.object({ note }),
    data: z.null(),
    errors: ["not_found", "forbidden"],
  }),
};
