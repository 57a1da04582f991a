import { HOUR_MS } from "@vereda/domain/time/units";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase } from "../../db/testing.ts";
import { createSettableClock } from "../clock.ts";
import { makeMasterKeys } from "../crypto/master-key.ts";
import { jobs } from "../jobs/jobs-table.ts";
import { runDueJobs } from "../jobs/run-job.ts";
import { EmailRefusedError } from "./smtp-mailer.ts";
import type { EmailMessage, Mailer } from "./mailer.ts";
import { makeQueuedMailer, sendEmailJob } from "./queued-mailer.ts";
import type { EmailOutcome } from "./queued-mailer.ts";

const { db, close } = await openTestDatabase();
afterAll(close);
beforeEach(() => db.delete(jobs));

const unreachable = new EmailRefusedError(
  Object.assign(new Error("gone"), { code: "ECONNECTION" }),
);
const refused = new EmailRefusedError(Object.assign(new Error("no"), { responseCode: 550 }));

const emailTo = (to: string): EmailMessage => ({
  to,
  subject: "¡Hola!",
  text: "Sí.",
  html: "<p>Sí.</p>",
});

function openQueue(respond: (to: string) => Error | null) {
  const clock = createSettableClock("2026-03-04T15:00:00Z");
  const delivered: string[] = [];
  const outcomes: EmailOutcome[] = [];
  const server = { respond };
  const transport: Mailer = {
    async send({ to }) {
      const error = server.respond(to);
      if (error !== null) throw error;
      delivered.push(to);
    },
    close: () => Promise.resolve(),
  };
  const master = makeMasterKeys({ dataDir: "/nowhere", masterKey: Buffer.alloc(32, 7) });
  const definitions = [sendEmailJob(transport, (outcome) => outcomes.push(outcome))];
  const onFailure = ({ error }: { readonly error: unknown }) => expect.fail(String(error));
  const runJobs = () =>
    runDueJobs({ db, clock, master, definitions, onFailure }, new AbortController().signal);
  const mailer = makeQueuedMailer({ db, clock, master, wake: () => undefined });
  return { clock, delivered, outcomes, server, mailer, runJobs, count: () => db.$count(jobs) };
}

describe("a queued email", () => {
  it("is deleted after delivery", async () => {
    const { mailer, runJobs, delivered, count } = openQueue(() => null);
    await mailer.send(emailTo("ana@example.com"));
    await runJobs();
    expect(delivered).toEqual(["ana@example.com"]);
    expect(await count()).toBe(0);
  });

  it("is retried while no server accepts it, without blocking others", async () => {
    const queue = openQueue((to) => (to.startsWith("full") ? unreachable : null));
    for (const to of ["full@example.com", "b@example.com"]) await queue.mailer.send(emailTo(to));
    await queue.runJobs();
    expect(queue.delivered).toEqual(["b@example.com"]);
    expect(queue.outcomes).toEqual(["postponed", "sent"]);
    queue.server.respond = () => null;
    queue.clock.advance(60_000);
    await queue.runJobs();
    expect(queue.delivered).toEqual(["b@example.com", "full@example.com"]);
  });

  it("is given up and stored with the code when it is permanently refused", async () => {
    const { mailer, runJobs, delivered, outcomes } = openQueue(() => refused);
    await mailer.send(emailTo("ana@example.com"));
    await runJobs();
    await runJobs();
    const stored = await db.select().from(jobs);
    expect(stored).toMatchObject([{ failure: "550", failedAt: new Date("2026-03-04T15:00:00Z") }]);
    expect(delivered).toEqual([]);
    expect(outcomes).toEqual(["refused"]);
  });

  it("is given up after three days or when it expires", async () => {
    const { mailer, clock, runJobs, outcomes } = openQueue(() => unreachable);
    const listFailed = async () =>
      (await db.select().from(jobs)).filter(({ failedAt }) => failedAt !== null);
    await mailer.send(emailTo("ana@example.com"));
    const goodUntil = new Date(clock.now().getTime() + HOUR_MS);
    await mailer.send(emailTo("luz@example.com"), { goodUntil });
    for (let hours = 0; hours < 70; hours++) {
      await runJobs();
      clock.advance(HOUR_MS);
    }
    expect(await listFailed()).toMatchObject([{ expiresAt: goodUntil, failure: "ECONNECTION" }]);
    for (let hours = 0; hours < 10; hours++) {
      await runJobs();
      clock.advance(HOUR_MS);
    }
    expect(await listFailed()).toHaveLength(2);
    expect(outcomes.filter((one) => one === "expired")).toHaveLength(2);
  });
});
