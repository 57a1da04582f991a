// Maps conversations to what one of their participants sees.
import type { Conversation } from "@vereda/domain/community/messages/contract-messages";
import { canWrite, getFirstLine } from "@vereda/domain/community/messages/message-rules";
import { nameMentions } from "@vereda/domain/mentions";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { Participation } from "../access.ts";
import type {
  ConversationSummary,
  ParticipantSummary,
  ReadConversation,
} from "./conversation-rows.ts";

export interface ConversationDeps {
  readonly db: Database;
  readonly readConversation: ReadConversation;
}

interface Reader {
  readonly userId: string;
  readonly summary: ConversationSummary;
  /** The other user of a direct conversation; null in a group and after their account was deleted. */
  readonly other: ParticipantSummary | null;
}

function makeReader(userId: string, summary: ConversationSummary): Reader {
  const isDirect = summary.kind === "DIRECT";
  const other = isDirect ? summary.participants.find((one) => one.userId !== userId) : undefined;
  return { userId, summary, other: other ?? null };
}

function mapParticipants({ userId, summary, other }: Reader): Conversation["participants"] {
  const { kind, status, participants } = summary;
  const isOpen = status === "OPEN" && other?.status === "OPEN" && !other.isBlocked;
  const isMutual = isOpen && participants.every(({ showsReadMarks }) => showsReadMarks);
  const present = participants.map((row) => ({
    user: {
      username: row.username,
      firstName: row.firstName,
      lastName: row.lastName,
      avatar: row.avatar,
    },
    readPosition: isMutual || row.userId === userId ? row.readPosition : null,
    isMe: row.userId === userId,
    hasLeft: row.status === "LEFT",
  }));
  // The row of a deleted account is gone.
  if (kind === "GROUP" || other !== null) return present;
  return [...present, { user: null, readPosition: null, isMe: false, hasLeft: false }];
}

/** Its author has a row, also after leaving, unless the account was deleted. */
function mapLastMessage({ userId, summary }: Reader): Conversation["lastMessage"] {
  const { lastId, lastCreatedAt, lastAuthorId, participants } = summary;
  if (lastId === null || lastCreatedAt === null) return null;
  const mentioned = Object.entries(summary.lastMentions ?? {}).flatMap(([username, id]) => {
    const user = participants.find((one) => one.userId === id);
    return user === undefined ? [] : { ...user, username };
  });
  return {
    id: lastId,
    text: getFirstLine(nameMentions(summary.lastText ?? "", mentioned)),
    authorName: participants.find((one) => one.userId === lastAuthorId)?.firstName ?? null,
    isOwn: lastAuthorId === userId,
    isDeleted: summary.isLastDeleted === true,
    isHidden: summary.isLastHidden === true,
    hasFiles: summary.hasLastFiles,
    createdAt: new Date(lastCreatedAt).toISOString(),
  };
}

export function mapConversation(userId: string, summary: ConversationSummary): Conversation {
  const reader = makeReader(userId, summary);
  const { other } = reader;
  const { id, kind, title, workspaceId, status, isMuted, unreadCount } = summary;
  const isRequestToMe = status === "REQUESTED";
  // Declined looks like not yet accepted.
  const isUnanswered = other !== null && other.status !== "OPEN";
  const version = Math.max(Date.parse(summary.updatedAt), Date.parse(summary.changedAt));
  return {
    id,
    kind,
    participants: mapParticipants(reader),
    title,
    workspaceId,
    lastMessage: mapLastMessage(reader),
    lastPosition: summary.lastPosition ?? 0,
    unreadCount,
    status: isRequestToMe || isUnanswered ? "REQUESTED" : "OPEN",
    isRequestToMe,
    isMuted,
    canWrite: canWrite({
      kind,
      mine: status,
      other: other?.status ?? null,
      isBlocking: other?.isBlocked ?? false,
    }),
    updatedAt: new Date(version).toISOString(),
  };
}

/** @throws not_found when the caller is not in it */
export async function getConversation(
  { readConversation }: ConversationDeps,
  { userId }: Caller,
  id: string,
): Promise<Conversation> {
  const [summary] = (await readConversation(userId, id)).summaries;
  if (summary === undefined) throw new AppError("not_found");
  return mapConversation(userId, summary);
}

/** The version of a conversation for one participant: its title is shared, whether it is muted is not. */
export function getVersion({ conversation, mine }: Participation): Date {
  return new Date(Math.max(conversation.updatedAt.getTime(), mine.updatedAt.getTime()));
}
