// The calls about passkeys. What checks signatures takes a tenth of a second to load: it waits for the first
// passkey instead of making every start slower.
import { passkeysApi } from "@vereda/domain/account/contract-passkeys";
import { MINUTE_MS } from "@vereda/domain/time/units";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { backgroundWork } from "#platform/jobs/background.ts";
import type { RunLater } from "#platform/jobs/background.ts";
import { addressKey, consume } from "#platform/http/rate-limit/rate-limit.ts";
import { route } from "#platform/http/route.ts";
import { post } from "../letters/post.ts";
import { requireRecentProof } from "../sign-in/recent-proof.ts";
import type { RefreshCookie } from "../sign-in/tokens/refresh-cookie.ts";
import { tellOfSignIn } from "../sign-in/security-letters.ts";
import { securityLink } from "../sign-in/signed-in.ts";
import { requirePassword } from "../passwords/typed-password.ts";
import { listPasskeys, removePasskey, renamePasskey, requirePasskey } from "./own-passkeys.ts";
import { relyingPartyOf, requireRelyingParty, requireRightPage } from "./relying-party.ts";

const registering = () => import("./registering.ts");
const signingIn = () => import("./signing-in.ts");

// Login pages ask as they open, so that the browser can offer a passkey; carriers put thousands of people behind
// one address.
const loginsPerAddress = { limit: 1_000, windowMs: 15 * MINUTE_MS };

function makingPasskeys(app: FastifyInstance, deps: AppContext, later: RunLater): void {
  const { db, config } = deps;
  const party = relyingPartyOf(config);
  route(app, passkeysApi.registrationOptions, async ({ caller, body, now, request }) => {
    const here = requireRightPage(party, request);
    const { userId } = caller;
    const { password } = body;
    await requirePassword(db, { caller, password, field: "password" }, config, now);
    const { registrationOptions } = await registering();
    return registrationOptions(db, userId, here, now);
  });
  route(app, passkeysApi.register, async ({ caller: { userId, locale }, body, now, reply }) => {
    const here = requireRelyingParty(party);
    const { registerPasskey } = await registering();
    const passkey = await registerPasskey(db, userId, body, here, now);
    const told = { name: passkey.name, link: securityLink(config, locale) };
    later(reply, "Telling of a new passkey", () => post(deps, userId, "passkeyAdded", told));
    return passkey;
  });
}

function keepingPasskeys(app: FastifyInstance, deps: AppContext, later: RunLater): void {
  const { db, config } = deps;
  route(app, passkeysApi.list, ({ caller }) => listPasskeys(db, caller.userId));
  route(app, passkeysApi.rename, ({ caller: { userId }, params: { id }, body }) =>
    renamePasskey(db, { id, userId }, body.name),
  );
  route(app, passkeysApi.remove, async ({ caller, params: { id }, body, now, reply }) => {
    const { userId, locale } = caller;
    await requirePasskey(db, { id, userId });
    await requireRecentProof(db, { caller, password: body.password }, config, now);
    const { name } = await removePasskey(db, { id, userId });
    const told = { name, link: securityLink(config, locale) };
    later(reply, "Telling of a removed passkey", () => post(deps, userId, "passkeyRemoved", told));
    return null;
  });
}

function signingInWithPasskeys(
  app: FastifyInstance,
  deps: AppContext,
  later: RunLater,
  cookie: RefreshCookie,
): void {
  const { db, config } = deps;
  const party = relyingPartyOf(config);
  route(app, passkeysApi.loginOptions, async ({ now, request }) => {
    const here = requireRightPage(party, request);
    await consume(db, addressKey("passkey-login", request), loginsPerAddress, now);
    const { loginOptions } = await signingIn();
    return loginOptions(db, here, now);
  });
  route(app, passkeysApi.login, async ({ body, now, request, reply }) => {
    const here = requireRelyingParty(party);
    const { source, credential } = body;
    const origin = { source, userAgent: request.headers["user-agent"], ip: request.ip };
    const { logInWithPasskey } = await signingIn();
    const signedIn = await logInWithPasskey(db, { credential, origin }, here, config, now);
    later(reply, "Telling of a sign-in", () => tellOfSignIn(deps, signedIn, now));
    return cookie.handOver(reply, signedIn.issued, signedIn.restored);
  });
}

export function passkeyRoutes(app: FastifyInstance, deps: AppContext, cookie: RefreshCookie): void {
  const later = backgroundWork(app);
  makingPasskeys(app, deps, later);
  keepingPasskeys(app, deps, later);
  signingInWithPasskeys(app, deps, later, cookie);
}
