// Routes for moderators and administrators about other users, and about who may register.
import { administrationApi } from "@vereda/domain/account/users/contract-administration";
import { registrationApi } from "@vereda/domain/account/users/contract-registration";
import { usersApi } from "@vereda/domain/account/users/contract-users";
import { defaultLocale } from "@vereda/domain/locale";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import { route } from "#platform/http/route.ts";
import { createBackgroundRunner } from "#platform/jobs/background.ts";
import { buildContactLink } from "../email-address/email-links.ts";
import { findRecipient, sendEmail } from "../emails/send-email.ts";
import { deleteAccount, setAccountAccess } from "./account-access.ts";
import { assignRoles } from "./assigned-roles.ts";
import { listUsers } from "./list-users.ts";
import { findModerationUser } from "./moderation-user.ts";
import { lockProfile, releaseProfile } from "./profile-lock.ts";
import {
  hasInvitation,
  inviteToRegister,
  listInvitations,
  withdrawInvitation,
} from "./registration-invitations.ts";
import { getRegistrationMode, getServerSettings, updateServerSettings } from "./server-settings.ts";

export function userAdminRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db } = deps;
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
  accessRoutes(app, deps);
  registrationRoutes(app, deps);
}

function accessRoutes(app: FastifyInstance, deps: AppContext): void {
  const runLater = createBackgroundRunner(app);
  const buildLink = async (userId: string) => {
    const recipient = await findRecipient(deps.db, userId);
    return buildContactLink(getPublicUrl(deps.config), recipient?.language ?? defaultLocale);
  };
  route(app, administrationApi.setAccess, async ({ caller, params, body, now, request, reply }) => {
    const { access, isChanged } = await setAccountAccess(deps.db, caller, params.id, body, now);
    const { isDisabled } = body;
    request.log.info({ user: params.id, isDisabled, by: caller.userId }, "account access changed");
    if (isChanged && isDisabled) {
      runLater(reply, "Telling of a disabled account", async () =>
        sendEmail(deps, params.id, "accountDisabled", { link: await buildLink(params.id) }),
      );
    }
    return access;
  });
  route(
    app,
    administrationApi.deleteUser,
    async ({ caller, params, body, now, request, reply }) => {
      const erasesAt = await deleteAccount(deps, caller, params.id, body, now);
      request.log.info({ user: params.id, by: caller.userId }, "account deletion scheduled");
      runLater(reply, "Telling of a deletion", async () => {
        const link = await buildLink(params.id);
        await sendEmail(deps, params.id, "accountDeleted", { erasesAt, link });
      });
      return { erasesAt: erasesAt.toISOString() };
    },
  );
}

function registrationRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db, hooks } = deps;
  route(app, registrationApi.registration, async ({ query, now, reply }) => {
    reply.header("cache-control", "no-store");
    const token = query.invitation ?? null;
    return {
      mode: await getRegistrationMode(db),
      isInvited: token !== null && (await hasInvitation({ db, hooks }, { email: "", token }, now)),
    };
  });
  route(app, registrationApi.settings, () => getServerSettings(deps));
  route(app, registrationApi.updateSettings, async ({ caller, body, now, request }) => {
    const changed = await updateServerSettings(deps, body, now);
    const entry = { registration: changed.registration, by: caller.userId };
    request.log.info(entry, "server settings changed");
    return changed;
  });
  route(app, registrationApi.invitations, ({ now }) => listInvitations(db, now));
  route(app, registrationApi.invite, ({ caller, body, now }) =>
    inviteToRegister(deps, caller, body, now),
  );
  route(app, registrationApi.withdraw, ({ params }) => withdrawInvitation(db, params.id));
}
