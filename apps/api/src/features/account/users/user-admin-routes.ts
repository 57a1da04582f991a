// Routes for moderators and administrators about other users.
import { administrationApi } from "@vereda/domain/account/users/contract-administration";
import { usersApi } from "@vereda/domain/account/users/contract-users";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { assignRoles } from "./assigned-roles.ts";
import { listUsers } from "./list-users.ts";
import { findModerationUser } from "./moderation-user.ts";
import { lockProfile, releaseProfile } from "./profile-lock.ts";

export function userAdminRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, usersApi.find, ({ query }) => findModerationUser(db, query.username));
  route(app, usersApi.lockProfile, ({ caller, params, body, now }) =>
    lockProfile(db, caller, { userId: params.id, reason: body.reason }, now),
  );
  route(app, usersApi.releaseProfile, ({ caller, params, now }) =>
    releaseProfile(db, caller, params.id, now),
  );
  route(app, administrationApi.users, ({ query, now }) => listUsers(db, query, now));
  route(app, administrationApi.setRoles, async ({ caller, params, body, now, request }) => {
    const changed = await assignRoles(db, caller, { userId: params.id, roles: body.roles }, now);
    const entry = { user: params.id, roles: body.roles, by: caller.userId };
    request.log.info(entry, "roles changed");
    return changed;
  });
}
