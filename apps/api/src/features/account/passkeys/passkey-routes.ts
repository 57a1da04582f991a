// The passkey endpoints; the verification code is loaded on first use, because that takes about 0.1 s.
import { passkeysApi } from "@vereda/domain/account/passkeys/contract-passkeys";
import { MINUTE_MS } from "@vereda/domain/time/units";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { createBackgroundRunner, type RunLater } from "#platform/jobs/background.ts";
import { buildAddressKey, consume } from "#platform/http/rate-limit/rate-limit.ts";
import { route } from "#platform/http/route.ts";
import { sendEmail } from "../emails/send-email.ts";
import { requireRecentProof } from "../sign-in/recent-proof.ts";
import type { DeviceCookie } from "../sessions/devices/device-cookie.ts";
import type { RefreshCookie } from "../sessions/refresh-cookie.ts";
import { sendSignInEmails } from "../sign-in/security-emails.ts";
import { buildSecurityLink } from "../sign-in/complete-sign-in.ts";
import { requirePassword } from "../passwords/typed-password.ts";
import { listPasskeys, removePasskey, renamePasskey, requirePasskey } from "./passkeys.ts";
import { getRelyingParty, requireRelyingParty, requireMatchingOrigin } from "./relying-party.ts";

const loadRegistration = () => import("./passkey-registration.ts");
const loadLogin = () => import("./passkey-login.ts");

// High, because login pages request options when they open and carrier NATs share one address.
const loginsPerAddress = { limit: 1_000, windowMs: 15 * MINUTE_MS };

function passkeyRegistrationRoutes(
  app: FastifyInstance,
  deps: AppContext,
  runLater: RunLater,
): void {
  const { db, config } = deps;
  const party = getRelyingParty(config);
  route(app, passkeysApi.registrationOptions, async ({ caller, body, now, request }) => {
    const here = requireMatchingOrigin(party, request);
    const { userId } = caller;
    const { password } = body;
    await requirePassword(db, { caller, password, field: "password" }, config, now);
    const { createRegistrationOptions: registrationOptions } = await loadRegistration();
    return registrationOptions(db, userId, here, now);
  });
  route(app, passkeysApi.register, async ({ caller: { userId, locale }, body, now, reply }) => {
    const here = requireRelyingParty(party);
    const { registerPasskey } = await loadRegistration();
    const passkey = await registerPasskey(db, userId, body, here, now);
    const emailParams = { name: passkey.name, link: buildSecurityLink(config, locale) };
    runLater(reply, "Telling of a new passkey", () =>
      sendEmail(deps, userId, "passkeyAdded", emailParams),
    );
    return passkey;
  });
}

function passkeyListRoutes(app: FastifyInstance, deps: AppContext, runLater: RunLater): void {
  const { db, config } = deps;
  route(app, passkeysApi.list, ({ caller }) => listPasskeys(db, caller.userId));
  route(app, passkeysApi.rename, ({ caller: { userId }, params: { id }, body, now }) =>
    renamePasskey(db, { id, userId }, body, now),
  );
  route(app, passkeysApi.remove, async ({ caller, params: { id }, body, now, reply }) => {
    const { userId, locale } = caller;
    await requirePasskey(db, { id, userId });
    await requireRecentProof(db, { caller, password: body.password }, config, now);
    const { name } = await removePasskey(db, { id, userId });
    const emailParams = { name, link: buildSecurityLink(config, locale) };
    runLater(reply, "Telling of a removed passkey", () =>
      sendEmail(deps, userId, "passkeyRemoved", emailParams),
    );
    return null;
  });
}

function passkeyLoginRoutes(
  app: FastifyInstance,
  deps: AppContext,
  runLater: RunLater,
  cookie: RefreshCookie,
  device: DeviceCookie,
): void {
  const { db, config } = deps;
  const party = getRelyingParty(config);
  route(app, passkeysApi.loginOptions, async ({ now, request }) => {
    const here = requireMatchingOrigin(party, request);
    await consume(db, buildAddressKey("passkey-login", request), loginsPerAddress, now);
    const { createLoginOptions: loginOptions } = await loadLogin();
    return loginOptions(db, here, now);
  });
  route(app, passkeysApi.login, async ({ body, now, request, reply }) => {
    const here = requireRelyingParty(party);
    const { source, credential } = body;
    const origin = { source, userAgent: request.headers["user-agent"], ip: request.ip };
    const { logInWithPasskey } = await loadLogin();
    const signedIn = await logInWithPasskey(db, { credential, origin }, here, config, now);
    runLater(reply, "Telling of a sign-in", () => sendSignInEmails(deps, signedIn, now));
    const tokens = cookie.handOver(reply, signedIn.issued, signedIn.restored);
    device.issue(request, reply, signedIn.userId);
    return tokens;
  });
}

export function passkeyRoutes(
  app: FastifyInstance,
  deps: AppContext,
  cookie: RefreshCookie,
  device: DeviceCookie,
): void {
  const runLater = createBackgroundRunner(app);
  passkeyRegistrationRoutes(app, deps, runLater);
  passkeyListRoutes(app, deps, runLater);
  passkeyLoginRoutes(app, deps, runLater, cookie, device);
}
