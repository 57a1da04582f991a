// A share in requests and answers: with whom something is shared, in which role, and until when.
import * as z from "zod/mini";
import { day, instant } from "../../http/values.ts";
import { id } from "../../id.ts";
import { requiredText } from "../../text.ts";
import { shareOrigins, shareRoles } from "../catalogue.ts";

/** The last day on which it counts, as days go where its owner lives; null or nothing without end. */
const expiresOn = z.optional(z.nullable(day));

export const shareInput = z.object({
  id: z.optional(id),
  username: requiredText(30, "username_required"),
  role: z.enum(shareRoles),
  expiresOn,
});
export type ShareInput = z.output<typeof shareInput>;

export const shareChanges = z.object({ role: z.optional(z.enum(shareRoles)), expiresOn });

export const share = z.object({
  id: z.string(),
  /** Which of the three was shared: for a task, what is shared above reaches it too. */
  origin: z.enum(shareOrigins),
  targetId: z.string(),
  role: z.enum(shareRoles),
  username: z.string(),
  firstName: z.string(),
  /** Null without end, and for whoever need not know. */
  expiresOn: z.nullable(day),
  /** Its last day has passed: it counts for nothing until somebody prolongs it. */
  hasEnded: z.boolean(),
  createdAt: instant,
});
export type Share = z.output<typeof share>;

/** Somebody, as far as those who plan together know each other. */
export const collaborator = z.object({ username: z.string(), firstName: z.string() });
export type Collaborator = z.output<typeof collaborator>;
