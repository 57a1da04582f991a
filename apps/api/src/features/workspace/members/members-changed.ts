import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";

/** Call it in the transaction in which somebody joins, leaves or gets another role, at its end. */
export async function announceMembers(
  tx: Database,
  { hooks }: Pick<AppContext, "hooks">,
  workspaceId: string,
  now: Date,
): Promise<void> {
  for (const { membersChanged } of hooks) await membersChanged?.(tx, { workspaceId }, now);
}
