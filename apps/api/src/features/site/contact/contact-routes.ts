// Routes of contact messages. Their contents never reach the log.
import { contactApi } from "@vereda/domain/site/contact/contract-contact";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { deleteMessage, listMessages, updateMessage } from "./manage-messages.ts";
import { sendMessage } from "./send-message.ts";

export function contactRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db } = deps;
  route(app, contactApi.send, async ({ body, request, now }) => {
    await sendMessage(deps, body, request, now);
    return null;
  });
  route(app, contactApi.list, ({ query }) => listMessages(db, query));
  route(app, contactApi.update, ({ params, body, now }) => updateMessage(db, params.id, body, now));
  route(app, contactApi.remove, async ({ caller, params, request }) => {
    await deleteMessage(db, params.id);
    request.log.info({ message: params.id, by: caller.userId }, "contact message deleted");
    return null;
  });
}
