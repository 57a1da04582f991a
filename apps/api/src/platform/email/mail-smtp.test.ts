import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import type { Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { mustBePrivate, smtpMailer } from "./mail-smtp.ts";

const from = "Vereda <hola@vereda.example>";
const letter = {
  to: "ana@example.com",
  subject: "Confirma tu correo: ¡bienvenida! 🌱",
  text: "Hola, Ana:\n\nLínea con ñ.",
  html: "<p>Línea con ñ.</p>",
};
const patience = { attempts: 3, firstWaitMs: 1 };

interface Office {
  readonly url: string;
  readonly received: Email[];
  /** Who was let in, by name. */
  readonly users: string[];
  /** How many times somebody knocked. */
  readonly attempts: () => number;
}

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** A real mail server on this machine; `refuse` answers with a status for each recipient, or null. */
async function postOffice(
  refuse: (attempt: number) => number | null = () => null,
): Promise<Office> {
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

function mailerFor(url: string) {
  const mailer = smtpMailer(url, from, patience);
  closers.unshift(() => mailer.close());
  return mailer;
}

describe("a letter through a mail server", () => {
  it("arrives with its subject, its sender and both parts", async () => {
    const office = await postOffice();
    await mailerFor(office.url).send(letter);
    expect(office.users).toEqual(["cartera"]);
    const [read] = office.received;
    expect(read).toMatchObject({
      subject: letter.subject,
      from: { name: "Vereda", address: "hola@vereda.example" },
      to: [{ address: "ana@example.com" }],
    });
    expect(read?.text?.trim()).toBe(letter.text);
    expect(read?.html?.trim()).toBe(letter.html);
  });

  it("is offered again to a server that is busy", async () => {
    const office = await postOffice((attempt) => (attempt < 3 ? 451 : null));
    await mailerFor(office.url).send(letter);
    expect(office.attempts()).toBe(3);
    expect(office.received).toHaveLength(1);
  });

  it("is not offered again when its recipient is refused, and the error names nobody", async () => {
    const office = await postOffice(() => 550);
    const refused = mailerFor(office.url).send(letter);
    await expect(refused).rejects.toThrow("The mail server did not take a letter (550).");
    expect(office.attempts()).toBe(1);
  });

  it("fails after a few attempts when no server is there", async () => {
    const office = await postOffice();
    await Promise.all(closers.splice(0).map((close) => close()));
    const failed = mailerFor(office.url).send(letter);
    await expect(failed).rejects.toThrow(/did not take a letter \(E\w+\)/);
  });
});

describe("a password for a mail server", () => {
  it.each([
    ["smtp://ana:secreta@mail.example:587", true],
    ["smtp://ana:secreta@127.0.0.1:2525", false],
    ["smtp://ana:secreta@localhost", false],
    ["smtp://mail.example:25", false],
    ["smtps://ana:secreta@mail.example:465", false],
  ])("of %s asks for STARTTLS: %s", (url, isAsked) => {
    expect(mustBePrivate(url)).toBe(isAsked);
  });
});
