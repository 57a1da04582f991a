import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createId } from "@vereda/domain/id";
import { afterAll, describe, expect, it } from "vitest";
import { addJobs } from "../jobs/jobs.ts";
import { makeQueuedMailer } from "../email/queued-mailer.ts";
import { EmailRefusedError } from "../email/smtp-mailer.ts";
import { makeTestApp } from "../testing/testing.ts";
import { testingBuild } from "../testing/testing-build.ts";
import { countPushes, makeMetrics } from "./metrics.ts";

const token = "a-token-of-more-than-32-characters";
const files = await mkdtemp(join(tmpdir(), "vereda-files-"));
afterAll(() => rm(files, { recursive: true }));
await mkdir(join(files, "assets"));
await writeFile(join(files, "assets/day-4f2a.js"), "1");

const web = async () => ({
  isDevelopment: false,
  buildId: "1",
  files,
  build: async () => testingBuild(),
  close: () => Promise.resolve(),
});
const refused = Object.assign(new Error("no such box"), { responseCode: 550 });
const emailTransport = {
  send: () => Promise.reject(new EmailRefusedError(refused)),
  close: () => Promise.resolve(),
};

const api = await makeTestApp({ emailTransport, web });
const guarded = await makeTestApp({ settings: { METRICS_TOKEN: token } });

type Request = Omit<Parameters<typeof api.inject>[0], "url">;
const scrape = async (request: Request = {}, app = api) =>
  app.inject({ url: "/metrics", ...request });

const read = async (name: string) =>
  (await scrape()).body.split("\n").filter((line) => line.startsWith(name));

describe("who may read the metrics", () => {
  it("is only this machine while there is no token", async () => {
    expect((await scrape()).statusCode).toBe(200);
    const others: Request[] = [
      { remoteAddress: "192.0.2.7" },
      { headers: { "x-forwarded-for": "127.0.0.1" } },
      { headers: { host: "vereda.example" } },
    ];
    for (const other of others) expect((await scrape(other)).statusCode).toBe(404);
  });

  it("is who has the token, from anywhere", async () => {
    const remoteAddress = "192.0.2.7";
    const respond = async (authorization?: string) =>
      (
        await scrape(
          { remoteAddress, ...(authorization && { headers: { authorization } }) },
          guarded,
        )
      ).statusCode;
    expect(await respond(`Bearer ${token}`)).toBe(200);
    expect(await respond(`Bearer ${token}!`)).toBe(401);
    expect(await respond()).toBe(401);
    expect((await scrape({}, guarded)).statusCode).toBe(401);
  });
});

describe("the metrics", () => {
  it("count requests by method, pattern and status, and never tell a path or an id", async () => {
    const id = createId(0);
    await api.inject({ url: `/api/v1/workspaces/${id}` });
    await api.inject({ url: `/someone/${id}` });
    await api.inject({ url: "/assets/day-4f2a.js" });
    await api.inject({ method: "POST", url: `/api/v1/no-such-thing/${id}`, payload: {} });
    const lines = await read("vereda_http_request_duration_seconds_count");
    const count = (method: string, route: string, status: number) =>
      `vereda_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"} 1`;
    expect(lines).toContain(count("GET", "/api/v1/workspaces/:id", 401));
    expect(lines).toContain(count("GET", "/*", 200));
    expect(lines).toContain(count("GET", "file", 200));
    expect(lines).toContain(count("POST", "/api/*", 404));
    expect(lines.join("\n")).not.toMatch(/0000000|4f2a|someone|no-such-thing/);
  });

  it("tell how long requests took", async () => {
    const buckets = await read("vereda_http_request_duration_seconds_bucket");
    expect(buckets.join("\n")).toContain('le="0.5",method="GET",route="/metrics",status="200"');
  });

  it("tell the size of the database and its connections", async () => {
    expect(await read("vereda_database_up")).toEqual(["vereda_database_up 1"]);
    const [size] = await read("vereda_database_bytes");
    expect(Number(size?.split(" ")[1])).toBeGreaterThan(1_000_000);
    const [wal] = await read("vereda_database_wal_bytes");
    const connections = await read("vereda_database_connections");
    if (process.env["TEST_DB"] === "postgres") {
      expect(connections.join("\n")).toMatch(/state="idle"} \d+\n.*state="busy"} \d+/);
      expect(wal).toBeUndefined();
    } else {
      expect(Number(wal?.split(" ")[1])).toBeGreaterThan(1_000_000);
    }
  });

  it("tell the jobs that wait, and for how long", async () => {
    expect(await read("vereda_jobs_waiting{")).toEqual([]);
    await addJobs(api.db, [{ name: "bake", subject: "bread" }], api.clock.now());
    api.clock.advance(60_000);
    await addJobs(api.db, [{ name: "bake", subject: "cake" }], api.clock.now());
    expect(await read("vereda_jobs_waiting{")).toContain('vereda_jobs_waiting{job="bake"} 2');
    expect(await read("vereda_jobs_oldest_seconds{")).toContain(
      'vereda_jobs_oldest_seconds{job="bake"} 60',
    );
  });

  it("count e-mails by what became of them, from zero", async () => {
    await api.runJobs();
    expect(await read("vereda_emails_total")).toEqual([
      'vereda_emails_total{outcome="sent"} 0',
      'vereda_emails_total{outcome="postponed"} 0',
      'vereda_emails_total{outcome="refused"} 0',
      'vereda_emails_total{outcome="expired"} 0',
    ]);
    const { db, clock, app } = api;
    const { master } = app.jobs.context;
    const mailer = makeQueuedMailer({ db, clock, master, wake: () => undefined });
    await mailer.send({ to: "ana@example.com", subject: "Hi", text: "Hi", html: "<p>Hi</p>" });
    await api.runJobs();
    expect(await read("vereda_emails_total")).toContain('vereda_emails_total{outcome="refused"} 1');
  });

  it("count pushes by what became of them", async () => {
    const metrics = makeMetrics();
    const send = countPushes(async () => ({ kind: "unavailable", waitMs: 0 }), metrics);
    const target = { endpoint: "https://push.example", p256dh: "", auth: "" };
    await send(target, "", { ttlSeconds: 0, urgency: "high", topic: "" });
    expect(await metrics.registry.metrics()).toContain(
      'vereda_pushes_total{outcome="unavailable"} 1',
    );
  });

  it("count jobs that failed", async () => {
    api.app.jobs.context.onFailure({ name: "bake", error: new Error("no flour") });
    expect(await read("vereda_jobs_failed_total{")).toEqual([
      'vereda_jobs_failed_total{job="bake"} 1',
    ]);
  });

  it("tell of the process", async () => {
    expect(await read("process_resident_memory_bytes ")).toHaveLength(1);
  });
});
