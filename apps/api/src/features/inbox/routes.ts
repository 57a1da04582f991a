// Routes of the inbox.
import { inboxApi } from "@vereda/domain/inbox/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { changeEntry, eraseEntry, getSettings, readAll, saveSetting } from "./inbox-actions.ts";
import { isDigestOn, setDigest } from "./digest-links.ts";
import { pushRoutes } from "./push/push-routes.ts";
import { countUnread, listInbox } from "./inbox-entries.ts";

export function inboxRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db } = deps;
  route(app, inboxApi.list, ({ caller, query, now }) => listInbox(deps, caller, query, now));
  route(app, inboxApi.unread, ({ caller, now }) => countUnread(db, caller, now));
  route(app, inboxApi.readAll, ({ caller, now }) => readAll(db, caller, now));
  route(app, inboxApi.settings, ({ caller }) => getSettings(db, caller));
  route(app, inboxApi.saveSetting, ({ caller, body, now }) => saveSetting(db, caller, body, now));
  route(app, inboxApi.change, ({ caller, params, body, now }) =>
    changeEntry(deps, caller, params.id, body, now),
  );
  route(app, inboxApi.erase, ({ caller, params }) => eraseEntry(db, caller, params.id));
  route(app, inboxApi.digest, ({ params }) => isDigestOn(db, params.token));
  route(app, inboxApi.setDigest, ({ params, body, now }) =>
    setDigest(db, params.token, body.isOn, now),
  );
  route(app, inboxApi.unsubscribe, ({ params, now }) => setDigest(db, params.token, false, now));
  pushRoutes(app, deps);
}
