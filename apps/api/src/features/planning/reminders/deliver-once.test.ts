import { describe, expect, it } from "vitest";
import { eq, inArray } from "drizzle-orm";
import { readConfig } from "#config.ts";
import type { Database } from "#db/client.ts";
import { jobs } from "#platform/jobs/jobs-table.ts";
import { features } from "#features.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makeDataKeys } from "#platform/crypto/data-keys.ts";
import { makePushService } from "../../inbox/push/push-testing.ts";
import { reminderDeliveries } from "../tables/reminders.ts";
import {
  before,
  makeUserWithPhone,
  makeTask,
  remind,
  startAt,
} from "./testing/reminders-testing.ts";
import { deliverReminders } from "./deliver-reminders.ts";

const api = await makeTestApp({ settings: { PUSH_LOOPBACK: "yes" } });
const service = await makePushService(api);
const config = readConfig({
  NODE_ENV: "test",
  DATA_DIR: api.dataDir,
  MASTER_KEY: Buffer.alloc(32, 1).toString("base64"),
});
const dataKeys = makeDataKeys(config);
const signal = new AbortController().signal;
const run = () => ({
  subject: "",
  payload: null,
  expiresAt: null,
  now: api.clock.now(),
  signal,
});
const queuedPushes = () => api.db.select().from(jobs).where(eq(jobs.name, "send-push"));

async function makeDueReminder() {
  await startAt(api);
  service.received.length = 0;
  const ana = await makeUserWithPhone(api, service);
  const { task } = await makeTask(ana, { startDate: "2026-03-04T10:00" });
  const { reminders } = await remind(api, ana, task, before(10));
  const ids = reminders.map(({ id }) => id);
  api.clock.set("2026-03-04T15:50:00Z");
  const listDeliveries = () =>
    api.db.select().from(reminderDeliveries).where(inArray(reminderDeliveries.reminderId, ids));
  return { ana, listDeliveries };
}

describe("a reminder is delivered once", () => {
  it("when several processes run at the same time", async () => {
    const { listDeliveries } = await makeDueReminder();
    await Promise.all(
      [1, 2, 3].map(() => deliverReminders({ db: api.db, dataKeys, hooks: features }, run())),
    );
    await api.runJobs();
    expect(await listDeliveries()).toHaveLength(1);
    expect(service.received).toHaveLength(1);
  });

  it("when a process dies within the transaction, by the next one", async () => {
    const { listDeliveries } = await makeDueReminder();
    const dying: Database = Object.create(api.db, {
      transaction: {
        value: (work: (tx: Database) => Promise<unknown>) =>
          api.db.transaction(async (tx) => {
            await work(tx);
            throw new Error("The process died.");
          }),
      },
    });
    await expect(deliverReminders({ db: dying, dataKeys, hooks: features }, run())).rejects.toThrow(
      "died",
    );
    expect(await listDeliveries()).toEqual([]);
    expect(await queuedPushes()).toEqual([]);
    await api.runJobs();
    await api.runJobs();
    expect(await listDeliveries()).toHaveLength(1);
    expect(service.received).toHaveLength(1);
  });

  it("when a process dies before sending, by the next one", async () => {
    await makeDueReminder();
    await deliverReminders({ db: api.db, dataKeys, hooks: features }, run());
    expect(await queuedPushes()).toHaveLength(1);
    expect(service.received).toEqual([]);
    await api.runJobs();
    await api.runJobs();
    expect(service.received).toHaveLength(1);
  });
});
