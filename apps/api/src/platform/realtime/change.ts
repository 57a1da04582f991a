// What a trigger of the database publishes about a changed row, in the transaction that changed it: of which kind it
// is, whose, and where it belongs. Never what it says.
import { changeKinds } from "@vereda/domain/live/contract";
import type { ChangeKind } from "@vereda/domain/live/contract";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import * as z from "zod/mini";

/** The channel on which the triggers publish. */
export const CHANGES_CHANNEL = "vereda_changes";

const change = z.object({
  kind: z.enum(changeKinds),
  /** Whose row it is. */
  owner: z.optional(z.string()),
  /** Whom else it names: with whom something is shared, who is a member. */
  person: z.optional(z.string()),
  workspace: z.optional(z.string()),
  area: z.optional(z.enum(areaKeys)),
  objective: z.optional(z.string()),
  mission: z.optional(z.string()),
  task: z.optional(z.string()),
});
export type Change = z.infer<typeof change>;

/** Null for what no trigger of ours published. */
export function parseChange(payload: string): Change | null {
  try {
    return change.parse(JSON.parse(payload));
  } catch {
    return null;
  }
}

/** Of which kinds something changed, for each user. */
export type ChangedKinds = Map<string, Set<ChangeKind>>;

export function addChangedKind(kinds: ChangedKinds, userId: string, kind: ChangeKind): void {
  kinds.set(userId, (kinds.get(userId) ?? new Set()).add(kind));
}

/** Finds out who of some users may see what changed, beyond those whom the changes name. */
export type Audience = (
  changes: readonly Change[],
  among: readonly string[],
) => Promise<ChangedKinds>;
