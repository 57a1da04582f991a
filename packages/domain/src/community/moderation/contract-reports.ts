// API calls to report what somebody wrote; the queue of moderators reads it.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { changesOf } from "../../live/community-reads.ts";
import { id } from "../../id.ts";
import { text } from "../../text.ts";
import { reportReasons, reportSubjects } from "../messages/catalogue-messages.ts";

export const reportsApi = {
  report: endpoint("POST /panel/reports", {
    changes: changesOf.reports,
    summary: { es: "Reporta lo que alguien escribió", en: "Report what somebody wrote" },
    body: z.object({
      id: z.optional(id),
      subjectType: z.enum(reportSubjects, "subject_unknown"),
      /** The id of what is reported; for a profile the username, for a workspace the public link. */
      subjectId: z.string().check(z.minLength(1, "required"), z.maxLength(60)),
      reason: z.enum(reportReasons, "reason_unknown"),
      text: z.optional(z.nullable(text(1000))),
    }),
    data: z.object({ id: z.string() }),
    success: 201,
    errors: ["not_found", "conflict", "rate_limited"],
  }),
};
