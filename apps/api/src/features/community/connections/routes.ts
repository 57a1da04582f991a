// Routes of connections and blocks.
import { connectionLinksApi } from "@vereda/domain/community/connections/contract-connection-links";
import { communityApi } from "@vereda/domain/community/contract";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { blockUser, unblockUser } from "./block-user.ts";
import {
  acceptConnectionLink,
  createConnectionLink,
  findConnectionLink,
} from "./connection-links.ts";
import { listConnections, searchUser } from "./list-connections.ts";
import {
  acceptConnection,
  changeConnection,
  endConnection,
  requestConnection,
} from "./requests.ts";

export function connectionRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db } = deps;
  route(app, communityApi.list, ({ caller, query }) => listConnections(db, caller, query));
  route(app, communityApi.search, ({ caller, query, now }) =>
    searchUser(deps, caller, query.username, now),
  );
  route(app, communityApi.connect, ({ caller, body, now }) =>
    requestConnection(db, caller, body, now),
  );
  route(app, communityApi.accept, ({ caller, params, body, now }) =>
    acceptConnection(db, caller, params.id, body, now),
  );
  route(app, communityApi.change, ({ caller, params, body, now }) =>
    changeConnection(db, caller, params.id, body, now),
  );
  route(app, communityApi.remove, ({ caller, params, now }) =>
    endConnection(db, caller, params.id, now),
  );
  route(app, connectionLinksApi.create, ({ caller, now }) =>
    createConnectionLink(deps, caller, now),
  );
  route(app, connectionLinksApi.find, ({ caller, params, now }) =>
    findConnectionLink(db, caller, params.token, now),
  );
  route(app, connectionLinksApi.accept, ({ caller, params, body, now }) =>
    acceptConnectionLink(db, caller, params.token, body, now),
  );
  route(app, communityApi.block, ({ caller, body, now }) =>
    blockUser(db, caller, body.username, now),
  );
  route(app, communityApi.unblock, ({ caller, params }) =>
    unblockUser(db, caller, params.username),
  );
}
