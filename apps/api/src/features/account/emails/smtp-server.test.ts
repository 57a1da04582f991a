import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { accountApi } from "@vereda/domain/account/contract";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "#db/testing.ts";
import { makeSmtpMailer } from "#platform/email/smtp-mailer.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import type { TestApp } from "#platform/testing/testing.ts";
import { testSource } from "../testing/account-testing.ts";

const arrived: Email[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS", "AUTH"],
  onRcptTo({ address }, _session, done) {
    const isRefused = address.startsWith("refused");
    done(isRefused ? Object.assign(new Error("no"), { responseCode: 550 }) : null);
  },
  onData(stream, _session, done) {
    void buffer(stream).then(async (message) => {
      arrived.push(await PostalMime.parse(message));
      return setImmediate(done);
    });
  },
});
smtp.listen(0, "127.0.0.1");
await once(smtp.server, "listening");
afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));
const address = smtp.server.address();
const port = typeof address === "object" ? address?.port : undefined;

const lines: string[] = [];
const database = await openTestDatabase();
afterAll(() => database.close());
const startServer = () =>
  makeTestApp({
    database,
    emailTransport: makeSmtpMailer(`smtp://127.0.0.1:${port}`, "Vereda <hola@vereda.example>"),
    log: (line) => lines.push(line),
  });

const register = (api: TestApp, email: string) =>
  api.call(accountApi.register, {
    body: { email, password: "correct horse", firstName: "Begoña", source: testSource },
  });

describe("account emails over SMTP", () => {
  it("arrive complete, and a rejected one logs no address", async () => {
    const before = await startServer();
    expect((await register(before, "begona@example.com")).status).toBe(201);
    expect((await register(before, "refused@example.com")).status).toBe(201);
    await before.app.close();
    await (await startServer()).runJobs();
    expect(arrived).toHaveLength(1);
    expect(arrived[0]).toMatchObject({
      subject: "Confirma tu correo",
      from: { name: "Vereda", address: "hola@vereda.example" },
      to: [{ address: "begona@example.com" }],
    });
    expect(arrived[0]?.text).toMatch(/^Hola, Begoña:/);
    expect(arrived[0]?.html).toContain("Hola, Begoña:");
    const link = /\/auth\/verify-email\?token=[\w-]{43}/;
    expect(arrived[0]?.text).toMatch(link);
    expect(arrived[0]?.html).toMatch(link);
    const log = lines.join();
    expect(log).toContain("An e-mail was refused");
    expect(log).toContain("The mail server refused an email (550).");
    expect(log).not.toMatch(/example\.com|Begoña|token=/);
  });
});
