// The calls about accounts and sessions.
import { HOUR_MS } from "@vereda/domain/time/units";
import { accountApi } from "@vereda/domain/account/contract";
import { securityApi } from "@vereda/domain/account/contract-security";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { bearerToken } from "#platform/http/authentication.ts";
import { backgroundWork } from "#platform/jobs/background.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { masterKeys } from "#platform/crypto/master-key.ts";
import type { MasterKeys } from "#platform/crypto/master-key.ts";
import { publicUrl } from "#platform/http/public-url.ts";
import { addressKey, consume } from "#platform/http/rate-limit/rate-limit.ts";
import { route } from "#platform/http/route.ts";
import { avatarRoutes } from "./avatar/avatar-routes.ts";
import { dataExportRoutes } from "./data-export/data-export-routes.ts";
import { debugRoutes } from "./debug.ts";
import { deletionRoutes } from "./deletion/deletion-routes.ts";
import { emailRoutes } from "./email/email-routes.ts";
import { sendVerification } from "./email/verification.ts";
import { logIn } from "./sign-in/login.ts";
import { changePassword } from "./passwords/password-change.ts";
import { countResetRequest, resetPassword, sendResetLink } from "./passwords/password-reset.ts";
import { passkeyRoutes } from "./passkeys/passkey-routes.ts";
import { openPlaces } from "./sign-in/devices/place.ts";
import { pinRoutes } from "./pin/pin-routes.ts";
import { refreshSession } from "./sign-in/tokens/refresh.ts";
import { refreshCookie } from "./sign-in/tokens/refresh-cookie.ts";
import type { RefreshCookie } from "./sign-in/tokens/refresh-cookie.ts";
import { register } from "./registration.ts";
import { tellOfClosed, tellOfLogin, tellOfPassword } from "./sign-in/security-letters.ts";
import {
  listSessions,
  revokeByTokens,
  revokeOtherSessions,
  revokeSession,
} from "./sign-in/tokens/sessions.ts";
import type { Origin } from "./sign-in/tokens/sessions.ts";
import { twoStepRoutes } from "./two-step/two-step-routes.ts";
import { SessionClosed } from "./passwords/typed-password.ts";
import { watchUnderWay } from "./sign-in/under-way.ts";
import { currentUser, updatePreferences, updatePrivacy, updateProfile } from "./user.ts";
import { peopleApi } from "@vereda/domain/account/contract-people";
import { setGrantedRoles } from "./people/granted-roles.ts";
import { findPerson } from "./people/known-person.ts";
import { holdProfile, releaseProfile } from "./people/profile-hold.ts";

function originOf(request: FastifyRequest, source: string): Origin {
  return { source, userAgent: request.headers["user-agent"], ip: request.ip };
}

function signingIn(
  app: FastifyInstance,
  deps: AppContext,
  cookie: RefreshCookie,
  master: MasterKeys,
): void {
  const { db, config, mailer } = deps;
  const later = backgroundWork(app);
  const registrations = { limit: config.registrationsPerAddressPerHour, windowMs: HOUR_MS };
  route(app, accountApi.register, async ({ body, now, request, reply }) => {
    await consume(db, addressKey("registration", request), registrations, now);
    const origin = originOf(request, body.source);
    const { userId, issued } = await register(db, body, origin, config, now);
    later(reply, "Sending a link to confirm an address", () =>
      sendVerification({ db, mailer, webUrl: publicUrl(config) }, userId, now),
    );
    return cookie.handOver(reply, issued);
  });
  route(app, accountApi.login, async ({ body, now, request, reply }) => {
    const origin = originOf(request, body.source);
    const from = { origin, addressKey: addressKey("wrong-password-from", request) };
    const loggedIn = await logIn({ db, config, master }, body, from, now);
    later(reply, "Telling of a sign-in", () => tellOfLogin(deps, loggedIn, now));
    return cookie.handOver(reply, loggedIn.issued, loggedIn.restored);
  });
}

function stayingIn(app: FastifyInstance, deps: AppContext, cookie: RefreshCookie): void {
  const { db, clock, config } = deps;
  const later = backgroundWork(app);
  // A scope of its own, whose requests are watched.
  app.register(async (watched) => {
    const underWay = watchUnderWay(watched);
    const refreshing = { db, clock, lifetimes: config, underWay };
    route(watched, accountApi.refresh, async ({ body, now, request, reply }) => {
      const token = body.refreshToken || cookie.read(request);
      if (!token) throw new AppError("invalid_refresh_token");
      const visit = underWay.visitOf(request);
      const { attemptId } = body;
      const { ip } = request;
      const attempt = { token, visit, attemptId, arrivedAt: now, ip };
      const issued = await refreshSession(refreshing, attempt, (stolen) =>
        later(reply, "Telling of a stolen session", () =>
          tellOfClosed(deps, "sessionStolen", stolen, now),
        ),
      );
      return cookie.handOver(reply, issued);
    });
  });
  route(app, accountApi.logout, async ({ request, reply }) => {
    const tokens = [bearerToken(request), cookie.read(request)];
    await revokeByTokens(
      db,
      tokens.filter((token) => typeof token === "string"),
    );
    cookie.clear(reply);
    return null;
  });
}

