// Payload of a database trigger for a changed row: its kind, users and location, never its content.
import { changeKinds, type ChangeKind } from "@vereda/domain/live/contract";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import * as z from "zod/mini";

export const CHANGES_CHANNEL = "vereda_changes";

const change = z.object({
  kind: z.enum(changeKinds),
  /** The browser tab that made the change. */
  client: z.optional(z.string()),
  owner: z.optional(z.string()),
  /** Another user of the row, such as a member or the user it is shared with. */
  user: z.optional(z.string()),
  workspace: z.optional(z.string()),
  area: z.optional(z.enum(areaKeys)),
  objective: z.optional(z.string()),
  mission: z.optional(z.string()),
  task: z.optional(z.string()),
  circle: z.optional(z.string()),
});
export type Change = z.infer<typeof change>;

const changes = z.union([
  z.array(change),
  z.pipe(
    change,
    z.transform((one) => [one]),
  ),
]);

/** @returns those of a payload: one, or several from the relay; none for an invalid payload */
export function parseChanges(payload: string): Change[] {
  try {
    return changes.parse(JSON.parse(payload));
  } catch {
    return [];
  }
}

export type ChangedKinds = Map<string, Set<ChangeKind>>;

export function addChangedKind(kinds: ChangedKinds, userId: string, kind: ChangeKind): void {
  kinds.set(userId, (kinds.get(userId) ?? new Set()).add(kind));
}

/** Finds which of `among` can see the changes, in addition to the owner and the named user. */
export type Audience = (
  changes: readonly Change[],
  among: readonly string[],
) => Promise<ChangedKinds>;
