import * as z from "zod/mini";
import { day, instant } from "../../http/values.ts";
import { id } from "../../id.ts";
import { requiredLine } from "../../text.ts";
import { shareOrigins, shareRoles } from "../catalogue.ts";

/** Last day of the share, in the owner's time zone; null or absent: no end. */
const expiresOn = z.optional(z.nullable(day));

/** Of one objective, mission or task: whoever opens it gets all of them. */
export const MAX_SHARES = 100;

export const shareInput = z.object({
  id: z.optional(id),
  username: requiredLine(30, "username_required").check(z.toLowerCase()),
  role: z.enum(shareRoles),
  expiresOn,
});
export type ShareInput = z.output<typeof shareInput>;

export const shareChanges = z.object({
  role: z.optional(z.enum(shareRoles)),
  expiresOn,
  updatedAt: z.optional(instant),
});

export const share = z.object({
  id: z.string(),
  /** A share of an objective or mission also gives access to its tasks. */
  origin: z.enum(shareOrigins),
  targetId: z.string(),
  role: z.enum(shareRoles),
  username: z.string(),
  /** The username of a user whom the sharer may not see, and of an unknown one. */
  firstName: z.string(),
  /** Null without end, and for users who may not see it. */
  expiresOn: z.nullable(day),
  /** The last day has passed: the share gives no access until it is extended. */
  hasEnded: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Share = z.output<typeof share>;

export const collaborator = z.object({ username: z.string(), firstName: z.string() });
export type Collaborator = z.output<typeof collaborator>;
