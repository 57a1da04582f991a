// The calls about passkeys. What checks signatures takes a tenth of a second to load: it waits for the first
// passkey instead of making every start slower.
import { passkeysApi } from "@vereda/domain/account/contract-passkeys";
import type { FastifyInstance } from "fastify";
import type { Deps } from "#app.ts";
import { addressKey, consume } from "#platform/rate-limit.ts";
import { route } from "#platform/route.ts";
import type { RefreshCookie } from "../refresh-cookie.ts";
import { requirePassword } from "../typed-password.ts";
import { listPasskeys, removePasskey, renamePasskey } from "./own-passkeys.ts";
import { relyingPartyOf, requireRelyingParty, requireRightPage } from "./relying-party.ts";

const registering = () => import("./registering.ts");
const signingIn = () => import("./signing-in.ts");

// Login pages ask as they open, so that the browser can offer a passkey; carriers put thousands of people behind
// one address.
const loginsPerAddress = { limit: 1_000, windowMs: 15 * 60_000 };

function makingPasskeys(app: FastifyInstance, { db, config }: Deps): void {
  const party = relyingPartyOf(config);
  route(app, passkeysApi.registrationOptions, async ({ caller, body, now, request }) => {
    const here = requireRightPage(party, request);
    const { userId } = caller;
    await requirePassword(db, { userId, password: body.password, field: "password" }, config, now);
    const { registrationOptions } = await registering();
    return registrationOptions(db, userId, here, now);
  });
  route(app, passkeysApi.register, async ({ caller: { userId }, body, now }) => {
    const here = requireRelyingParty(party);
    const { registerPasskey } = await registering();
    return registerPasskey(db, userId, body, here, now);
  });
}

function keepingPasskeys(app: FastifyInstance, { db }: Deps): void {
  route(app, passkeysApi.list, ({ caller }) => listPasskeys(db, caller.userId));
  route(app, passkeysApi.rename, ({ caller: { userId }, params: { id }, body }) =>
    renamePasskey(db, { id, userId }, body.name),
  );
  route(app, passkeysApi.remove, async ({ caller: { userId }, params: { id } }) => {
    await removePasskey(db, { id, userId });
    return null;
  });
}

function signingInWithPasskeys(
  app: FastifyInstance,
  { db, config }: Deps,
  cookie: RefreshCookie,
): void {
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
    return cookie.handOver(reply, signedIn.issued, signedIn.restored);
  });
}

export function passkeyRoutes(app: FastifyInstance, deps: Deps, cookie: RefreshCookie): void {
  makingPasskeys(app, deps);
  keepingPasskeys(app, deps);
  signingInWithPasskeys(app, deps, cookie);
}
