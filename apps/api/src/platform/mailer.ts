// Letters to people. The default mailer leaves them as readable files in DATA_DIR/outbox, where whoever
// runs the server, or a program that sends mail, finds them.
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { newId } from "@vereda/domain/id";
import type { Clock } from "./clock.ts";

export interface Letter {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

export interface Mailer {
  send(letter: Letter): Promise<void>;
}

function encodedSubject(subject: string): string {
  if (/^[\x20-\x7e]*$/.test(subject)) return subject;
  // RFC 2047; a word may hold 45 bytes of text, and is never cut within a character.
  const words: string[] = [];
  let word = "";
  for (const character of subject.replace(/\s+/g, " ")) {
    if (Buffer.byteLength(word + character) > 45) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  words.push(word);
  return words.map((each) => `=?UTF-8?B?${Buffer.from(each).toString("base64")}?=`).join("\r\n ");
}

/** A letter as an RFC 5322 message. */
export function emlOf(letter: Letter, now: Date): string {
  const head = [
    `Date: ${now.toUTCString().replace("GMT", "+0000")}`,
    `To: ${letter.to}`,
    `Subject: ${encodedSubject(letter.subject)}`,
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
  ];
  return `${head.join("\r\n")}\r\n\r\n${letter.text.replace(/\r?\n/g, "\r\n")}\r\n`;
}

/** Writes each letter to `<dataDir>/outbox/<id>.eml`, the oldest first by name. */
export function outboxMailer(dataDir: string, clock: Clock): Mailer {
  const folder = path.join(dataDir, "outbox");
  return {
    async send(letter) {
      const now = clock.now();
      // Letters may carry links that open an account: only the server's own user reads them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${newId(now.getTime())}.eml`);
      await writeFile(`${file}.draft`, emlOf(letter, now), { mode: 0o600 });
      await rename(`${file}.draft`, file);
    },
  };
}
