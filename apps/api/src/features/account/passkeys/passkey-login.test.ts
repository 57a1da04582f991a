import { accountApi } from "@vereda/domain/account/contract";
import { passkeysApi } from "@vereda/domain/account/passkeys/contract-passkeys";
import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { rateLimitCounters } from "#platform/http/rate-limit/rate-limit-table.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { getNextEmail, getNextResetToken, registerUser } from "../testing/account-testing.ts";
import { twoStep } from "../tables/security.ts";
import { users } from "../tables/users.ts";
import { SoftwareDevice } from "./authenticator-testing.ts";
import { makePasskeyCalls } from "./passkeys-testing.ts";

const api = await makeTestApp();
const { getRegistrationOptions, getLoginOptions, login, makePasskey, signIn } =
  makePasskeyCalls(api);

const getStatusAndError = (response: { status: number; envelope: { error: string | null } }) => [
  response.status,
  response.envelope.error,
];
const refusal = [401, "passkey_refused"];
const me = async (token: string) => (await api.call(accountApi.me, { token })).data;

describe("signing in with a passkey", () => {
  it("opens a session without a username or a password", async () => {
    const eva = await registerUser(api);
    const { device } = await makePasskey(eva);
    const response = await signIn(device);
    expect(response.status).toBe(200);
    expect(response.data).toMatchObject({ tokenType: "Bearer", expiresIn: 900 });
    expect((await me(response.data.accessToken)).id).toBe(eva.userId);
  });

  it("accepts any passkey of this site and requires user verification", async () => {
    const { data } = await getLoginOptions();
    expect(data).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(data["allowCredentials"] ?? []).toEqual([]);
  });

  it("works repeatedly and records the last use", async () => {
    const eva = await registerUser(api);
    const { device } = await makePasskey(eva);
    for (let times = 0; times < 3; times++) {
      api.clock.advance(60_000);
      expect((await signIn(device)).status).toBe(200);
    }
    const { data } = await api.call(passkeysApi.list, { token: eva.token });
    expect(data[0]?.lastUsedAt).toBe(api.clock.now().toISOString());
  });

  it("accepts a synced passkey, whose counter stays 0", async () => {
    const eva = await registerUser(api);
    const device = new SoftwareDevice({ isSynced: true });
    await makePasskey(eva, {}, device);
    expect((await signIn(device)).status).toBe(200);
    expect((await signIn(device)).status).toBe(200);
  });

  it("accepts the largest possible counters", async () => {
    const eva = await registerUser(api);
    const { device } = await makePasskey(eva, { counter: 4_000_000_000 });
    expect((await signIn(device, { counter: 4_000_000_001 })).status).toBe(200);
    expect(getStatusAndError(await signIn(device, { counter: 4_000_000_001 }))).toEqual(refusal);
    expect((await signIn(device, { counter: 4_294_967_295 })).status).toBe(200);
  });

  it("sends the web app's refresh token in the cookie only", async () => {
    const { device } = await makePasskey(await registerUser(api));
    const credential = device.use((await getLoginOptions()).data);
    const response = await api.call(passkeysApi.login, {
      body: { credential, source: "vereda_web" },
    });
    expect(response.data.refreshToken).toBe("");
    expect(String(response.headers["set-cookie"])).toMatch(/vereda_refresh=[\w-]{43};.*HttpOnly/);
  });

  it("requires no second step, because a passkey has two factors", async () => {
    const eva = await registerUser(api);
    const { device } = await makePasskey(eva);
    const now = api.clock.now();
    await api.db.insert(twoStep).values({
      userId: eva.userId,
      encryptedSecret: Buffer.from("sealed"),
      masterKeyName: "12345678",
      createdAt: now,
      confirmedAt: now,
    });
    expect((await signIn(device)).status).toBe(200);
  });

  it("fails after the email's real owner resets the password of an unconfirmed account", async () => {
    const squatter = await registerUser(api);
    const { device } = await makePasskey(squatter);
    await api.call(accountApi.forgotPassword, { body: { email: squatter.email } });
    const token = await getNextResetToken(api);
    const password = "otra frase corta";
    await api.call(accountApi.resetPassword, { body: { token, password } });
    expect(getStatusAndError(await signIn(device))).toEqual(refusal);
    const [user] = await api.db.select().from(users).where(eq(users.id, squatter.userId));
    expect(user?.emailVerifiedAt).toEqual(api.clock.now());
  });

  it("still works after a password reset when the email is confirmed", async () => {
    const eva = await registerUser(api);
    const { device } = await makePasskey(eva);
    const emailVerifiedAt = api.clock.now();
    await api.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, eva.userId));
    await api.call(accountApi.forgotPassword, { body: { email: eva.email } });
    const token = await getNextResetToken(api);
    const password = "otra frase corta";
    await api.call(accountApi.resetPassword, { body: { token, password } });
    expect((await signIn(device)).status).toBe(200);
  });

  it("cancels a scheduled deletion and reports it", async () => {
    const eva = await registerUser(api);
    const { device } = await makePasskey(eva);
    const erasesAt = new Date(api.clock.now().getTime() + 1000);
    await api.db.update(users).set({ erasesAt }).where(eq(users.id, eva.userId));
    expect((await signIn(device)).data.restored).toBe(true);
    expect((await signIn(device)).data.restored).toBeUndefined();
  });
});

