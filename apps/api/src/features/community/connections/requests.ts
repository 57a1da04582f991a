// Sends, accepts, changes, declines, withdraws and ends connections.
import { and, eq, or } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { MAX_REQUESTS_PER_DAY } from "@vereda/domain/community/contract";
import type { communityApi, Connection } from "@vereda/domain/community/contract";
import { canFind } from "@vereda/domain/community/policy";
import { decideRequest, getVisibleStatus } from "@vereda/domain/community/connections/requests";
import type { RequestOutcome } from "@vereda/domain/community/connections/requests";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { buildNextTimestamp, requireVersion, type Created } from "#platform/http/writing.ts";
import { getUsersById } from "#features/account/user-lookup.ts";
import { notify, resolveNotice, withdrawNotices } from "#features/inbox/notify.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { connections, type ConnectionRow } from "../tables/connections.ts";
import { showConnection } from "./connection-view.ts";
import { findRelatedUser, isOfPair } from "./relations.ts";

type RequestBody = BodyOf<typeof communityApi.connect>;

const requestsPerDay = { limit: MAX_REQUESTS_PER_DAY, windowMs: DAY_MS };

export const buildNotice = (kind: "connection_request" | "connection_accepted", id: string) => ({
  kind,
  subject: { kind: "connection" as const, id },
});

function decide(row: ConnectionRow | null, userId: string, now: Date): RequestOutcome {
  return decideRequest(row === null ? null : { ...row, isSentByMe: row.ownerId === userId }, now);
}

export async function showFor(
  db: Database,
  row: ConnectionRow,
  viewerId: string,
): Promise<Connection> {
  const otherId = row.ownerId === viewerId ? row.userId : row.ownerId;
  const user = (await getUsersById(db, [otherId])).get(otherId);
  const connection = user === undefined ? null : showConnection(row, viewerId, user);
  if (connection === null) throw new AppError("not_found");
  return connection;
}

export async function acceptRow(
  tx: Database,
  row: ConnectionRow,
  receiverType: ConnectionRow["receiverType"],
  now: Date,
): Promise<ConnectionRow> {
  const [accepted] = await tx
    .update(connections)
    .set({
      status: "accepted",
      receiverType,
      respondedAt: now,
      updatedAt: buildNextTimestamp(connections.updatedAt, now),
    })
    .where(eq(connections.id, row.id))
    .returning();
  if (accepted === undefined) throw new AppError("not_found");
  await resolveNotice(tx, row.userId, buildNotice("connection_request", row.id), now);
  const notice = buildNotice("connection_accepted", row.id);
  await notify(tx, [row.ownerId], { ...notice, actorId: row.userId, causeId: row.id }, now);
  return accepted;
}

interface NewRequest {
  readonly earlier: ConnectionRow | null;
  readonly receiverId: string;
  readonly isHeld: boolean;
}

