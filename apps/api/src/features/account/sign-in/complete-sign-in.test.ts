import { eq } from "drizzle-orm";
import { accountApi } from "@vereda/domain/account/contract";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser, testSource } from "../testing/account-testing.ts";
import { signInDevices } from "../tables/security.ts";
import { sessions, users } from "../tables/users.ts";

const api = await makeTestApp({ settings: { PUBLIC_URL: "https://vereda.example" } });

const firefox = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

async function logInFrom(
  user: { readonly email: string; readonly password: string },
  userAgent?: string,
) {
  const { email, password } = user;
  return api.call(accountApi.login, {
    body: { email, password, source: testSource },
    ...(userAgent !== undefined && { headers: { "user-agent": userAgent } }),
  });
}

const listDevices = (userId: string) =>
  api.db.select().from(signInDevices).where(eq(signInDevices.userId, userId));

describe("the devices of a user", () => {
  it("include the one used at registration, each device once", async () => {
    const ana = await registerUser(api);
    expect(await listDevices(ana.userId)).toHaveLength(1);
    await logInFrom(ana);
    await logInFrom(ana, firefox(140));
    await logInFrom(ana, firefox(141));
    const devices = await listDevices(ana.userId);
    expect(devices.map(({ timesSeen }) => timesSeen).toSorted((a, b) => a - b)).toEqual([2, 2]);
  });

  it("are recorded once by two concurrent sign-ins that both succeed", async () => {
    const ana = await registerUser(api);
    const responses = await Promise.all([logInFrom(ana, iphone), logInFrom(ana, iphone)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(responses[0]?.data.sessionId).not.toBe(responses[1]?.data.sessionId);
    const devices = await listDevices(ana.userId);
    expect(devices.map(({ timesSeen }) => timesSeen).toSorted((a, b) => a - b)).toEqual([1, 2]);
  });

  it("are separate per user", async () => {
    const [ana, luz] = [await registerUser(api), await registerUser(api)];
    await logInFrom(ana, iphone);
    expect(await listDevices(luz.userId)).toHaveLength(1);
  });

  it("are limited to the latest fifty", async () => {
    const ana = await registerUser(api);
    const invented = Array.from({ length: 60 }, (_, n) => ({
      id: crypto.randomUUID(),
      userId: ana.userId,
      fingerprint: Buffer.from(`device ${n}`),
      seenAt: new Date(api.clock.now().getTime() - 1_000_000 + n),
    }));
    await api.db.insert(signInDevices).values(invented);
    await logInFrom(ana, iphone);
    const devices = await listDevices(ana.userId);
    expect(devices).toHaveLength(50);
    expect(devices.some(({ seenAt }) => seenAt.getTime() === api.clock.now().getTime())).toBe(true);
  });
});

describe("the sessions of a user", () => {
  it("are limited to a hundred; the session idle for the most time ends first", async () => {
    const ana = await registerUser(api);
    const now = api.clock.now().getTime();
    const sessionRows = Array.from({ length: 110 }, (_, n) => ({
      id: crypto.randomUUID(),
      userId: ana.userId,
      source: testSource,
      createdAt: new Date(now - 1_000_000),
      lastActiveAt: new Date(now - 1_000_000 + n),
      expiresAt: new Date(now + 1_000_000),
    }));
    await api.db.insert(sessions).values(sessionRows);
    const { data } = await logInFrom(ana);
    const open = await api.call(accountApi.activeSessions, { token: data.accessToken });
    expect(open.data).toHaveLength(100);
    const ids = new Set(open.data.map(({ id }) => id));
    expect(ids.has(data.sessionId) && ids.has(ana.sessionId)).toBe(true);
    expect(sessionRows.filter(({ id }) => !ids.has(id)).map(({ id }) => id)).toEqual(
      sessionRows.slice(0, 12).map(({ id }) => id),
    );
  });
});

describe("signing in while a deletion is scheduled", () => {
  const scheduleDeletion = (userId: string, inMs: number) =>
    api.db
      .update(users)
      .set({ erasesAt: new Date(api.clock.now().getTime() + inMs) })
      .where(eq(users.id, userId));

  it("cancels the deletion and reports it once", async () => {
    const ana = await registerUser(api);
    await scheduleDeletion(ana.userId, 1);
    expect((await logInFrom(ana)).data.restored).toBe(true);
    const [row] = await api.db.select().from(users).where(eq(users.id, ana.userId));
    expect(row?.erasesAt).toBeNull();
    expect((await logInFrom(ana)).data).not.toHaveProperty("restored");
  });

  it("fails once the grace period is over", async () => {
    const ana = await registerUser(api);
    await scheduleDeletion(ana.userId, 0);
    const response = await logInFrom(ana);
    expect(response.status).toBe(401);
    expect(response.envelope.error).toBe("invalid_credentials");
  });

  it("does not cancel the deletion with a wrong password", async () => {
    const ana = await registerUser(api);
    await scheduleDeletion(ana.userId, 86_400_000);
    await logInFrom({ ...ana, password: "not this one" });
    const [row] = await api.db.select().from(users).where(eq(users.id, ana.userId));
    expect(row?.erasesAt).not.toBeNull();
  });
});