describe("signing in with a passkey on a new device", async () => {
  const isolatedApi = await makeTestApp();

  it("sends an email", async () => {
    const eva = await registerUser(isolatedApi);
    const calls = makePasskeyCalls(isolatedApi);
    const { device } = await calls.makePasskey(eva);
    const credential = device.use((await calls.getLoginOptions()).data);
    await isolatedApi.call(passkeysApi.login, {
      body: { credential, source: "vereda_test" },
      headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" },
    });
    const email = await getNextEmail(isolatedApi, eva.email, "Entraste desde un dispositivo nuevo");
    expect(email.text).toContain("Firefox 140");
  });
});

describe("a rejected sign-in with a passkey", () => {
  it.each([
    ["at another address", { origin: "https://vereda.example.evil" }],
    ["for another name", { rpId: "evil.example" }],
    ["with a challenge that nobody handed out", { challenge: "bm90IG9uZSBvZiBvdXJz" }],
    ["without being unlocked", { isUnlocked: false }],
    ["as if it were being made", { type: "webauthn.create" }],
    ["with a counter that goes back", { counter: 1 }],
    ["with a counter that begins anew", { counter: 0 }],
    ["for somebody else", { userHandle: Buffer.from("somebody").toString("base64url") }],
    ["without saying for whom", { userHandle: "" }],
  ])("%s", async (_what, wrong) => {
    const { device } = await makePasskey(await registerUser(api));
    expect((await signIn(device)).status).toBe(200);
    expect(getStatusAndError(await signIn(device, wrong))).toEqual(refusal);
  });

  it("with an unchanged counter", async () => {
    const { device } = await makePasskey(await registerUser(api));
    expect((await signIn(device, { counter: 7 })).status).toBe(200);
    expect(getStatusAndError(await signIn(device, { counter: 7 }))).toEqual(refusal);
    expect((await signIn(device, { counter: 8 })).status).toBe(200);
  });

  it("when a signed credential is replayed", async () => {
    const { device } = await makePasskey(await registerUser(api));
    const credential = device.use((await getLoginOptions()).data);
    expect((await login(credential)).status).toBe(200);
    expect(getStatusAndError(await login(credential))).toEqual(refusal);
  });

  it("when two concurrent sign-ins have the same counter", async () => {
    const { device } = await makePasskey(await registerUser(api));
    const first = device.use((await getLoginOptions()).data, { counter: 5 });
    const second = device.use((await getLoginOptions()).data, { counter: 5 });
    const responses = await Promise.all([login(first), login(second)]);
    expect(responses.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 401]));
  });

  it("after five minutes", async () => {
    const { device } = await makePasskey(await registerUser(api));
    const options = (await getLoginOptions()).data;
    api.clock.advance(300_000);
    expect(getStatusAndError(await login(device.use(options)))).toEqual(refusal);
  });

  it("with a challenge issued for registration", async () => {
    const eva = await registerUser(api);
    const { device } = await makePasskey(eva);
    const { challenge } = (await getRegistrationOptions(eva)).data;
    expect(getStatusAndError(await login(device.use({ challenge })))).toEqual(refusal);
  });

  it("with an unregistered passkey", async () => {
    const eva = await registerUser(api);
    const device = new SoftwareDevice();
    device.make((await getRegistrationOptions(eva)).data);
    expect(getStatusAndError(await signIn(device))).toEqual(refusal);
  });

  it("with the id of another user's passkey", async () => {
    const [eva, luis] = [await registerUser(api), await registerUser(api)];
    const mine = (await makePasskey(eva)).device;
    const theirs = (await makePasskey(luis)).device;
    const credential = mine.use((await getLoginOptions()).data, {
      userHandle: Buffer.from(luis.userId).toString("base64url"),
    });
    const { credentialId: id } = theirs;
    expect(getStatusAndError(await login({ ...credential, id, rawId: id }))).toEqual(refusal);
  });

  it("when the grace period of the account is over", async () => {
    const eva = await registerUser(api);
    const { device } = await makePasskey(eva);
    await api.db.update(users).set({ erasesAt: api.clock.now() }).where(eq(users.id, eva.userId));
    expect(getStatusAndError(await signIn(device))).toEqual(refusal);
  });

  it("returns the same error for every reason", async () => {
    const { device } = await makePasskey(await registerUser(api));
    const responses = [
      await signIn(device, { origin: "https://evil.example" }),
      await signIn(new SoftwareDevice()),
      await login({
        ...device.use((await getLoginOptions()).data),
        response: { clientDataJSON: "e30" },
      }),
    ];
    const [one, ...others] = responses.map(({ envelope }) => envelope);
    expect(one?.error).toBe("passkey_refused");
    for (const other of others) expect(other).toEqual(one);
  });
});

