// The conversation of a workspace: a group of the members who read any of its areas.
import { and, eq, exists, inArray, not, notInArray, sql } from "drizzle-orm";
import { MAX_WORKSPACE_PARTICIPANTS } from "@vereda/domain/community/messages/catalogue-messages";
import { createId } from "@vereda/domain/id";
import type { Database } from "#db/client.ts";
import { getWorkspaceType, listActiveMembers } from "#features/workspace/access.ts";
import { conversations, messages, participants } from "../../tables/messages.ts";
import { NO_MESSAGE_AT } from "./list-conversations.ts";

async function listReaders(tx: Database, workspaceId: string): Promise<string[]> {
  const filter = { isReader: true, limit: MAX_WORKSPACE_PARTICIPANTS } as const;
  return (await listActiveMembers(tx, workspaceId, filter)).map(({ userId }) => userId);
}

/** Nobody talks to themselves in a Personal Studio. */
async function lockOrCreate(tx: Database, workspaceId: string, isShared: boolean, now: Date) {
  const [existing] = await tx
    .select({ id: conversations.id, lastPosition: conversations.lastPosition })
    .from(conversations)
    .where(eq(conversations.workspaceId, workspaceId))
    .for("update");
  if (existing !== undefined) return existing;
  if (!isShared && (await getWorkspaceType(tx, workspaceId)) === "PERSONAL_STUDIO") return null;
  const id = createId(now.getTime());
  const row = { id, kind: "GROUP", workspaceId, createdAt: now, updatedAt: now } as const;
  await tx.insert(conversations).values(row);
  return { id, lastPosition: 0 };
}

/** Whoever wrote in it keeps a row that names them. */
async function removeOthers(tx: Database, conversationId: string, userIds: readonly string[]) {
  const isOther = and(
    eq(participants.conversationId, conversationId),
    notInArray(participants.userId, [...userIds]),
  );
  const written = tx
    .select({ one: sql`1` })
    .from(messages)
    .where(
      and(eq(messages.authorId, participants.userId), eq(messages.conversationId, conversationId)),
    );
  await tx.delete(participants).where(and(isOther, not(exists(written))));
  await tx
    .update(participants)
    .set({ status: "LEFT", unreadCount: 0, typingAt: null })
    .where(and(isOther, eq(participants.status, "OPEN")));
}

/**
 * Makes its participants those of the workspace, who read along from when they joined. Lists contain it
 * from the second one on. Call it in the transaction of the change, under the lock of the workspace.
 */
export async function updateWorkspaceConversation(
  tx: Database,
  { workspaceId }: { readonly workspaceId: string },
  now: Date,
): Promise<void> {
  const userIds = await listReaders(tx, workspaceId);
  const isShared = userIds.length > 1;
  const conversation = await lockOrCreate(tx, workspaceId, isShared, now);
  if (conversation === null) return;
  const { id: conversationId, lastPosition } = conversation;
  await removeOthers(tx, conversationId, userIds);
  if (userIds.length === 0) return;
  const since = { firstPosition: lastPosition, readPosition: lastPosition, unreadCount: 0 };
  const row = { status: "OPEN", ...since, lastMessageAt: isShared ? now : NO_MESSAGE_AT } as const;
  await tx
    .insert(participants)
    .values(userIds.map((userId) => ({ conversationId, userId, ...row, updatedAt: now })))
    .onConflictDoUpdate({
      target: [participants.conversationId, participants.userId],
      set: row,
      setWhere: eq(participants.status, "LEFT"),
    });
  if (!isShared) return;
  await tx
    .update(participants)
    .set({ lastMessageAt: now })
    .where(
      and(
        eq(participants.conversationId, conversationId),
        inArray(participants.userId, userIds),
        eq(participants.lastMessageAt, NO_MESSAGE_AT),
      ),
    );
}

/** Null for a member who reads nothing, and of a workspace without one. */
export async function findWorkspaceConversation(
  db: Database,
  userId: string,
  workspaceId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(
      participants,
      and(eq(participants.conversationId, conversations.id), eq(participants.userId, userId)),
    )
    .where(and(eq(conversations.workspaceId, workspaceId), eq(participants.status, "OPEN")));
  return row?.id ?? null;
}
