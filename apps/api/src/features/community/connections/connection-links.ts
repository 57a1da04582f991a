// Connects users by a link: whoever has it may connect with its owner, found by others or not.
import { and, eq, gt, isNull } from "drizzle-orm";
import type { BodyOf, DataOf } from "@vereda/domain/http/endpoint";
import { CONNECTION_LINK_DAYS } from "@vereda/domain/community/connections/contract-connection-links";
import type { connectionLinksApi } from "@vereda/domain/community/connections/contract-connection-links";
import type { Connection } from "@vereda/domain/community/contract";
import { createId } from "@vereda/domain/id";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Invitee, NewAccount } from "#platform/hooks.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import { generateToken, hashToken } from "#features/account/sessions/tokens.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { getUsersById, isActiveUser } from "#features/account/user-lookup.ts";
import { notify, withdrawNotices } from "#features/inbox/notify.ts";
import { connectionLinks, connections } from "../tables/connections.ts";
import { isOfPair, getRelations } from "./relations.ts";
import { acceptRow, buildNotice, showFor } from "./requests.ts";

/** Replaces the link that the caller had. @throws suspended */
export async function createConnectionLink(
  { db, config }: Pick<AppContext, "db" | "config">,
  caller: Caller,
  now: Date,
): Promise<DataOf<typeof connectionLinksApi.create>> {
  await requireNotSuspended(db, caller, now);
  const token = generateToken();
  const expiresAt = new Date(now.getTime() + CONNECTION_LINK_DAYS * DAY_MS);
  const link = { tokenHash: hashToken(token), createdAt: now, expiresAt, registeredAt: null };
  await db
    .insert(connectionLinks)
    .values({ ownerId: caller.userId, ...link })
    .onConflictDoUpdate({ target: connectionLinks.ownerId, set: link });
  const url = `${getPublicUrl(config)}/panel/connect/${token}`;
  return { token, url, expiresAt: expiresAt.toISOString() };
}

/** For registering where it takes an invitation: whether the token is of a valid link that nobody used. */
export async function isInvitedByLink(
  db: Database,
  { token }: Invitee,
  now: Date,
): Promise<boolean> {
  return token !== null && (await db.$count(connectionLinks, isUnused(token, now))) > 0;
}

const isUnused = (token: string, now: Date) =>
  and(
    eq(connectionLinks.tokenHash, hashToken(token)),
    gt(connectionLinks.expiresAt, now),
    isNull(connectionLinks.registeredAt),
    isActiveUser(connectionLinks.ownerId),
  );

/** A link registers one account; connecting with it stays open to all. */
export async function claimConnectionLink(
  tx: Database,
  { invitation }: NewAccount,
  now: Date,
): Promise<boolean> {
  if (invitation === undefined) return false;
  const used = await tx
    .update(connectionLinks)
    .set({ registeredAt: now })
    .where(isUnused(invitation, now))
    .returning({ ownerId: connectionLinks.ownerId });
  return used.length > 0;
}

/**
 * @throws not_found, the same for an unknown, replaced or expired link, one of an account that is disabled or
 * leaves, and between users of whom one blocked the other
 */
async function findOwner(db: Database, caller: Caller, token: string, now: Date): Promise<string> {
  const [link] = await db
    .select({ ownerId: connectionLinks.ownerId })
    .from(connectionLinks)
    .where(
      and(
        eq(connectionLinks.tokenHash, hashToken(token)),
        gt(connectionLinks.expiresAt, now),
        isActiveUser(connectionLinks.ownerId),
      ),
    );
  if (link === undefined) throw new AppError("not_found");
  const relation = (await getRelations(db, caller.userId, [link.ownerId])).get(link.ownerId);
  if (relation?.relation === "blocked" || relation?.relation === "blocking")
    throw new AppError("not_found");
  return link.ownerId;
}

/** @throws as `findOwner` */
export async function findConnectionLink(
  db: Database,
  caller: Caller,
  token: string,
  now: Date,
): Promise<DataOf<typeof connectionLinksApi.find>> {
  const ownerId = await findOwner(db, caller, token, now);
  const owner = (await getUsersById(db, [ownerId])).get(ownerId);
  if (owner === undefined) throw new AppError("not_found");
  return { firstName: owner.firstName, avatar: owner.avatar, isOwn: ownerId === caller.userId };
}

/**
 * Connects the caller with the owner of the link; what they are to the owner stays open. Accepting again
 * answers the same.
 * @throws as `findOwner`, and not_found for one's own; suspended
 */
export async function acceptConnectionLink(
  db: Database,
  caller: Caller,
  token: string,
  { type }: BodyOf<typeof connectionLinksApi.accept>,
  now: Date,
): Promise<Connection> {
  const { userId } = caller;
  await requireNotSuspended(db, caller, now);
  const ownerId = await findOwner(db, caller, token, now);
  if (ownerId === userId) throw new AppError("not_found");
  const row = await db.transaction(async (tx) => {
    const pair = tx.select().from(connections).where(isOfPair(userId, ownerId)).for("update");
    const [earlier] = await pair;
    if (earlier?.status === "accepted") return earlier;
    if (earlier?.status === "pending" && earlier.userId === userId) {
      return acceptRow(tx, earlier, type, now);
    }
    if (earlier !== undefined) {
      await tx.delete(connections).where(eq(connections.id, earlier.id));
      await withdrawNotices(tx, earlier.id);
    }
    const times = { createdAt: now, respondedAt: now, updatedAt: now };
    const [made] = await tx
      .insert(connections)
      .values({
        id: createId(now.getTime()),
        ownerId,
        userId,
        status: "accepted",
        type: earlier?.type === undefined || earlier.ownerId === userId ? "unknown" : earlier.type,
        receiverType: type,
        ...times,
      })
      .onConflictDoNothing()
      .returning();
    if (made === undefined) {
      // The same request, twice at once.
      const [concurrent] = await pair;
      if (concurrent === undefined) throw new AppError("not_found");
      return concurrent;
    }
    const notice = buildNotice("connection_accepted", made.id);
    await notify(tx, [ownerId], { ...notice, actorId: userId, causeId: made.id }, now);
    return made;
  });
  return showFor(db, row, userId);
}
