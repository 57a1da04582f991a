// Routes of conversations, their messages and files.
import { messagesApi } from "@vereda/domain/community/messages/contract-messages";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { route } from "#platform/http/route.ts";
import { mapTooLarge } from "#platform/http/uploads/too-large.ts";
import { deleteMessage, editMessage, react } from "./content/change-message.ts";
import { listLinkCards, requestAccess } from "./content/link-cards.ts";
import { listMessages } from "./content/list-messages.ts";
import { prepareMessageRows } from "./content/message-rows.ts";
import { searchMessages } from "./content/search-messages.ts";
import { sendMessage } from "./content/send-message.ts";
import { changeConversation } from "./conversations/change-conversation.ts";
import { prepareConversation } from "./conversations/conversation-rows.ts";
import { getConversation } from "./conversations/conversation-view.ts";
import { makeConversationList, makeUnreadCount } from "./conversations/list-conversations.ts";
import {
  acceptRequest,
  addParticipants,
  declineRequest,
  leaveGroup,
} from "./conversations/participants.ts";
import { markAsRead } from "./conversations/read-marks.ts";
import { startConversation } from "./conversations/start-conversation.ts";
import { listTyping, startTyping } from "./conversations/typing.ts";
import { openFile, uploadFile } from "./files/files.ts";
import { getMessageSettings, saveMessageSettings } from "./settings.ts";

function conversationRoutes(app: FastifyInstance, { db }: AppContext): void {
  const deps = { db, readConversation: prepareConversation(db) };
  const listConversations = makeConversationList(db);
  const countUnread = makeUnreadCount(db);
  const isBusy = true;
  route(app, messagesApi.conversations, ({ caller, query }) => listConversations(caller, query), {
    isBusy,
  });
  route(app, messagesApi.unread, ({ caller }) => countUnread(caller), { isBusy });
  route(app, messagesApi.start, ({ caller, body, now }) =>
    startConversation(deps, caller, body, now),
  );
  route(app, messagesApi.conversation, ({ caller, params }) =>
    getConversation(deps, caller, params.id),
  );
  route(app, messagesApi.changeConversation, ({ caller, params, body, now }) =>
    changeConversation(deps, caller, params.id, body, now),
  );
  route(app, messagesApi.addParticipants, ({ caller, params, body, now }) =>
    addParticipants(deps, caller, params.id, body.usernames, now),
  );
  route(app, messagesApi.leave, ({ caller, params }) => leaveGroup(db, caller, params.id));
  route(app, messagesApi.accept, ({ caller, params, now }) =>
    acceptRequest(deps, caller, params.id, now),
  );
  route(app, messagesApi.decline, ({ caller, params }) => declineRequest(db, caller, params.id));
  route(app, messagesApi.read, ({ caller, params, body, now }) =>
    markAsRead(db, caller, params.id, body.messageId, now),
  );
  route(app, messagesApi.typing, ({ caller, params, now }) =>
    startTyping(db, caller, params.id, now),
  );
  route(app, messagesApi.whoTypes, ({ caller, params, now }) =>
    listTyping(db, caller, params.id, now),
  );
}

function uploadRoutes(app: FastifyInstance, deps: AppContext): void {
  app.register(async (scope) => {
    mapTooLarge(scope, "file_too_large");
    route(scope, messagesApi.upload, async ({ caller, query, body: content, now }) => {
      if (!(content instanceof Uint8Array)) throw new AppError("file_refused");
      return uploadFile(deps, caller, { ...query, content }, now);
    });
  });
}

export function messageRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  const deps = { db, readMessages: prepareMessageRows(db) };
  conversationRoutes(app, context);
  route(
    app,
    messagesApi.messages,
    ({ caller, params, query }) => listMessages(deps, caller, params.id, query),
    { isBusy: true },
  );
  route(app, messagesApi.send, ({ caller, params, body, now }) =>
    sendMessage(deps, caller, params.id, body, now),
  );
  route(app, messagesApi.edit, ({ caller, params, body, now }) =>
    editMessage(deps, caller, params.id, body.text, now),
  );
  route(app, messagesApi.remove, ({ caller, params, now }) =>
    deleteMessage(deps, caller, params.id, now),
  );
  route(app, messagesApi.react, ({ caller, params, now }) =>
    react(deps, caller, { messageId: params.id, key: params.key, isOn: true }, now),
  );
  route(app, messagesApi.unreact, ({ caller, params, now }) =>
    react(deps, caller, { messageId: params.id, key: params.key, isOn: false }, now),
  );
  route(app, messagesApi.search, async ({ caller, query }) =>
    searchMessages({ ...deps, db: await context.openReads() }, caller, query),
  );
  route(app, messagesApi.linkCards, ({ caller, params, query }) =>
    listLinkCards(context, caller, params.id, query.links),
  );
  route(app, messagesApi.requestAccess, ({ caller, params, body, now }) =>
    requestAccess(db, caller, params.id, body, now),
  );
  uploadRoutes(app, context);
  route(app, messagesApi.file, ({ caller, params }) => openFile(context, caller, params.id));
  route(app, messagesApi.settings, ({ caller }) => getMessageSettings(db, caller));
  route(app, messagesApi.saveSettings, ({ caller, body, now }) =>
    saveMessageSettings(db, caller, body, now),
  );
}
