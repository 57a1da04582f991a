// The outbox of messages: in order per conversation, sent once thanks to their client-side ids.
import type { BodyIn } from "@vereda/domain/http/endpoint";
import type {
  Message,
  MessageFile,
  messagesApi,
} from "@vereda/domain/community/messages/contract-messages";
import { api } from "#platform/api/api.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { defineWrites } from "#platform/outbox/outbox.ts";
import { storeMessage } from "../thread/thread-data.ts";

export interface OutgoingMessage {
  readonly conversationId: string;
  readonly body: BodyIn<typeof messagesApi.send> & { readonly id: string; readonly text: string };
  /** What the thread shows until it is sent. */
  readonly createdAt: string;
  readonly attachments: readonly MessageFile[];
  readonly replyTo: Message["replyTo"];
}

export const messageWrites = defineWrites<OutgoingMessage, void>({
  kind: "message",
  lane: ({ conversationId }) => conversationId,
  subjects: ({ body }) => [body.id],
  send: async ({ conversationId: id, body }) =>
    storeMessage(
      await api.data("POST /panel/conversations/:id/messages", { params: { id }, body }),
    ),
  describe: ({ body: { text } }) =>
    text === "" ? m.outbox_kind_files() : m.outbox_kind_message({ title: text }),
});
