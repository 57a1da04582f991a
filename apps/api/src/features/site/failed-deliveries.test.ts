import { DAY_MS, HOUR_MS } from "@vereda/domain/time/units";
import { failedDeliveriesApi } from "@vereda/domain/site/contract-failed-deliveries";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { SEND_EMAIL } from "#platform/email/queued-mailer.ts";
import { EmailRefusedError } from "#platform/email/smtp-mailer.ts";
import type { EmailMessage } from "#platform/email/mailer.ts";
import { cleanUpFailedJobs } from "#platform/jobs/failed-jobs.ts";
import { jobs } from "#platform/jobs/jobs-table.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { registerUser } from "../account/testing/account-testing.ts";
import { SEND_PUSH } from "../inbox/push/queue-pushes.ts";
import { addFailedDelivery } from "./site-testing.ts";

const api = await makeTestApp();
const { userId } = await registerUser(api);
const admin = api.signIn({ userId, roles: ["member", "administrator"] });
const member = api.signIn({ userId, roles: ["member"] });
afterEach(() => api.db.delete(jobs));

const list = async (query = {}) =>
  (await api.call(failedDeliveriesApi.list, { token: admin.token, query })).data;
const retry = (params: { id: string }, { token } = admin) =>
  api.attempt(failedDeliveriesApi.retry, { token, params });
const discard = (params: { id: string }, { token } = admin) =>
  api.attempt(failedDeliveriesApi.remove, { token, params });

describe("failed deliveries", () => {
  it("are listed by page, the latest first, without what identifies anybody", async () => {
    const payload = Buffer.from(JSON.stringify({ to: "ana@example.com" }));
    const email = await addFailedDelivery(api, { payload });
    api.clock.advance(1);
    const expiresAt = api.clock.now();
    const push = await addFailedDelivery(api, { name: SEND_PUSH, failure: "413", expiresAt });
    const { items, total } = await list();
    expect(total).toBe(2);
    expect(items).toEqual([
      {
        ...push,
        kind: "push",
        failedAt: api.clock.now().toISOString(),
        attempts: 77,
        failure: "413",
        canRetry: false,
      },
      expect.objectContaining({ ...email, kind: "email", failure: "ECONNECTION", canRetry: true }),
    ]);
    const second = await list({ page: 2, perPage: 1 });
    expect(second.items.map(({ id }) => id)).toEqual([email.id]);
  });

  it("are only emails and pushes, not other jobs", async () => {
    await addFailedDelivery(api, { name: "data-export" });
    await addFailedDelivery(api, { failedAt: null, failureId: null });
    expect(await list()).toMatchObject({ items: [], total: 0 });
  });

  it("are queued again, unless they would arrive too late", async () => {
    const email = await addFailedDelivery(api);
    const expired = await addFailedDelivery(api, { name: SEND_PUSH, expiresAt: api.clock.now() });
    expect([(await retry(email)).status, (await retry(expired)).envelope.error]).toEqual([
      200,
      "not_found",
    ]);
    expect((await list()).items.map(({ id }) => id)).toEqual([expired.id]);
    expect((await retry(email)).envelope.error).toBe("not_found");
    const queued = (await api.db.select().from(jobs)).find(({ subject }) => subject === email.id);
    expect(queued).toMatchObject({ attempts: 0, failedAt: null, failure: null });
  });

  it("are discarded", async () => {
    const email = await addFailedDelivery(api);
    expect((await discard(email)).status).toBe(200);
    expect((await discard(email)).envelope.error).toBe("not_found");
    expect((await list()).total).toBe(0);
    const waits = await addFailedDelivery(api, { failedAt: null, failureId: null });
    expect((await discard(waits)).envelope.error).toBe("not_found");
  });

  it("are deleted after a week, and what they were about as soon as it is of no use", async () => {
    const payload = Buffer.from("{}");
    const expiresAt = new Date(api.clock.now().getTime() + HOUR_MS);
    await addFailedDelivery(api, { payload, expiresAt });
    await addFailedDelivery(api, { payload });
    const payloads = async () => (await api.db.select().from(jobs)).map((row) => row.payload);
    api.clock.advance(HOUR_MS);
    await cleanUpFailedJobs(api.db, api.clock.now());
    expect((await payloads()).filter((one) => one === null)).toHaveLength(1);
    api.clock.advance(7 * DAY_MS);
    await cleanUpFailedJobs(api.db, api.clock.now());
    expect(await payloads()).toEqual([]);
  });

  it("are for administrators alone", async () => {
    const email = await addFailedDelivery(api);
    expect((await retry(email, member)).status).toBe(403);
    expect((await discard(email, member)).status).toBe(403);
    expect((await api.attempt(failedDeliveriesApi.list, { token: member.token })).status).toBe(403);
    expect((await api.attempt(failedDeliveriesApi.list)).status).toBe(401);
  });
});

describe("an email that the mail server refuses", () => {
  it("is stored as failed and arrives after a retry", async () => {
    const delivered: string[] = [];
    const refusals = [new EmailRefusedError(Object.assign(new Error("no"), { responseCode: 550 }))];
    const queued = await makeTestApp({
      emailTransport: {
        send: ({ to }: EmailMessage) => {
          const refusal = refusals.pop();
          if (refusal !== undefined) return Promise.reject(refusal);
          delivered.push(to);
          return Promise.resolve();
        },
        close: () => Promise.resolve(),
      },
    });
    const { token } = queued.signIn({ roles: ["administrator"] });
    await queued.inject({
      method: "POST",
      url: "/api/v1/sessions/register",
      payload: {
        email: "eva@example.com",
        password: "correct horse",
        firstName: "Eva",
        source: "vereda_test",
      },
    });
    const readFailed = async () => (await queued.call(failedDeliveriesApi.list, { token })).data;
    const isEmail = eq(jobs.name, SEND_EMAIL);
    await expect.poll(() => queued.db.$count(jobs, isEmail), { timeout: 10_000 }).toBe(1);
    await queued.runJobs();
    const [failed] = (await readFailed()).items;
    expect(failed).toMatchObject({ kind: "email", attempts: 1, failure: "550", canRetry: true });
    const params = { id: failed?.id ?? "" };
    await queued.call(failedDeliveriesApi.retry, { token, params });
    await queued.runJobs();
    expect(delivered).toEqual(["eva@example.com"]);
    expect((await readFailed()).total).toBe(0);
  });
});
