import { eq } from "drizzle-orm";
import { accountApi } from "@vereda/domain/account/contract";
import { pushApi } from "@vereda/domain/inbox/push/contract-push";
import { beforeEach, describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "../../account/testing/account-testing.ts";
import { makePlanner } from "../../planning/planning-testing.ts";
import { pushDevices } from "../tables/push.ts";
import { makePushService } from "./push-testing.ts";

const api = await makeTestApp({ settings: { PUSH_LOOPBACK: "yes" } });
const service = await makePushService(api);

beforeEach(() => {
  api.clock.set("2026-03-04T15:00:00Z");
  service.respondWith(201);
  service.received.length = 0;
});

const listDevices = async (token: string) => (await api.call(pushApi.devices, { token })).data;

describe("push devices", () => {
  it("are added once, listed without their endpoint, and removed", async () => {
    const ana = await makePlanner(api);
    const body = service.subscription("ana-phone");
    const add = () => api.attempt(pushApi.addDevice, { token: ana.token, body });
    expect((await add()).status).toBe(201);
    expect((await add()).status).toBe(200);
    const [device, ...others] = await listDevices(ana.token);
    expect(others).toEqual([]);
    expect(device).toMatchObject({
      isThisSession: true,
      createdAt: "2026-03-04T15:00:00.000Z",
      deliveredAt: null,
    });
    expect(JSON.stringify(device)).not.toContain("127.0.0.1");
    const params = { id: device?.id ?? "" };
    await api.call(pushApi.removeDevice, { token: ana.token, params });
    expect(await listDevices(ana.token)).toEqual([]);
    const again = await api.attempt(pushApi.removeDevice, { token: ana.token, params });
    expect(again.status).toBe(404);
  });

  it("are added once by two concurrent tabs", async () => {
    const ana = await makePlanner(api);
    const body = service.subscription("two-tabs");
    const add = () => api.attempt(pushApi.addDevice, { token: ana.token, body });
    const responses = await Promise.all([add(), add(), add()]);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await listDevices(ana.token)).toHaveLength(1);
  });

  it("are not accessible to other users", async () => {
    const [ana, leo] = await Promise.all([makePlanner(api), makePlanner(api)]);
    const id = await service.join(ana.token, "ana-tablet");
    expect(await listDevices(leo.token)).toEqual([]);
    const params = { id };
    const theirs = { token: leo.token, params };
    expect((await api.attempt(pushApi.removeDevice, theirs)).status).toBe(404);
    expect((await api.attempt(pushApi.test, { ...theirs, body: {} })).status).toBe(404);
  });

  it("move to the user who signs in on them, but not to one who only has the endpoint", async () => {
    const [ana, leo] = await Promise.all([makePlanner(api), makePlanner(api)]);
    await service.join(ana.token, "shared-laptop");
    const { endpoint } = service.subscription("shared-laptop");
    const { keys } = service.subscription("leo-own");
    const forged = { token: leo.token, body: { endpoint, keys } };
    expect((await api.attempt(pushApi.addDevice, forged)).envelope.error).toBe("push_device_taken");
    await service.join(leo.token, "shared-laptop");
    expect(await listDevices(ana.token)).toEqual([]);
    expect(await listDevices(leo.token)).toHaveLength(1);
  });

  it("are limited to twenty, and the oldest is removed first", async () => {
    const ana = await makePlanner(api);
    for (let n = 0; n < 21; n++) {
      api.clock.advance(1000);
      await service.join(ana.token, `ana-${n}`);
    }
    const devices = await listDevices(ana.token);
    expect(devices).toHaveLength(20);
    expect(devices.map(({ createdAt }) => createdAt)).not.toContain("2026-03-04T15:00:01.000Z");
  });

  it("are deleted with their session", async () => {
    const { token } = await registerUser(api);
    await service.join(token, "signed-out");
    expect(await listDevices(token)).toHaveLength(1);
    const { endpoint } = service.subscription("signed-out");
    await api.call(accountApi.logout, { token, body: {} });
    const rows = await api.db.select().from(pushDevices).where(eq(pushDevices.endpoint, endpoint));
    expect(rows).toEqual([]);
  });

  it.each([
    ["an address of this network", "https://192.168.1.10/push"],
    ["an address of the machines of a cloud", "https://169.254.169.254/latest"],
    ["an IPv6 address", "https://[fd00::1]/push"],
    ["another port", "https://push.example.com:8443/x"],
    ["plain http", "http://push.example.com/x"],
    ["a name of one part", "https://database/x"],
    ["a name and a password", "https://me:secret@push.example.com/x"],
    ["no address at all", "push"],
  ])("are rejected at %s", async (_name, endpoint) => {
    const ana = await makePlanner(api);
    const { keys } = service.subscription("anywhere");
    const response = await api.attempt(pushApi.addDevice, {
      token: ana.token,
      body: { endpoint, keys },
    });
    expect(response.envelope).toMatchObject({ status: 422, error: "validation_error" });
    expect(await listDevices(ana.token)).toEqual([]);
  });

  it("are rejected with keys that cannot encrypt", async () => {
    const ana = await makePlanner(api);
    const { endpoint, keys } = service.subscription("odd");
    const p256dh = Buffer.alloc(65, 4).toString("base64url");
    const response = await api.attempt(pushApi.addDevice, {
      token: ana.token,
      body: { endpoint, keys: { ...keys, p256dh } },
    });
    expect(response.status).toBe(422);
  });
});

describe("a test push", () => {
  it("arrives encrypted, signed by this server and in the user's language", async () => {
    const ana = await makePlanner(api, { language: "es" });
    const id = await service.join(ana.token, "try");
    await api.call(pushApi.test, { token: ana.token, params: { id }, body: {} });
    const [push] = service.received;
    expect(push?.message).toMatchObject({
      kind: "test",
      title: "Los avisos llegan aquí",
      url: "/panel",
    });
    expect(push).toMatchObject({ urgency: "high", ttl: 60 });
    expect(push?.claims.aud).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(push?.claims.sub).toBe("mailto:vereda@localhost");
    expect((await listDevices(ana.token))[0]?.deliveredAt).not.toBeNull();
  });

  it("removes a device that the service reports as deleted", async () => {
    const ana = await makePlanner(api);
    const id = await service.join(ana.token, "gone");
    service.respondWith(410);
    const call = { token: ana.token, params: { id }, body: {} };
    expect((await api.attempt(pushApi.test, call)).envelope.error).toBe("push_device_gone");
    expect(await listDevices(ana.token)).toEqual([]);
  });

  it("returns an error when the service rejects it, and does not remove the device", async () => {
    const ana = await makePlanner(api);
    const id = await service.join(ana.token, "away");
    service.respondWith(500);
    const call = { token: ana.token, params: { id }, body: {} };
    expect((await api.attempt(pushApi.test, call)).envelope.error).toBe("push_not_taken");
    expect(await listDevices(ana.token)).toHaveLength(1);
  });

  it("is limited to ten per hour", async () => {
    const ana = await makePlanner(api);
    const id = await service.join(ana.token, "often");
    const call = { token: ana.token, params: { id }, body: {} };
    for (let n = 0; n < 10; n++) await api.call(pushApi.test, call);
    expect((await api.attempt(pushApi.test, call)).status).toBe(429);
  });
});
