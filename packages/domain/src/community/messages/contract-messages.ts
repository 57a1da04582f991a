// API calls for conversations and their messages.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { changesOf } from "../../live/community-reads.ts";
import { inboxReads } from "../../live/inbox-reads.ts";
import { buildPageSchema, pageQuery } from "../../http/envelope.ts";
import { binary, instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { grantableKinds, isOwnLink, linkCardKinds, MAX_LINK_CARDS } from "./link-cards.ts";
import { line, requiredLine, requiredText, text } from "../../text.ts";
import { conversation, message, messageFile } from "./message-schemas.ts";
import {
  MAX_MESSAGE_FILES,
  MAX_MESSAGE_LENGTH,
  MAX_MESSAGES_PER_PAGE,
  MAX_PARTICIPANTS,
  MESSAGE_FILE_MAX_BYTES,
  reactionKeys,
} from "./catalogue-messages.ts";

export type { Conversation, Message, MessageFile } from "./message-schemas.ts";
export { conversation, message, messageFile, participant } from "./message-schemas.ts";

const messageText = text(MAX_MESSAGE_LENGTH);
const fileIds = z.array(id).check(z.maxLength(MAX_MESSAGE_FILES));
const card = z.object({ kind: z.enum(["objective", "task"]), id });

const contentErrors = [
  "not_found",
  "conflict",
  "message_not_allowed",
  "message_empty",
  "suspended",
];
/** Of a card: a plan that the caller may see but not share, or not now. */
const cardErrors = ["forbidden", "area_blocked", "workspace_archived"];

const messages = z.object({
  /** In order of time, the oldest first. */
  items: z.array(message),
  hasEarlier: z.boolean(),
  hasLater: z.boolean(),
});

const linkReferences = z.pipe(
  z.transform((given: unknown) => [given].flat().flatMap((part) => String(part).split(","))),
  z.array(z.string().check(z.refine(isOwnLink))).check(z.maxLength(MAX_LINK_CARDS)),
);

const linkCard = z.object({
  kind: z.enum(linkCardKinds),
  id: z.string(),
  /** Null for what the caller may not open, of which nothing else is said, nor whether it exists. */
  title: z.nullable(z.string()),
  /** Whether the caller may share it, and the other user of a direct conversation may not open it. */
  isClosedToOther: z.boolean(),
});
export type LinkCard = z.output<typeof linkCard>;

const messageResult = z.extend(message, {
  /** Its title, or the names of the others; null when their accounts were deleted. */
  conversationName: z.nullable(z.string()),
});

const settings = z.object({
  showsReadMarks: z.boolean(),
  /** Whether a push names who wrote. */
  showsNameInPush: z.boolean(),
  updatedAt: z.nullable(instant),
});

export const messagesApi = {
  conversations: endpoint("GET /panel/conversations", {
    summary: { es: "Tus conversaciones, la última primero", en: "Your conversations" },
    query: z.object({
      ...pageQuery,
      show: z._default(z.enum(["open", "requests"]), "open"),
    }),
    data: buildPageSchema(conversation),
  }),
  start: endpoint("POST /panel/conversations", {
    changes: changesOf.messages,
    summary: { es: "Empieza una conversación", en: "Start a conversation" },
    body: z.object({
      /** Of the conversation if it is new, and of its first message. */
      id: z.optional(id),
      usernames: z
        .array(requiredLine(60))
        .check(z.minLength(1, "required"), z.maxLength(MAX_PARTICIPANTS - 1)),
      title: z.optional(z.nullable(line(80))),
      text: z.optional(messageText),
      card: z.optional(card),
      attachmentIds: z.optional(fileIds),
    }),
    data: conversation,
    success: 201,
    errors: [...contentErrors, ...cardErrors, "request_text_only"],
  }),
  conversation: endpoint("GET /panel/conversations/:id", {
    summary: { es: "Una conversación", en: "A conversation" },
    params: idParams,
    data: conversation,
    errors: ["not_found"],
  }),
  changeConversation: endpoint("PATCH /panel/conversations/:id", {
    changes: changesOf.conversations,
    summary: { es: "Silencia o renombra una conversación", en: "Mute or rename a conversation" },
    params: idParams,
    body: z.object({
      isMuted: z.optional(z.boolean()),
      title: z.optional(z.nullable(line(80))),
      updatedAt: z.optional(instant),
    }),
    data: conversation,
    errors: ["not_found", "conflict", "suspended"],
  }),
  addParticipants: endpoint("POST /panel/conversations/:id/participants", {
    changes: changesOf.conversations,
    summary: { es: "Suma a alguien a un grupo", en: "Add someone to a group" },
    params: idParams,
    body: z.object({
      usernames: z.array(requiredLine(60)).check(z.minLength(1), z.maxLength(MAX_PARTICIPANTS)),
    }),
    data: conversation,
    errors: ["not_found", "message_not_allowed", "too_many_participants", "suspended"],
  }),
  leave: endpoint("POST /panel/conversations/:id/leave", {
    changes: changesOf.conversations,
    summary: { es: "Sal de un grupo", en: "Leave a group" },
    params: idParams,
    body: z.object({}),
    data: z.null(),
    errors: ["not_found"],
  }),
  accept: endpoint("POST /panel/conversations/:id/accept", {
    changes: changesOf.conversations,
    summary: { es: "Acepta una solicitud de mensaje", en: "Accept a message request" },
    params: idParams,
    body: z.object({}),
    data: conversation,
    errors: ["not_found", "suspended"],
  }),
  decline: endpoint("POST /panel/conversations/:id/decline", {
    changes: changesOf.conversations,
    summary: { es: "Rechaza una solicitud de mensaje", en: "Decline a message request" },
    params: idParams,
    body: z.object({}),
    data: z.null(),
    errors: ["not_found"],
  }),
  messages: endpoint("GET /panel/conversations/:id/messages", {
    summary: { es: "Los mensajes de una conversación", en: "The messages of a conversation" },
    params: idParams,
    /** At most one of them, each the id of a message; the latest messages without one. */
    query: z.object({
      before: z.optional(id),
      after: z.optional(id),
      around: z.optional(id),
      limit: z._default(
        z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_MESSAGES_PER_PAGE)),
        40,
      ),
    }),
    data: messages,
    errors: ["not_found"],
  }),
  send: endpoint("POST /panel/conversations/:id/messages", {
    changes: changesOf.messages,
    summary: { es: "Escribe un mensaje", en: "Write a message" },
    params: idParams,
    body: z.object({
      id: z.optional(id),
      text: z._default(messageText, ""),
      replyToId: z.optional(z.nullable(id)),
      attachmentIds: z.optional(fileIds),
      card: z.optional(card),
    }),
    data: message,
    success: 201,
    errors: [...contentErrors, ...cardErrors],
  }),
  edit: endpoint("PATCH /panel/messages/:id", {
    changes: changesOf.messages,
    summary: { es: "Corrige un mensaje tuyo, hasta 15 minutos después", en: "Edit your message" },
    params: idParams,
    body: z.object({ text: requiredText(MAX_MESSAGE_LENGTH, "message_empty") }),
    data: message,
    errors: ["not_found", "message_not_allowed", "message_edit_over", "suspended"],
  }),
  remove: endpoint("DELETE /panel/messages/:id", {
    changes: changesOf.messages,
    summary: { es: "Elimina un mensaje tuyo", en: "Delete your message" },
    params: idParams,
    data: message,
    errors: ["not_found"],
  }),
  read: endpoint("PUT /panel/conversations/:id/read", {
    changes: [...changesOf.conversations, ...inboxReads],
    summary: { es: "Marca como leído hasta un mensaje", en: "Mark as read up to a message" },
    params: idParams,
    body: z.object({ messageId: id }),
    data: z.object({ unreadCount: z.int() }),
    errors: ["not_found"],
  }),
  typing: endpoint("POST /panel/conversations/:id/typing", {
    changes: [],
    summary: { es: "Avisa que estás escribiendo", en: "Show that you are typing" },
    params: idParams,
    body: z.object({}),
    data: z.null(),
    errors: ["not_found"],
  }),
  whoTypes: endpoint("GET /panel/conversations/:id/typing", {
    summary: { es: "Quién está escribiendo", en: "Who is typing" },
    params: idParams,
    data: z.object({ names: z.array(z.string()) }),
    errors: ["not_found"],
  }),
  react: endpoint("PUT /panel/messages/:id/reactions/:key", {
    changes: changesOf.reactions,
    summary: { es: "Reacciona a un mensaje", en: "React to a message" },
    params: z.object({ id, key: z.enum(reactionKeys) }),
    body: z.object({}),
    data: message,
    errors: ["not_found", "message_not_allowed", "suspended"],
  }),
  unreact: endpoint("DELETE /panel/messages/:id/reactions/:key", {
    changes: changesOf.reactions,
    summary: { es: "Quita tu reacción", en: "Remove your reaction" },
    params: z.object({ id, key: z.enum(reactionKeys) }),
    data: message,
    errors: ["not_found", "message_not_allowed"],
  }),
  search: endpoint("GET /panel/messages/search", {
    summary: {
      es: "Busca en tus mensajes y en los nombres de sus archivos",
      en: "Search your messages and the names of their files",
    },
    query: z.object({ ...pageQuery, q: requiredText(100), conversationId: z.optional(id) }),
    data: buildPageSchema(messageResult),
  }),
  linkCards: endpoint("GET /panel/conversations/:id/link-cards", {
    summary: {
      es: "Qué son las direcciones de Vereda que se enviaron en una conversación",
      en: "What the product’s own addresses that were sent in a conversation are",
    },
    params: idParams,
    /** `task:id,circle:id` */
    query: z.object({ links: linkReferences }),
    data: z.array(linkCard).check(z.maxLength(MAX_LINK_CARDS)),
    errors: ["not_found"],
  }),
  requestAccess: endpoint("POST /panel/messages/:id/access-requests", {
    changes: [],
    summary: {
      es: "Pide acceso a un plan a quien lo envió en un mensaje",
      en: "Ask who sent a plan in a message for access to it",
    },
    params: idParams,
    body: z.object({ kind: z.enum(grantableKinds), id }),
    data: z.null(),
    errors: ["not_found", "message_not_allowed", "suspended"],
  }),
  unread: endpoint("GET /panel/messages/unread", {
    summary: { es: "Cuántos mensajes no has leído", en: "How many messages you have not read" },
    data: z.object({ count: z.int(), requests: z.int() }),
  }),
  upload: endpoint("POST /panel/messages/files", {
    changes: [],
    summary: { es: "Sube un archivo para un mensaje", en: "Upload a file for a message" },
    query: z.object({ id: z.optional(id), name: requiredLine(120) }),
    body: binary,
    bodyTypes: ["application/octet-stream"],
    bodyLimit: MESSAGE_FILE_MAX_BYTES,
    data: messageFile,
    success: 201,
    errors: ["conflict", "file_refused", "file_too_large", "file_quota_reached"],
  }),
  file: endpoint("GET /panel/messages/files/:id", {
    summary: { es: "Un archivo de un mensaje", en: "A file of a message" },
    params: idParams,
    data: z.null(),
    file: "application/octet-stream",
    errors: ["not_found"],
  }),
  settings: endpoint("GET /panel/messages/settings", {
    summary: { es: "Tus ajustes de mensajes", en: "Your message settings" },
    data: settings,
  }),
  saveSettings: endpoint("PATCH /panel/messages/settings", {
    changes: ["/panel/messages/settings"],
    summary: { es: "Cambia tus ajustes de mensajes", en: "Change your message settings" },
    body: z.object({
      showsReadMarks: z.optional(z.boolean()),
      showsNameInPush: z.optional(z.boolean()),
      updatedAt: z.optional(z.nullable(instant)),
    }),
    data: settings,
    errors: ["conflict"],
  }),
};
