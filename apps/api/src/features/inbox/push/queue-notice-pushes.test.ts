import { MINUTE_MS } from "@vereda/domain/time/units";
import { pushApi } from "@vereda/domain/inbox/push/contract-push";
import { inboxApi } from "@vereda/domain/inbox/contract";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { jobs } from "#platform/jobs/jobs-table.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../../planning/planning-testing.ts";
import { startAt } from "../../planning/reminders/testing/reminders-testing.ts";
import { makePlan, shareWith } from "../../planning/sharing/sharing-testing.ts";
import { notifications } from "../tables/notifications.ts";
import { makePushService } from "./push-testing.ts";

const api = await makeTestApp({ settings: { PUSH_LOOPBACK: "yes" } });
const service = await makePushService(api);

beforeEach(async () => {
  await startAt(api);
  service.respondWith(201);
  service.received.length = 0;
});

const countNotices = () => api.db.$count(notifications);
const listPushes = () => api.db.select().from(jobs).where(eq(jobs.name, "send-push"));
const queuedPushes = async () => (await listPushes()).filter(({ failedAt }) => failedAt === null);
const listDevices = async (token: string) => (await api.call(pushApi.devices, { token })).data;

async function makeSubscriber(name: string) {
  const [olga, leo] = await Promise.all([
    makePlanner(api, { firstName: "Olga" }),
    makePlanner(api, { firstName: "Leo" }),
  ]);
  await service.join(leo.token, name);
  const plan = await makePlan(api, olga);
  // Its notice is added after the response.
  const share = async () => {
    const before = await countNotices();
    await shareWith(api, olga, plan, "task", { username: leo.username, role: "assignee" });
    await vi.waitFor(async () => expect(await countNotices()).toBe(before + 1));
  };
  return { olga, leo, share };
}

describe("an inbox notice", () => {
  it("is pushed to the device, without names unless the user enables them", async () => {
    const { leo, share } = await makeSubscriber("leo-1");
    await share();
    await api.runJobs();
    expect(service.received.map(({ message }) => message)).toMatchObject([
      { kind: "notice", body: "There is something new in your inbox", url: "/en/panel/inbox" },
    ]);
    await api.call(pushApi.saveSettings, { token: leo.token, body: { text: "full" } });
    expect((await api.call(pushApi.settings, { token: leo.token })).data.text).toBe("full");
    const other = await makeSubscriber("leo-2");
    await api.call(pushApi.saveSettings, { token: other.leo.token, body: { text: "full" } });
    await other.share();
    await api.runJobs();
    expect(service.received.at(-1)?.message.body).toBe("Olga shared something with you");
  });

  it("is not pushed to users who have turned off its kind", async () => {
    const { leo, share } = await makeSubscriber("leo-quiet");
    const body = { kind: "share" as const, push: false };
    const { data } = await api.call(inboxApi.saveSetting, { token: leo.token, body });
    expect(data.find(({ kind }) => kind === "share")?.push).toEqual({
      isOn: false,
      offer: "choice",
    });
    await share();
    await api.runJobs();
    expect(service.received).toEqual([]);
  });

  it("is retried after the service's Retry-After and arrives once", async () => {
    const { share } = await makeSubscriber("leo-later");
    service.respondWith(503, 300);
    await share();
    const before = service.countRequests();
    await api.runJobs();
    expect(service.countRequests()).toBe(before + 1);
    service.respondWith(201);
    api.clock.advance(4 * MINUTE_MS);
    await api.runJobs();
    expect(service.received).toEqual([]);
    api.clock.advance(MINUTE_MS);
    await api.runJobs();
    api.clock.advance(60 * MINUTE_MS);
    await api.runJobs();
    expect(service.received).toHaveLength(1);
    expect(await queuedPushes()).toEqual([]);
  });

  it("is given up once it is too late, and its text is deleted", async () => {
    const { share } = await makeSubscriber("leo-never");
    service.respondWith(500);
    await share();
    await api.runJobs();
    api.clock.advance(25 * 60 * MINUTE_MS);
    await api.runJobs();
    expect(await listPushes()).toMatchObject([{ failure: "unavailable", payload: null }]);
  });

  it("is given up with the code when the service refuses it", async () => {
    await api.db.delete(jobs);
    const { share } = await makeSubscriber("leo-refused");
    service.respondWith(413);
    await share();
    await api.runJobs();
    expect(await listPushes()).toMatchObject([{ attempts: 1, failure: "413" }]);
    await api.db.delete(jobs);
  });

  it("removes a device that the service reports as deleted", async () => {
    const { leo, share } = await makeSubscriber("leo-gone");
    service.respondWith(404);
    await share();
    await api.runJobs();
    expect(await listDevices(leo.token)).toEqual([]);
    expect(await queuedPushes()).toEqual([]);
  });

  it("is not sent again after a process died while sending it", async () => {
    const { share } = await makeSubscriber("leo-doubt");
    await share();
    const leasedUntil = new Date(api.clock.now().getTime() + 5 * MINUTE_MS);
    await api.db.update(jobs).set({ leasedUntil }).where(eq(jobs.name, "send-push"));
    await api.runJobs();
    api.clock.advance(10 * MINUTE_MS);
    await api.runJobs();
    expect(service.received).toEqual([]);
    expect(await queuedPushes()).toEqual([]);
  });
});
