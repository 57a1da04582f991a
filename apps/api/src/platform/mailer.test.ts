import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { settableClock } from "./clock.ts";
import { emlOf, outboxMailer } from "./mailer.ts";

const folder = await mkdtemp(path.join(tmpdir(), "vereda-mail-"));
afterAll(() => rm(folder, { recursive: true }));

const now = new Date("2026-03-04T15:00:00Z");
const letter = { to: "ana@example.com", subject: "Hello", text: "Línea uno\nLínea dos 🌱" };

describe("a letter as a message", () => {
  it("carries its head, an empty line and its text", () => {
    expect(emlOf(letter, now)).toBe(
      [
        "Date: Wed, 04 Mar 2026 15:00:00 +0000",
        "To: ana@example.com",
        "Subject: Hello",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        "",
        "Línea uno",
        "Línea dos 🌱",
        "",
      ].join("\r\n"),
    );
  });

  it("encodes a subject with accents in words that a mail program reads back", () => {
    const subject = "Elige otra contraseña para tu cuenta de Vereda, cuando tú quieras 🌱";
    const line =
      /Subject: ((?:.+\r\n )*.+)\r\n/.exec(emlOf({ ...letter, subject }, now))?.[1] ?? "";
    const words = line.split("\r\n ");
    expect(words.every((word) => word.length <= 75)).toBe(true);
    const read = words.map((word) => Buffer.from(word.slice(10, -2), "base64").toString("utf8"));
    expect(read.join("")).toBe(subject);
  });
});

describe("the outbox", () => {
  it("keeps each letter in a file of its own that only its owner reads", async () => {
    const mailer = outboxMailer(folder, settableClock(now));
    await mailer.send(letter);
    await mailer.send(letter);
    const files = await readdir(path.join(folder, "outbox"));
    expect(files).toHaveLength(2);
    const file = path.join(folder, "outbox", files[0] ?? "");
    expect(file.endsWith(".eml")).toBe(true);
    expect(await readFile(file, "utf8")).toBe(emlOf(letter, now));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });
});