describe("the origin of passkeys", () => {
  it("returns an error for another origin before the browser fails", async () => {
    const eva = await registerUser(api);
    const headers = { origin: "http://127.0.0.1:3000" };
    const response = await api.call(passkeysApi.loginOptions, { body: {}, headers });
    expect(getStatusAndError(response)).toEqual([409, "passkeys_elsewhere"]);
    expect(response.envelope.message).toContain("http://localhost:3000");
    const { token, password } = eva;
    const making = await api.call(passkeysApi.registrationOptions, {
      token,
      headers,
      body: { password },
    });
    expect(getStatusAndError(making)).toEqual([409, "passkeys_elsewhere"]);
  });

  it("accepts the configured origin", async () => {
    const headers = { origin: "http://localhost:3000" };
    const response = await api.call(passkeysApi.loginOptions, { body: {}, headers });
    expect(response.status).toBe(200);
  });
});

describe("a server without a domain name", async () => {
  const nameless = await makeTestApp({ settings: { PUBLIC_URL: "http://192.168.1.5:3000" } });

  it("reports that passkeys are unavailable", async () => {
    const eva = await registerUser(nameless);
    const { token, password } = eva;
    const body = { password };
    const unavailable = [409, "passkeys_unavailable"];
    const calls = makePasskeyCalls(nameless);
    expect(getStatusAndError(await calls.getLoginOptions())).toEqual(unavailable);
    expect(
      getStatusAndError(await nameless.call(passkeysApi.registrationOptions, { token, body })),
    ).toEqual(unavailable);
    expect((await nameless.call(passkeysApi.list, { token })).data).toEqual([]);
  });
});

describe("requesting challenges", async () => {
  const isolatedApi = await makeTestApp();

  it("is rate-limited per network address", async () => {
    const { getLoginOptions: requestOptions } = makePasskeyCalls(isolatedApi);
    expect((await requestOptions()).status).toBe(200);
    await isolatedApi.db
      .update(rateLimitCounters)
      .set({ count: 999 })
      .where(like(rateLimitCounters.key, "passkey-login:%"));
    expect((await requestOptions()).status).toBe(200);
    const refused = await requestOptions();
    expect(getStatusAndError(refused)).toEqual([429, "rate_limited"]);
    expect(refused.headers["retry-after"]).toBe("900");
  });
});
