// Maps connections and blocks to the response, as one of the two users sees them.
import type { CommunityUser, Connection } from "@vereda/domain/community/contract";
import { getVisibleStatus } from "@vereda/domain/community/connections/requests";
import type { ConnectionRow } from "../tables/connections.ts";
import type { BlockRow, RelatedUser } from "./relations.ts";

export function showUser({ username, firstName, lastName, avatar }: CommunityUser): CommunityUser {
  return { username, firstName, lastName, avatar };
}

/** Null for a connection that the viewer no longer sees. */
export function showConnection(
  row: ConnectionRow,
  viewerId: string,
  user: CommunityUser,
): Connection | null {
  const isSentByMe = row.ownerId === viewerId;
  const status = getVisibleStatus(row.status, isSentByMe);
  if (status === null) return null;
  return {
    id: row.id,
    status,
    type: isSentByMe ? row.type : row.receiverType,
    isSentByMe,
    message: row.message,
    user: showUser(user),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function showBlock({ id, createdAt }: BlockRow, user: CommunityUser): Connection {
  const since = createdAt.toISOString();
  return {
    id,
    status: "blocked",
    type: "unknown",
    isSentByMe: true,
    message: null,
    user: showUser(user),
    createdAt: since,
    updatedAt: since,
  };
}

/** Their connection or request as the viewer sees it, or the viewer's block. */
export function showRelation(
  { user, relation, connection, block }: RelatedUser,
  viewerId: string | null,
): Connection | null {
  if (viewerId === null || relation === "blocked") return null;
  if (block !== null) return showBlock(block, user);
  return connection === null ? null : showConnection(connection, viewerId, user);
}
