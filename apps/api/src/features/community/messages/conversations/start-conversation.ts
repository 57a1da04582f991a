// Starts conversations: one per two users, at once or by a request, and groups of connections.
import { eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type {
  Conversation,
  messagesApi,
} from "@vereda/domain/community/messages/contract-messages";
import type { MessageStart } from "@vereda/domain/community/policy";
import { createId } from "@vereda/domain/id";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import type { Created } from "#platform/http/writing.ts";
import { notify } from "#features/inbox/notify.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { conversations, participants } from "../../tables/messages.ts";
import type { ConversationRow, ParticipantRow } from "../../tables/messages.ts";
import { findAnyParticipation, findParticipation, requireWritable } from "../access.ts";
import type { Participation } from "../access.ts";
import { findSentMessage, insertMessage, prepareContent } from "../content/send-message.ts";
import type { Content } from "../content/send-message.ts";
import { getConversation, type ConversationDeps } from "./conversation-view.ts";
import { NO_MESSAGE_AT } from "./list-conversations.ts";
import { setOpen } from "./participants.ts";
import {
  buildDirectKey,
  listRecipients,
  normaliseUsernames,
  requireGroupRecipients,
} from "./recipients.ts";
import type { Recipient } from "./recipients.ts";

type Input = BodyOf<typeof messagesApi.start>;
type NamedInput = Input & { readonly id: string };

const requestLimit = { limit: 20, windowMs: DAY_MS };

/** The conversation that an earlier call with this id started, or wrote its first message in. */
async function findStarted(db: Database, caller: Caller, id: string): Promise<string | null> {
  const message = await findSentMessage(db, caller, id);
  if (message !== undefined) return message.conversationId;
  return (await findAnyParticipation(db, caller, id))?.conversation.id ?? null;
}

interface NewConversation extends Pick<ConversationRow, "id" | "kind" | "directKey" | "title"> {
  readonly members: readonly Pick<ParticipantRow, "userId" | "status">[];
}

interface NewDirect {
  readonly id: string;
  readonly recipient: Recipient;
  readonly content: Content | null;
}

/** False when its id or its direct key exists. */
async function insertConversation(
  tx: Database,
  { members, ...row }: NewConversation,
  now: Date,
): Promise<boolean> {
  const made = await tx
    .insert(conversations)
    .values({ ...row, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  if (made.length === 0) return false;
  const lastMessageAt = row.kind === "GROUP" ? now : NO_MESSAGE_AT;
  const common = { conversationId: row.id, lastMessageAt, updatedAt: now };
  await tx.insert(participants).values(members.map((one) => ({ ...common, ...one })));
  return true;
}

interface Writing {
  readonly conversationId: string;
  readonly start: MessageStart;
  readonly content: Content | null;
}

/** Writing to somebody accepts their request; a connection made since opens one's own. */
async function openUnanswered(
  tx: Database,
  { mine, other, isBlocking }: Participation,
  { conversationId, start, content }: Writing,
): Promise<void> {
  if (isBlocking) return;
  const isAccepted = mine.status === "DECLINED" || content !== null;
  if (mine.status !== "OPEN") {
    if (isAccepted) await setOpen(tx, conversationId, mine.userId);
  } else if (other !== null && other.status !== "OPEN" && start === "OPEN") {
    await setOpen(tx, conversationId, other.userId);
  }
}

async function writeInDirect(
  tx: Database,
  caller: Caller,
  writing: Writing,
  now: Date,
): Promise<void> {
  const { conversationId, content } = writing;
  const existing = await findAnyParticipation(tx, caller, conversationId, { lock: "update" });
  if (existing === undefined) throw new AppError("not_found");
  await openUnanswered(tx, existing, writing);
  if (content === null || (await findSentMessage(tx, caller, content.id)) !== undefined) return;
  const opened = await findParticipation(tx, caller, conversationId);
  requireWritable(opened);
  await insertMessage(tx, caller, opened.conversation, content, now);
}

async function createDirect(
  tx: Database,
  caller: Caller,
  { id, recipient, content }: NewDirect,
  now: Date,
): Promise<Created<string>> {
  const { userId, start } = recipient;
  const directKey = buildDirectKey(caller.userId, userId);
  const members = [
    { userId: caller.userId, status: "OPEN" },
    { userId, status: start === "REQUEST" ? "REQUESTED" : "OPEN" },
  ] as const;
  if (await insertConversation(tx, { id, kind: "DIRECT", directKey, title: null, members }, now)) {
    if (content !== null) await insertMessage(tx, caller, { id, lastPosition: 0 }, content, now);
    if (start === "REQUEST") {
      const subject = { kind: "conversation", id } as const;
      const notice = { kind: "message_request", subject, actorId: caller.userId } as const;
      await notify(tx, [userId], { ...notice, causeId: id }, now);
    }
    return { made: id, isNew: true };
  }
  // Both started it at the same time, or the same call came twice.
  const [existing] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.directKey, directKey));
  if (existing === undefined) throw new AppError("conflict");
  await writeInDirect(tx, caller, { conversationId: existing.id, start, content }, now);
  return { made: existing.id, isNew: false };
}

function requireRequest(content: Content | null): void {
  if (content === null)
    throw new AppError("message_empty", {}, { fields: [{ path: "text", code: "message_empty" }] });
  if (content.card === null && content.attachmentIds.length === 0) return;
  const path = content.card === null ? "attachmentIds" : "card";
  throw new AppError("request_text_only", {}, { fields: [{ path, code: "request_text_only" }] });
}

/** Null without content: the conversation is only opened. */
async function prepareFirst(db: Database, caller: Caller, input: NamedInput, now: Date) {
  const { text = "", card, attachmentIds = [] } = input;
  const isEmpty = text === "" && card === undefined && attachmentIds.length === 0;
  return isEmpty ? null : prepareContent(db, caller, input, now);
}

async function startDirect(
  db: Database,
  caller: Caller,
  input: NamedInput,
  now: Date,
): Promise<Created<string>> {
  const [recipient] = await listRecipients(db, caller, normaliseUsernames(input.usernames));
  // A conversation that exists stays, so that nobody can tell a block by it.
  const conversationId = recipient?.conversationId ?? null;
  if (recipient === undefined || (conversationId === null && !recipient.isVisible)) {
    throw new AppError("not_found");
  }
  const { start } = recipient;
  if (conversationId === null && start === "NONE") throw new AppError("message_not_allowed");
  const content = await prepareFirst(db, caller, input, now);
  if (conversationId !== null) {
    await db.transaction((tx) =>
      writeInDirect(tx, caller, { conversationId, start, content }, now),
    );
    return { made: conversationId, isNew: false };
  }
  if (start === "REQUEST") {
    requireRequest(content);
    await consume(db, limitKey("message-request", caller.userId), requestLimit, now);
  }
  const direct = { id: input.id, recipient, content };
  return db.transaction((tx) => createDirect(tx, caller, direct, now));
}

async function startGroup(
  db: Database,
  caller: Caller,
  input: NamedInput,
  now: Date,
): Promise<Created<string>> {
  const { id, usernames, title } = input;
  const userIds = await requireGroupRecipients(db, caller, normaliseUsernames(usernames));
  const content = await prepareFirst(db, caller, input, now);
  const members = [caller.userId, ...userIds].map((userId) => ({
    userId,
    status: "OPEN" as const,
  }));
  const group = { id, kind: "GROUP", directKey: null, title: title || null, members } as const;
  const isNew = await db.transaction(async (tx) => {
    if (!(await insertConversation(tx, group, now))) return false;
    if (content !== null) await insertMessage(tx, caller, { id, lastPosition: 0 }, content, now);
    return true;
  });
  if (!isNew && (await findStarted(db, caller, id)) === null) throw new AppError("conflict");
  return { made: id, isNew };
}

/**
 * Starts a conversation, or writes in the one that the two users have. The id is that of the conversation and
 * of its first message, so that a repeated call makes neither twice.
 * @throws not_found for names that the caller may not find; message_not_allowed; message_empty;
 * request_text_only; conflict; rate_limited; suspended; as `prepareCard`
 */
export async function startConversation(
  deps: ConversationDeps,
  caller: Caller,
  input: Input,
  now: Date,
): Promise<Created<Conversation>> {
  const id = input.id ?? createId(now.getTime());
  const { db } = deps;
  await requireNotSuspended(db, caller, now);
  const started = await findStarted(db, caller, id);
  if (started !== null) {
    return { made: await getConversation(deps, caller, started), isNew: false };
  }
  const start = input.usernames.length === 1 ? startDirect : startGroup;
  const { made, isNew } = await start(db, caller, { ...input, id }, now);
  return { made: await getConversation(deps, caller, made), isNew };
}
