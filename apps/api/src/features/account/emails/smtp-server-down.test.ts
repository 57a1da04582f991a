import { MINUTE_MS } from "@vereda/domain/time/units";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { accountApi } from "@vereda/domain/account/contract";
import { emailApi } from "@vereda/domain/account/email-address/contract-email";
import { eq } from "drizzle-orm";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "#db/testing.ts";
import { jobs } from "#platform/jobs/jobs-table.ts";
import { makeSmtpMailer } from "#platform/email/smtp-mailer.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { testSource } from "../testing/account-testing.ts";

const database = await openTestDatabase();
afterAll(() => database.close());

async function startSmtpServer(port = 0) {
  const arrived: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      void buffer(stream).then(async (message) => {
        arrived.push(await PostalMime.parse(message));
        return setImmediate(done);
      });
    },
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { arrived, close, port: (server.server.address() as AddressInfo).port };
}

// Reserves a port on which no server listens at first.
const { port, close } = await startSmtpServer();
await close();

const lines: string[] = [];
const startServer = () =>
  makeTestApp({
    database,
    emailTransport: makeSmtpMailer(`smtp://127.0.0.1:${port}`, "Vereda <hola@vereda.example>", {
      attempts: 1,
      firstWaitMs: 1,
    }),
    log: (line) => lines.push(line),
  });

const register = (api: TestApp, email: string) =>
  api.call(accountApi.register, {
    body: { email, password: "correct horse", firstName: "Begoña", source: testSource },
  });

describe("an email while the SMTP server is down", () => {
  it("survives a restart and is delivered once when the SMTP server is back", async () => {
    const before = await startServer();
    expect((await register(before, "begona@example.com")).status).toBe(201);
    await before.app.close();

    const emails = () => database.db.select().from(jobs).where(eq(jobs.name, "send-email"));
    const [queued, ...others] = await emails();
    expect(others).toEqual([]);
    const stored = Buffer.from(queued?.payload ?? []).toString("latin1");
    expect(stored).not.toMatch(/begona|Hola|token=/);

    const after = await startServer();
    await after.runJobs();
    expect(lines.join()).toContain("An e-mail is tried again later");
    expect(lines.join()).not.toMatch(/begona@|Begoña|token=/);

    const smtp = await startSmtpServer(port);
    after.clock.advance(MINUTE_MS);
    await after.runJobs();
    expect(smtp.arrived).toHaveLength(1);
    expect(smtp.arrived[0]).toMatchObject({
      subject: "Confirma tu correo",
      to: [{ address: "begona@example.com" }],
      messageId: `<${queued?.subject}@vereda.example>`,
    });
    const token = /verify-email\?token=([\w-]{43})/.exec(smtp.arrived[0]?.text ?? "")?.[1];
    expect((await after.call(emailApi.verify, { body: { token: token ?? "" } })).status).toBe(200);

    for (const _ of [1, 2, 3]) {
      after.clock.advance(10 * MINUTE_MS);
      await after.runJobs();
    }
    expect(smtp.arrived).toHaveLength(1);
    expect(await emails()).toEqual([]);
    await after.app.close();
    await smtp.close();
  });
});