/** Replaces the earlier request of the two users. Undefined when the id or the pair is taken meanwhile. */
async function insertRequest(
  tx: Database,
  { userId }: Caller,
  { earlier, receiverId, isHeld }: NewRequest,
  { id, type, message }: RequestBody,
  now: Date,
): Promise<ConnectionRow | undefined> {
  if (earlier !== null) await tx.delete(connections).where(eq(connections.id, earlier.id));
  const [made] = await tx
    .insert(connections)
    .values({
      id: id ?? createId(now.getTime()),
      ownerId: userId,
      userId: receiverId,
      status: isHeld ? "declined" : "pending",
      type,
      message: message || null,
      createdAt: now,
      respondedAt: isHeld ? (earlier?.respondedAt ?? null) : null,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (made === undefined || isHeld) return made;
  const notice = buildNotice("connection_request", made.id);
  await notify(tx, [receiverId], { ...notice, actorId: userId, causeId: made.id }, now);
  return made;
}

/**
 * Sends a request, answers with the earlier one, or accepts the other user's.
 * @throws not_found for a user whom the caller cannot find; connection_blocked; rate_limited;
 * conflict when the id is taken; suspended
 */
export async function requestConnection(
  db: Database,
  caller: Caller,
  body: RequestBody,
  now: Date,
): Promise<Created<Connection>> {
  const { userId } = caller;
  await requireNotSuspended(db, caller, now);
  const related = await findRelatedUser(db, userId, { username: body.username });
  if (related === null || !canFind(related.user.visibility, related.relation))
    throw new AppError("not_found");
  if (related.relation === "blocking") throw new AppError("connection_blocked");
  const { user } = related;
  const expected = decide(related.connection, userId, now);
  if (expected === "send" || expected === "hold") {
    const key = limitKey("connection-request", userId);
    await consume(db, key, requestsPerDay, now);
  }
  const { row, isNew } = await db.transaction(async (tx) => {
    const pair = tx.select().from(connections).where(isOfPair(userId, user.id)).for("update");
    const [earlier = null] = await pair;
    const outcome = decide(earlier, userId, now);
    if (earlier !== null && outcome === "repeat") return { row: earlier, isNew: false };
    if (earlier !== null && outcome === "accept") {
      return { row: await acceptRow(tx, earlier, body.type, now), isNew: true };
    }
    const request = { earlier, receiverId: user.id, isHeld: outcome === "hold" };
    const made = await insertRequest(tx, caller, request, body, now);
    if (made !== undefined) return { row: made, isNew: true };
    const [concurrent] = await pair;
    if (concurrent === undefined) throw new AppError("conflict");
    // Both asked at the same time.
    const isTheirs = decide(concurrent, userId, now) === "accept";
    const row = isTheirs ? await acceptRow(tx, concurrent, body.type, now) : concurrent;
    return { row, isNew: isTheirs };
  });
  const made = showConnection(row, userId, user);
  if (made === null) throw new AppError("conflict");
  return { made, isNew };
}

/** @throws not_found for a connection that the caller does not see */
async function requireConnection(
  tx: Database,
  { userId }: Caller,
  id: string,
): Promise<ConnectionRow> {
  const [row] = await tx
    .select()
    .from(connections)
    .where(
      and(
        eq(connections.id, id),
        or(eq(connections.ownerId, userId), eq(connections.userId, userId)),
      ),
    )
    .for("update");
  if (row === undefined || getVisibleStatus(row.status, row.ownerId === userId) === null) {
    throw new AppError("not_found");
  }
  return row;
}

/** Accepting again answers the same. @throws not_found unless the caller received it; suspended */
export async function acceptConnection(
  db: Database,
  caller: Caller,
  id: string,
  { type }: BodyOf<typeof communityApi.accept>,
  now: Date,
): Promise<Connection> {
  await requireNotSuspended(db, caller, now);
  const accepted = await db.transaction(async (tx) => {
    const row = await requireConnection(tx, caller, id);
    if (row.userId !== caller.userId) throw new AppError("not_found");
    if (row.status === "accepted") return row;
    return acceptRow(tx, row, type ?? row.receiverType, now);
  });
  return showFor(db, accepted, caller.userId);
}

/** @throws not_found; conflict with the current connection when `updatedAt` is stale */
export async function changeConnection(
  db: Database,
  caller: Caller,
  id: string,
  { type, updatedAt }: BodyOf<typeof communityApi.change>,
  now: Date,
): Promise<Connection> {
  return db.transaction(async (tx) => {
    const row = await requireConnection(tx, caller, id);
    const current = await showFor(tx, row, caller.userId);
    requireVersion(current.updatedAt, updatedAt, current);
    if (type === undefined) return current;
    const [changed = row] = await tx
      .update(connections)
      .set({
        ...(current.isSentByMe ? { type } : { receiverType: type }),
        updatedAt: buildNextTimestamp(connections.updatedAt, now),
      })
      .where(eq(connections.id, id))
      .returning();
    return showFor(tx, changed, caller.userId);
  });
}

/** Declines what the caller received, withdraws what they sent, or ends an accepted connection. */
export async function endConnection(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<null> {
  await db.transaction(async (tx) => {
    const row = await requireConnection(tx, caller, id);
    const isSentByMe = row.ownerId === caller.userId;
    const thisOne = eq(connections.id, id);
    if (row.status === "pending" && !isSentByMe) {
      // `updatedAt` stays, because the sender would see that it changed.
      await tx
        .update(connections)
        .set({ status: "declined", respondedAt: now, updatedAt: row.updatedAt })
        .where(thisOne);
    } else if (row.status === "declined") {
      await tx.update(connections).set({ status: "withdrawn" }).where(thisOne);
    } else {
      await tx.delete(connections).where(thisOne);
    }
    await withdrawNotices(tx, id);
  });
  return null;
}
