// What a task waits for: other tasks of its owner or its workspace that have to be done first.
import * as z from "zod/mini";
import { id } from "../../../id.ts";

export const MAX_WAITS_FOR = 20;

/** A circle is 422 `dependency_cycle`. */
export const waitsFor = z.optional(
  z.array(id).check(z.maxLength(MAX_WAITS_FOR, "too_many_waits_for")),
);

/** Another task; its title is empty for those who may not see it. */
export const relatedTask = z.object({ id: z.string(), title: z.string() });
export type RelatedTask = z.output<typeof relatedTask>;

/** `isOpen`: it has still to be done. */
export const awaitedTask = z.object({ ...relatedTask.shape, isOpen: z.boolean() });
export type AwaitedTask = z.output<typeof awaitedTask>;
