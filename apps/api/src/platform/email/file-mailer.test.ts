import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DAY_MS } from "@vereda/domain/time/units";
import PostalMime from "postal-mime";
import { afterAll, describe, expect, it } from "vitest";
import { createSettableClock } from "../clock.ts";
import { formatEml, makeFileMailer, makeOldEmailsJob } from "./file-mailer.ts";

const folder = await mkdtemp(path.join(tmpdir(), "vereda-mail-"));
afterAll(() => rm(folder, { recursive: true }));

const now = new Date("2026-03-04T15:00:00Z");
const from = "Vereda <hola@vereda.example>";
const email = {
  to: "ana@example.com",
  subject: "Elige otra contraseña para tu cuenta de Vereda, cuando tú quieras 🌱",
  text: "Línea uno\nLínea dos 🌱",
  html: "<p>Línea uno</p>",
};

describe("an email as EML message", () => {
  it("is parsed by an email library with both parts", async () => {
    const read = await PostalMime.parse(formatEml(email, from, now));
    expect(read.subject).toBe(email.subject);
    expect(read.from).toMatchObject({ name: "Vereda", address: "hola@vereda.example" });
    expect(read.to).toMatchObject([{ address: "ana@example.com" }]);
    expect(read.date).toBe("2026-03-04T15:00:00.000Z");
    expect(read.text?.trim()).toBe("Línea uno\nLínea dos 🌱");
    expect(read.html?.trim()).toBe("<p>Línea uno</p>");
  });

  it("has short header lines even for a long subject", () => {
    const head = formatEml(email, from, now).split("\r\n\r\n")[0] ?? "";
    expect(head.split("\r\n").filter((line) => line.length > 78)).toEqual([]);
  });

  it("is human-readable", () => {
    expect(formatEml(email, from, now)).toContain("Línea dos 🌱");
  });
});

describe("the outbox", () => {
  it("writes each email to a separate file that only its owner can read", async () => {
    const mailer = makeFileMailer(folder, from, createSettableClock(now));
    await mailer.send(email);
    await mailer.send(email);
    const files = await readdir(path.join(folder, "outbox"));
    expect(files).toHaveLength(2);
    const file = path.join(folder, "outbox", files[0] ?? "");
    expect(file.endsWith(".eml")).toBe(true);
    expect(await readFile(file, "utf8")).toBe(formatEml(email, from, now));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("loses its emails after 30 days", async () => {
    const dataDir = path.join(folder, "aging");
    const clock = createSettableClock(now);
    const mailer = makeFileMailer(dataDir, from, clock);
    const run = await makeOldEmailsJob(dataDir).load();
    const clean = () =>
      run({
        subject: "",
        payload: undefined,
        expiresAt: null,
        now: clock.now(),
        signal: new AbortController().signal,
      });
    // Before the first email there is no folder.
    await clean();
    await mailer.send(email);
    clock.advance(1000);
    await mailer.send(email);
    const [, younger] = await readdir(path.join(dataDir, "outbox"));
    clock.advance(30 * DAY_MS - 500);
    await clean();
    expect(await readdir(path.join(dataDir, "outbox"))).toEqual([younger]);
  });
});
