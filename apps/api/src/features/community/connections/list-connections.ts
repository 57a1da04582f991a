// Lists a user's connections, requests and blocks, and searches users by exact username.
import { and, desc, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import { pickPage, type Page } from "@vereda/domain/http/envelope";
import type {
  communityApi,
  Connection,
  ConnectionSearchResult,
} from "@vereda/domain/community/contract";
import { canFind, getMessageReach } from "@vereda/domain/community/policy";
import { userRoleDefinitions } from "@vereda/domain/account/profile/user-roles";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { loadPage } from "#platform/http/load-page.ts";
import { formatFullName, getUsersById } from "#features/account/user-lookup.ts";
import { getVitalityIndex } from "#features/resources/vitality/vitality.ts";
import { connections, type ConnectionRow } from "../tables/connections.ts";
import { blocks } from "#features/account/tables/blocks.ts";
import { showBlock, showConnection, showRelation, showUser } from "./connection-view.ts";
import { findRelatedUser } from "./relations.ts";

/** The connections that the viewer still sees, each with the other user's names; in the same order. */
export async function showConnections(
  db: Database,
  rows: readonly ConnectionRow[],
  viewerId: string,
): Promise<Connection[]> {
  const getOtherId = ({ ownerId, userId }: ConnectionRow) =>
    ownerId === viewerId ? userId : ownerId;
  const others = await getUsersById(db, rows.map(getOtherId));
  return rows.flatMap((row) => {
    const user = others.get(getOtherId(row));
    return user === undefined ? [] : (showConnection(row, viewerId, user) ?? []);
  });
}

type Query = QueryOf<typeof communityApi.list>;

async function listBlocks(
  db: Database,
  { userId }: Caller,
  query: Query,
): Promise<Page<Connection>> {
  // Blocked users have no type.
  if ((query.type ?? "unknown") !== "unknown") return pickPage([], query);
  const which = eq(blocks.ownerId, userId);
  const { createdAt, id } = blocks;
  const latest = db.select().from(blocks).where(which).orderBy(desc(createdAt), desc(id));
  return loadPage(query, db.$count(blocks, which), latest, async (rows) => {
    const others = await getUsersById(
      db,
      rows.map(({ blockedId }) => blockedId),
    );
    return rows.flatMap((row) => {
      const user = others.get(row.blockedId);
      return user === undefined ? [] : showBlock(row, user);
    });
  });
}

function buildFilter(userId: string, { status, type }: Query): SQL | undefined {
  const { ownerId, userId: receiverId, receiverType } = connections;
  const sentStatuses =
    status === "accepted" ? (["accepted"] as const) : (["pending", "declined"] as const);
  const receivedStatus = status === "accepted" ? "accepted" : "pending";
  return or(
    and(
      eq(ownerId, userId),
      // What was declined looks pending to its sender.
      inArray(connections.status, sentStatuses),
      type === undefined ? undefined : eq(connections.type, type),
    ),
    and(
      eq(receiverId, userId),
      eq(connections.status, receivedStatus),
      type === undefined ? undefined : eq(receiverType, type),
    ),
  );
}

/** The latest first; of pending requests, the received ones before the sent ones. */
export async function listConnections(
  db: Database,
  caller: Caller,
  query: Query,
): Promise<Page<Connection>> {
  if (query.status === "blocked") return listBlocks(db, caller, query);
  const { userId } = caller;
  const which = buildFilter(userId, query);
  const isSent = sql`${connections.ownerId} = ${userId}`;
  const rows = db
    .select()
    .from(connections)
    .where(which)
    .orderBy(
      ...(query.status === "pending" ? [isSent] : []),
      desc(connections.updatedAt),
      desc(connections.id),
    );
  return loadPage(query, db.$count(connections, which), rows, (all) =>
    showConnections(db, all, userId),
  );
}

/** @throws not_found for an unknown, a hidden and a blocking user, all alike */
export async function searchUser(
  deps: Pick<AppContext, "db" | "dataKeys">,
  { userId }: Caller,
  username: string,
  now: Date,
): Promise<ConnectionSearchResult> {
  const related = await findRelatedUser(deps.db, userId, { username });
  if (related === null || !canFind(related.user.visibility, related.relation))
    throw new AppError("not_found");
  const { user, relation } = related;
  const vitality = await getVitalityIndex(deps, user.id, now);
  return {
    user: showUser(user),
    profileVisibility: user.visibility,
    directMessageReach: getMessageReach(user.directMessagePermission, relation),
    vitalityIndex: vitality?.score ?? null,
    isSubscribed: user.roles.some((role) => userRoleDefinitions[role].isForSubscription),
    connection: showRelation(related, userId),
  };
}

/** The names of the other users of connections that the user still sees, by connection id. */
export async function listConnectionNames(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(connections)
    .where(
      and(
        inArray(connections.id, [...ids]),
        or(eq(connections.ownerId, userId), eq(connections.userId, userId)),
      ),
    );
  const visible = await showConnections(db, rows, userId);
  return new Map(visible.map(({ id, user }) => [id, formatFullName(user)]));
}