function passwords(app: FastifyInstance, deps: AppContext): void {
  const { db, config, mailer } = deps;
  const webUrl = publicUrl(config);
  const later = backgroundWork(app);
  const requests = { limit: config.registrationsPerAddressPerHour, windowMs: HOUR_MS };
  route(app, accountApi.forgotPassword, async ({ body: { email }, now, request, reply }) => {
    await consume(db, addressKey("password-reset-from", request), requests, now);
    await countResetRequest(db, email, now);
    // Not waited for: the time of the answer must not tell whether somebody has this address.
    later(reply, "Sending a password reset link", () =>
      sendResetLink({ db, mailer, webUrl }, email, now),
    );
    return null;
  });
  route(app, accountApi.resetPassword, async ({ body, now, reply }) => {
    const userId = await resetPassword(db, body, now);
    later(reply, "Telling of a new password", () => tellOfPassword(deps, userId, now));
    return null;
  });
  route(app, securityApi.changePassword, async ({ caller, body, now, reply }) => {
    await changePassword(db, caller, body, config, now);
    later(reply, "Telling of a new password", () => tellOfPassword(deps, caller.userId, now));
    return null;
  });
}

function oneself(app: FastifyInstance, { db }: AppContext): void {
  route(app, accountApi.me, ({ caller, now }) => currentUser(db, caller, now));
  route(app, accountApi.updateProfile, ({ caller, body, now }) =>
    updateProfile(db, caller, body, now),
  );
  route(app, accountApi.updatePreferences, ({ caller, body, now }) =>
    updatePreferences(db, caller, body, now),
  );
  route(app, accountApi.updatePrivacy, ({ caller, body, now }) =>
    updatePrivacy(db, caller, body, now),
  );
}

function openSessions(app: FastifyInstance, { db, config }: AppContext): void {
  app.register(async (scope) => {
    const places = await openPlaces(config.geoDatabase);
    route(scope, accountApi.activeSessions, ({ caller, now }) =>
      listSessions(db, caller, places, now),
    );
  });
  route(app, accountApi.revokeOtherSessions, async ({ caller }) => {
    await revokeOtherSessions(db, caller);
    return null;
  });
  route(app, accountApi.revokeSession, async ({ caller, params }) => {
    await revokeSession(db, caller, params.id);
    return null;
  });
}

/** Tells of sessions that closed because of wrong passwords, whichever call of any feature asked for one. */
function tellOfGuessing(app: FastifyInstance, deps: AppContext): void {
  const later = backgroundWork(app);
  app.addHook("onError", async (request, reply, error) => {
    if (!(error instanceof SessionClosed)) return;
    const { arrivedAt } = request;
    later(reply, "Telling of wrong passwords", () =>
      tellOfClosed(deps, "passwordGuessed", error.closed, arrivedAt),
    );
  });
}

export function accountRoutes(app: FastifyInstance, deps: AppContext): void {
  const cookie = refreshCookie(app, deps.config);
  const master = masterKeys(deps.config);
  tellOfGuessing(app, deps);
  signingIn(app, deps, cookie, master);
  stayingIn(app, deps, cookie);
  passwords(app, deps);
  twoStepRoutes(app, deps, master);
  passkeyRoutes(app, deps, cookie);
  pinRoutes(app, deps, master);
  oneself(app, deps);
  emailRoutes(app, deps);
  avatarRoutes(app, deps);
  openSessions(app, deps);
  dataExportRoutes(app, deps);
  deletionRoutes(app, deps, cookie);
  debugRoutes(app, deps);
  peopleRoutes(app, deps);
}

function peopleRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, peopleApi.find, ({ query }) => findPerson(db, query.username));
  route(app, peopleApi.holdProfile, ({ caller, params, body, now }) =>
    holdProfile(db, caller, { personId: params.id, reason: body.reason }, now),
  );
  route(app, peopleApi.releaseProfile, ({ caller, params }) =>
    releaseProfile(db, caller, params.id),
  );
  route(app, peopleApi.setRoles, ({ params, body }) => setGrantedRoles(db, params.id, body.roles));
}
