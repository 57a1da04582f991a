// Who does a task: offered to somebody, who accepts it or declines it with a word.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { idParams } from "../../id.ts";
import { assignmentReads } from "../../live/planning-reads.ts";
import { requiredLine, text } from "../../text.ts";
import { accessErrors } from "../call-errors.ts";
import { assignmentStates } from "../catalogue.ts";

export const MAX_DECLINE_NOTE_LENGTH = 300;

/** The username of a member of the workspace or of a connection. */
export const assigneeUsername = z.nullable(
  requiredLine(30, "username_required").check(z.toLowerCase()),
);

export const assignee = z.object({
  username: z.string(),
  firstName: z.string(),
  avatar: z.nullable(z.string()),
  state: z.enum(assignmentStates),
  /** What they said when they declined it. */
  note: z.nullable(z.string()),
});
export type Assignee = z.output<typeof assignee>;

const assignment = z.object({ assignee: z.nullable(assignee) });
export type Assignment = z.output<typeof assignment>;

export const assigneeApi = {
  assign: endpoint("PUT /planning/tasks/:id/assignee", {
    changes: assignmentReads,
    summary: {
      es: "Da una tarea a alguien de tu espacio o de tus conexiones; null la deja sin nadie",
      en: "Give a task to someone in your workspace or connections; null leaves it to nobody",
    },
    params: idParams,
    body: z.object({ username: assigneeUsername }),
    data: assignment,
    errors: [...accessErrors, "suspended"],
  }),
  accept: endpoint("POST /planning/tasks/:id/assignee/accept", {
    changes: assignmentReads,
    summary: { es: "Acepta una tarea que te dieron", en: "Accept a task you were given" },
    params: idParams,
    body: z.object({}),
    data: assignment,
    errors: accessErrors,
  }),
  decline: endpoint("POST /planning/tasks/:id/assignee/decline", {
    changes: assignmentReads,
    summary: {
      es: "Rechaza o devuelve una tarea que te dieron",
      en: "Decline or hand back a task you were given",
    },
    params: idParams,
    body: z.object({ note: z.optional(z.nullable(text(MAX_DECLINE_NOTE_LENGTH))) }),
    data: assignment,
    errors: accessErrors,
  }),
};
