// Test data of conversations and messages.
import type { Conversation, Message } from "@vereda/domain/community/messages/contract-messages";

export const leo = { username: "leo.paz", firstName: "Leo", lastName: "Paz", avatar: null };
const ana = { username: "ana.lopez", firstName: "Ana", lastName: "López", avatar: null };

export const MESSAGE_ID = "0195a000-0000-7000-8000-0000000000d1";

export function buildMessage(changes: Partial<Message> = {}): Message {
  const isOwn = changes.isOwn ?? false;
  return {
    id: MESSAGE_ID,
    conversationId: CONVERSATION_ID,
    position: 1,
    text: "¿Vas al taller?",
    author: isOwn ? ana : leo,
    isOwn,
    createdAt: "2026-03-01T15:00:00.000Z",
    editedAt: null,
    isDeleted: false,
    isHidden: false,
    replyTo: null,
    mentions: [],
    attachments: [],
    card: null,
    reactions: [],
    ...changes,
  };
}

export const CONVERSATION_ID = "0195a000-0000-7000-8000-0000000000c1";

export function buildConversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    id: CONVERSATION_ID,
    kind: "DIRECT",
    participants: [
      { user: ana, readPosition: 0, isMe: true, hasLeft: false },
      { user: leo, readPosition: null, isMe: false, hasLeft: false },
    ],
    title: null,
    workspaceId: null,
    lastMessage: {
      id: MESSAGE_ID,
      text: "¿Vas al taller?",
      authorName: "Leo",
      isOwn: false,
      isDeleted: false,
      isHidden: false,
      hasFiles: false,
      createdAt: "2026-03-01T15:00:00.000Z",
    },
    lastPosition: 1,
    unreadCount: 0,
    status: "OPEN",
    isRequestToMe: false,
    isMuted: false,
    canWrite: true,
    updatedAt: "2026-03-01T15:00:00.000Z",
    ...changes,
  };
}
