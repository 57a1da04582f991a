// The account and session endpoints.
import { HOUR_MS } from "@vereda/domain/time/units";
import { accountApi } from "@vereda/domain/account/contract";
import { emailApi } from "@vereda/domain/account/email-address/contract-email";
import { securityApi } from "@vereda/domain/account/two-step/contract-security";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { parseBearerToken } from "#platform/http/authentication.ts";
import { createBackgroundRunner } from "#platform/jobs/background.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { makeMasterKeys, type MasterKeys } from "#platform/crypto/master-key.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";
import { buildAddressKey, consume } from "#platform/http/rate-limit/rate-limit.ts";
import { route } from "#platform/http/route.ts";
import { apiTokenRoutes } from "./api-tokens/api-token-routes.ts";
import { avatarRoutes } from "./profile/avatar-routes.ts";
import { dataExportRoutes } from "./data-rights/data-export/data-export-routes.ts";
import { debugRoutes } from "./debug.ts";
import { deletionRoutes } from "./data-rights/deletion/deletion-routes.ts";
import { emailRoutes } from "./email-address/email-routes.ts";
import {
  closeSecondAccount,
  moveSecondAccount,
  sendSecondAccount,
} from "./sign-in/second-account/second-account.ts";
import { sendVerification } from "./email-address/verification.ts";
import { logIn, type LoggedIn } from "./sign-in/login.ts";
import { changePassword } from "./passwords/password-change.ts";
import { countResetRequest, resetPassword, sendResetLink } from "./passwords/password-reset.ts";
import { passkeyRoutes } from "./passkeys/passkey-routes.ts";
import { deviceCookie, type DeviceCookie } from "./sessions/devices/device-cookie.ts";
import { openGeoLocator } from "./sessions/devices/geo-location.ts";
import { pinRoutes } from "./pin/pin-routes.ts";
import { refreshSession } from "./sessions/refresh.ts";
import { refreshCookie, type RefreshCookie } from "./sessions/refresh-cookie.ts";
import { register } from "./registration.ts";
import {
  sendSessionClosedEmail,
  sendLoginEmails,
  sendPasswordChangedEmail,
} from "./sign-in/security-emails.ts";
import {
  listSessions,
  revokeByTokens,
  revokeOtherSessions,
  revokeSession,
} from "./sessions/sessions.ts";
import type { Origin } from "./sessions/sessions.ts";
import { twoStepRoutes } from "./two-step/two-step-routes.ts";
import { SessionClosed } from "./passwords/typed-password.ts";
import { makeRefreshTracker } from "./sign-in/refresh-tracker.ts";
import { updatePreferences, updatePrivacy, updateProfile } from "./user.ts";
import { userAdminRoutes } from "./users/user-admin-routes.ts";

function buildOrigin(request: FastifyRequest, source: string): Origin {
  return { source, userAgent: request.headers["user-agent"], ip: request.ip };
}

function signInRoutes(
  app: FastifyInstance,
  deps: AppContext,
  cookie: RefreshCookie,
  device: DeviceCookie,
  master: MasterKeys,
): void {
  const { db, config, mailer, hooks } = deps;
  const runLater = createBackgroundRunner(app);
  const registrations = { limit: config.registrationsPerAddressPerHour, windowMs: HOUR_MS };
  route(app, accountApi.register, async ({ body, now, request, reply }) => {
    await consume(db, buildAddressKey("registration", request), registrations, now);
    const origin = buildOrigin(request, body.source);
    const hasEmailServer = config.smtpUrl !== undefined;
    const registrationDeps = { db, hooks, master, hasEmailServer };
    const registered = await register(registrationDeps, body, origin, config, now);
    const { userId, issued, addressOwner } = registered;
    runLater(reply, "Sending a link to confirm an address", () =>
      addressOwner === null
        ? sendVerification({ db, mailer, webUrl: getPublicUrl(config) }, userId, now)
        : sendSecondAccount(deps, { ownerId: addressOwner, secondId: userId }),
    );
    const tokens = cookie.handOver(reply, issued);
    device.issue(request, reply, userId);
    return tokens;
  });
  const buildFrom = (request: FastifyRequest, source: string) => ({
    origin: buildOrigin(request, source),
    addressKey: buildAddressKey("wrong-password-from", request),
    findDevice: (userId: string) => device.findDevice(request, userId),
  });
  const handOver = (request: FastifyRequest, reply: FastifyReply, signedIn: LoggedIn) => {
    runLater(reply, "Telling of a sign-in", () =>
      sendLoginEmails(deps, signedIn, request.arrivedAt),
    );
    const tokens = cookie.handOver(reply, signedIn.issued, signedIn.restored);
    device.issue(request, reply, signedIn.userId);
    return tokens;
  };
  route(app, accountApi.login, async ({ body, now, request, reply }) => {
    const from = buildFrom(request, body.source);
    return handOver(request, reply, await logIn({ db, config, master }, body, from, now));
  });
  route(app, emailApi.moveSecondAccount, async ({ body, now, request, reply }) => {
    const from = buildFrom(request, body.source);
    return handOver(request, reply, await moveSecondAccount({ ...deps, master }, body, from, now));
  });
  route(app, emailApi.closeSecondAccount, async ({ body, now }) => {
    await closeSecondAccount(deps, body.token, now);
    return null;
  });
}

