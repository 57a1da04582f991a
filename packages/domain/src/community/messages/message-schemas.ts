// Schemas of conversations and messages in responses.
import * as z from "zod/mini";
import { instant } from "../../http/values.ts";
import { conversationKinds, conversationStatuses, reactionKeys } from "./catalogue-messages.ts";
import { communityUser } from "../contract.ts";

export const messageFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type MessageFile = z.output<typeof messageFile>;

const planCard = z.object({
  kind: z.enum(["objective", "task"]),
  id: z.string(),
  title: z.string(),
  /** False where the reader may not open it (any more). */
  canOpen: z.boolean(),
});

export const message = z.object({
  id: z.string(),
  conversationId: z.string(),
  /** Grows with each message of a conversation. */
  position: z.int(),
  /** Empty when it was deleted or hidden. */
  text: z.string(),
  /** Null when the account was deleted. */
  author: z.nullable(communityUser),
  isOwn: z.boolean(),
  createdAt: instant,
  editedAt: z.nullable(instant),
  isDeleted: z.boolean(),
  /** By moderation; its text and files are then empty. */
  isHidden: z.boolean(),
  replyTo: z.nullable(
    z.object({ id: z.string(), text: z.string(), authorName: z.nullable(z.string()) }),
  ),
  /** Of a group: participants whose username follows an `@`. */
  mentions: z.array(communityUser),
  attachments: z.array(messageFile),
  card: z.nullable(planCard),
  reactions: z.array(z.object({ key: z.enum(reactionKeys), count: z.int(), isMine: z.boolean() })),
});
export type Message = z.output<typeof message>;

export const participant = z.object({
  user: z.nullable(communityUser),
  /**
   * The position of the last message that they have read; null in groups and requests, and unless both show
   * their read marks.
   */
  readPosition: z.nullable(z.int()),
  isMe: z.boolean(),
  hasLeft: z.boolean(),
});

export const conversation = z.object({
  id: z.string(),
  kind: z.enum(conversationKinds),
  participants: z.array(participant),
  title: z.nullable(z.string()),
  /** The workspace whose members it is for: they neither leave it nor add others. */
  workspaceId: z.nullable(z.string()),
  lastMessage: z.nullable(
    z.object({
      id: z.string(),
      text: z.string(),
      authorName: z.nullable(z.string()),
      isOwn: z.boolean(),
      isDeleted: z.boolean(),
      isHidden: z.boolean(),
      hasFiles: z.boolean(),
      createdAt: instant,
    }),
  ),
  lastPosition: z.int(),
  unreadCount: z.int(),
  status: z.enum(conversationStatuses),
  /** A request that the caller received and has not accepted. */
  isRequestToMe: z.boolean(),
  isMuted: z.boolean(),
  /** False when it can be read only: blocked, left, declined, or the other account is gone. */
  canWrite: z.boolean(),
  updatedAt: instant,
});
export type Conversation = z.output<typeof conversation>;
