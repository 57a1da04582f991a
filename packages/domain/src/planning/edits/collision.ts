// Two devices changed the same field: what stands, and what it replaced.
import * as z from "zod/mini";
import { id } from "../../id.ts";

/** How long the replaced value can be put back. */
export const COLLISION_DAYS = 30;
/** Of one task, mission or objective; the oldest are dropped. */
export const MAX_COLLISIONS = 20;

/** Values are those of the field, as reads show it. */
export const collision = z.object({
  id: z.string(),
  /** Of the object, or `schedule`, `estimation`, or `step` for a step that was deleted. */
  field: z.string(),
  /** The checklist item that the field belongs to; null for the object itself. */
  stepId: z.nullable(z.string()),
  /** What was sent. */
  mine: z.unknown(),
  /** What stood before. */
  theirs: z.unknown(),
  /** What stands now: `mine`, or both texts. */
  kept: z.unknown(),
  at: z.string(),
});
export type Collision = z.output<typeof collision>;

export const collisions = z.optional(z.array(collision));

const values = z.record(z.string(), z.unknown());

/**
 * With `base`, the values that the device had read of the fields that it sends, a change is merged with what
 * others changed meanwhile, and brings a deleted object back.
 */
export const editInput = {
  base: z.optional(values),
  /** However often an edit is sent, it is applied once. */
  editId: z.optional(id),
};

export type EditInput = z.output<z.ZodMiniObject<typeof editInput>>;

/** Of what is changed as one value; `base` is null when there was none. */
export const wholeEditInput = { ...editInput, base: z.optional(z.nullable(values)) };
export type WholeEditInput = z.output<z.ZodMiniObject<typeof wholeEditInput>>;

/** Of the response to an edit. `restored`: it was in the bin. */
export const edited = { collisions, restored: z.optional(z.boolean()) };
export type Edited = z.output<z.ZodMiniObject<typeof edited>>;