function sessionRoutes(app: FastifyInstance, deps: AppContext, cookie: RefreshCookie): void {
  const { db, clock, config } = deps;
  const runLater = createBackgroundRunner(app);
  // Its own scope, because the refresh tracker hooks into every request of it.
  app.register(async (watched) => {
    const refreshTracker = makeRefreshTracker(watched);
    const refreshDeps = { db, clock, lifetimes: config, refreshTracker };
    route(watched, accountApi.refresh, async ({ body, now, request, reply }) => {
      const token = body.refreshToken || cookie.read(request);
      if (!token) throw new AppError("invalid_refresh_token");
      const visit = refreshTracker.getVisit(request);
      const { attemptId } = body;
      const { ip } = request;
      const attempt = { token, visit, attemptId, arrivedAt: now, ip };
      const issued = await refreshSession(refreshDeps, attempt, (stolen) =>
        runLater(reply, "Telling of a stolen session", () =>
          sendSessionClosedEmail(deps, "sessionStolen", stolen, now),
        ),
      );
      return cookie.handOver(reply, issued);
    });
  });
  route(app, accountApi.logout, async ({ request, reply }) => {
    const tokens = [parseBearerToken(request), cookie.read(request)];
    await revokeByTokens(
      db,
      tokens.filter((token) => typeof token === "string"),
    );
    cookie.clear(reply);
    return null;
  });
}

function passwordRoutes(
  app: FastifyInstance,
  deps: AppContext,
  device: DeviceCookie,
  master: MasterKeys,
): void {
  const { db, config, mailer } = deps;
  const webUrl = getPublicUrl(config);
  const runLater = createBackgroundRunner(app);
  const requests = { limit: config.registrationsPerAddressPerHour, windowMs: HOUR_MS };
  route(app, accountApi.forgotPassword, async ({ body: { email }, now, request, reply }) => {
    await consume(db, buildAddressKey("password-reset-from", request), requests, now);
    await countResetRequest(db, email, now);
    // Runs after the response, so that timing does not reveal whether the email is registered.
    runLater(reply, "Sending a password reset link", () =>
      sendResetLink({ db, mailer, webUrl }, email, now),
    );
    return null;
  });
  route(app, accountApi.resetPassword, async ({ body, now, request, reply }) => {
    const findClient = (id: string) => ({
      ip: request.ip,
      deviceId: device.findDevice(request, id),
    });
    const userId = await resetPassword(deps, body, findClient, now);
    runLater(reply, "Telling of a new password", () => sendPasswordChangedEmail(deps, userId, now));
    return null;
  });
  route(app, securityApi.changePassword, async ({ caller, body, now, reply }) => {
    await changePassword({ db, master }, caller, body, config, now);
    runLater(reply, "Telling of a new password", () =>
      sendPasswordChangedEmail(deps, caller.userId, now),
    );
    return null;
  });
}

function currentUserRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, accountApi.me, ({ caller, now }) => deps.getCurrentUser(caller, now), {
    isBusy: true,
  });
  route(app, accountApi.updateProfile, ({ caller, body, now }) =>
    updateProfile(deps, caller, body, now),
  );
  route(app, accountApi.updatePreferences, ({ caller, body, now }) =>
    updatePreferences(deps, caller, body, now),
  );
  route(app, accountApi.updatePrivacy, ({ caller, body, now }) =>
    updatePrivacy(deps, caller, body, now),
  );
}

function activeSessionRoutes(app: FastifyInstance, { db, config }: AppContext): void {
  app.register(async (scope) => {
    const geoLocator = await openGeoLocator(config.geoDatabase);
    route(scope, accountApi.activeSessions, ({ caller, now }) =>
      listSessions(db, caller, geoLocator, now),
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

/** Sends an email when wrong passwords close a session, whichever endpoint required the password. */
function registerGuessingHook(app: FastifyInstance, deps: AppContext): void {
  const runLater = createBackgroundRunner(app);
  app.addHook("onError", async (request, reply, error) => {
    if (!(error instanceof SessionClosed)) return;
    const { arrivedAt } = request;
    runLater(reply, "Telling of wrong passwords", () =>
      sendSessionClosedEmail(deps, "passwordGuessed", error.closed, arrivedAt),
    );
  });
}

export function accountRoutes(app: FastifyInstance, deps: AppContext): void {
  const cookie = refreshCookie(app, deps.config);
  const master = makeMasterKeys(deps.config);
  const device = deviceCookie(app, deps.config, master);
  registerGuessingHook(app, deps);
  signInRoutes(app, deps, cookie, device, master);
  sessionRoutes(app, deps, cookie);
  passwordRoutes(app, deps, device, master);
  twoStepRoutes(app, deps, master);
  passkeyRoutes(app, deps, cookie, device);
  apiTokenRoutes(app, deps);
  pinRoutes(app, deps, master);
  currentUserRoutes(app, deps);
  emailRoutes(app, deps);
  avatarRoutes(app, deps);
  activeSessionRoutes(app, deps);
  dataExportRoutes(app, deps);
  deletionRoutes(app, deps, cookie);
  debugRoutes(app, deps);
  userAdminRoutes(app, deps);
}
