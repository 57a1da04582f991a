import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { isTlsRequired, makeSmtpMailer } from "./smtp-mailer.ts";

const from = "Vereda <hola@vereda.example>";
const email = {
  to: "ana@example.com",
  subject: "Confirma tu correo: ¡bienvenida! 🌱",
  text: "Hola, Ana:\n\nLínea con ñ.",
  html: "<p>Línea con ñ.</p>",
};
const retry = { attempts: 3, firstWaitMs: 1 };

interface SmtpTestServer {
  readonly url: string;
  readonly received: Email[];
  readonly users: string[];
  readonly attempts: () => number;
}

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function startSmtpServer(
  refuse: (attempt: number) => number | null = () => null,
): Promise<SmtpTestServer> {
  const received: Email[] = [];
  const users: string[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onAuth(auth, _session, done) {
      users.push(auth.username ?? "");
      done(null, { user: auth.username });
    },
    onRcptTo(_address, _session, done) {
      attempts++;
      const status = refuse(attempts);
      done(status === null ? null : Object.assign(new Error("no"), { responseCode: status }));
    },
    onData(stream, _session, done) {
      void buffer(stream).then(async (message) => {
        received.push(await PostalMime.parse(message));
        return setImmediate(done);
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  closers.push(() => new Promise((resolve) => server.close(() => resolve(null))));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://cartera:secreta@127.0.0.1:${port}`,
    received,
    users,
    attempts: () => attempts,
  };
}

function openMailer(url: string) {
  const mailer = makeSmtpMailer(url, from, retry);
  closers.unshift(() => mailer.close());
  return mailer;
}

describe("an email through an SMTP server", () => {
  it("arrives with subject, sender and both parts", async () => {
    const smtp = await startSmtpServer();
    await openMailer(smtp.url).send(email);
    expect(smtp.users).toEqual(["cartera"]);
    const [read] = smtp.received;
    expect(read).toMatchObject({
      subject: email.subject,
      from: { name: "Vereda", address: "hola@vereda.example" },
      to: [{ address: "ana@example.com" }],
    });
    expect(read?.text?.trim()).toBe(email.text);
    expect(read?.html?.trim()).toBe(email.html);
  });

  it("is retried when the server is busy", async () => {
    const smtp = await startSmtpServer((attempt) => (attempt < 3 ? 451 : null));
    await openMailer(smtp.url).send(email);
    expect(smtp.attempts()).toBe(3);
    expect(smtp.received).toHaveLength(1);
  });

  it("is not retried when the recipient is refused, and the error contains no address", async () => {
    const smtp = await startSmtpServer(() => 550);
    const refused = openMailer(smtp.url).send(email);
    await expect(refused).rejects.toThrow("The mail server refused an email (550).");
    expect(smtp.attempts()).toBe(1);
  });

  it("fails after a few attempts without a server", async () => {
    const smtp = await startSmtpServer();
    await Promise.all(closers.splice(0).map((close) => close()));
    const failed = openMailer(smtp.url).send(email);
    await expect(failed).rejects.toThrow(/refused an email \(E\w+\)/);
  });
});

describe("an SMTP password", () => {
  it.each([
    ["smtp://ana:secreta@mail.example:587", true],
    ["smtp://ana:secreta@127.0.0.1:2525", false],
    ["smtp://ana:secreta@localhost", false],
    ["smtp://mail.example:25", false],
    ["smtps://ana:secreta@mail.example:465", false],
  ])("in %s requires STARTTLS: %s", (url, isRequired) => {
    expect(isTlsRequired(url)).toBe(isRequired);
  });
});
