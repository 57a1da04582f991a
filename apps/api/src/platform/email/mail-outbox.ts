// Where letters wait when no mail server is configured: readable files in DATA_DIR/outbox, for whoever runs the
// server, or for a program that sends mail.
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { newId } from "@vereda/domain/id";
import type { Clock } from "../clock.ts";
import type { Letter, Mailer } from "./mailer.ts";

/** The folder of letters that wait. */
export function outboxFolder(dataDir: string): string {
  return path.join(dataDir, "outbox");
}

function encodedSubject(subject: string): string {
  if (/^[\x20-\x7e]*$/.test(subject)) return subject;
  // RFC 2047; with 42 bytes of text in a word no line is too long, and none is cut within a character.
  const words: string[] = [];
  let word = "";
  for (const character of subject.replace(/\s+/g, " ")) {
    if (Buffer.byteLength(word + character) > 42) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  words.push(word);
  return words.map((each) => `=?UTF-8?B?${Buffer.from(each).toString("base64")}?=`).join("\r\n ");
}

// Never part of a letter: our texts hold no such line.
const boundary = "=_vereda_parts";

// 8bit, so that people can read the file as it is.
function part(type: string, body: string): string {
  const head = `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit`;
  return `--${boundary}\r\n${head}\r\n\r\n${body.replace(/\r?\n/g, "\r\n")}\r\n`;
}

/** A letter as an RFC 5322 message with two parts, the plain text first. */
export function emlOf(letter: Letter, from: string, now: Date): string {
  const head = [
    `Date: ${now.toUTCString().replace("GMT", "+0000")}`,
    `From: ${from}`,
    `To: ${letter.to}`,
    `Subject: ${encodedSubject(letter.subject)}`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ];
  const parts = part("text/plain", letter.text) + part("text/html", letter.html);
  return `${head.join("\r\n")}\r\n\r\n${parts}--${boundary}--\r\n`;
}

/** Writes each letter to `<dataDir>/outbox/<id>.eml`, the oldest first by name. */
export function outboxMailer(dataDir: string, from: string, clock: Clock): Mailer {
  const folder = outboxFolder(dataDir);
  return {
    async send(letter) {
      const now = clock.now();
      // Letters may carry links that open an account: only the server's own user reads them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${newId(now.getTime())}.eml`);
      await writeFile(`${file}.draft`, emlOf(letter, from, now), { mode: 0o600 });
      await rename(`${file}.draft`, file);
    },
    close: () => Promise.resolve(),
  };
}
