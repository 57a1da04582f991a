// Finds what a viewer is to another user, for every rule on who may see and message whom.
import { and, eq, or } from "drizzle-orm";
import type { Relation } from "@vereda/domain/community/policy";
import type { Database } from "#db/client.ts";
import { blocks, connections } from "../tables/connections.ts";

/** @param viewerId null for a visitor without a session */
export async function findRelation(
  db: Database,
  viewerId: string | null,
  userId: string,
): Promise<Relation> {
  if (viewerId === null) return "visitor";
  if (viewerId === userId) return "self";
  const blocked = await db
    .select({ ownerId: blocks.ownerId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.ownerId, userId), eq(blocks.blockedId, viewerId)),
        and(eq(blocks.ownerId, viewerId), eq(blocks.blockedId, userId)),
      ),
    );
  // Who is blocked learns nothing else, also when both blocked each other.
  if (blocked.some(({ ownerId }) => ownerId === userId)) return "blocked";
  if (blocked.length > 0) return "blocking";
  const [row] = await db
    .select({ status: connections.status })
    .from(connections)
    .where(
      or(
        and(eq(connections.ownerId, viewerId), eq(connections.userId, userId)),
        and(eq(connections.ownerId, userId), eq(connections.userId, viewerId)),
      ),
    );
  return row === undefined || row.status === "declined" ? "stranger" : row.status;
}
