// Writes emails to DATA_DIR/outbox when no SMTP server is configured.
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createId } from "@vereda/domain/id";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Clock } from "../clock.ts";
import type { JobDefinition } from "../jobs/jobs.ts";
import { buildUnsubscribeHeaders } from "./mailer.ts";
import type { EmailMessage, Mailer } from "./mailer.ts";

export function getOutboxFolder(dataDir: string): string {
  return path.join(dataDir, "outbox");
}

function encodeSubject(subject: string): string {
  if (/^[\x20-\x7e]*$/.test(subject)) return subject;
  // RFC 2047: encoded words of at most 42 bytes, so that lines stay short and no character is split.
  const chunks: string[] = [];
  let chunk = "";
  for (const character of subject.replace(/\s+/g, " ")) {
    if (Buffer.byteLength(chunk + character) > 42) {
      chunks.push(chunk);
      chunk = "";
    }
    chunk += character;
  }
  chunks.push(chunk);
  return chunks.map((each) => `=?UTF-8?B?${Buffer.from(each).toString("base64")}?=`).join("\r\n ");
}

// Cannot occur in the text of our emails.
const boundary = "=_vereda_parts";

// 8bit, so that the file is human-readable.
function formatPart(type: string, body: string): string {
  const head = `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 8bit`;
  return `--${boundary}\r\n${head}\r\n\r\n${body.replace(/\r?\n/g, "\r\n")}\r\n`;
}

export function formatEml(email: EmailMessage, from: string, now: Date): string {
  const head = [
    `Date: ${now.toUTCString().replace("GMT", "+0000")}`,
    `From: ${from}`,
    `To: ${email.to}`,
    ...(email.replyTo === undefined ? [] : [`Reply-To: ${email.replyTo}`]),
    ...Object.entries(buildUnsubscribeHeaders(email)).map((header) => header.join(": ")),
    `Subject: ${encodeSubject(email.subject)}`,
    "MIME-Version: 1.0",
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
  ];
  const parts = formatPart("text/plain", email.text) + formatPart("text/html", email.html);
  return `${head.join("\r\n")}\r\n\r\n${parts}--${boundary}--\r\n`;
}

/** Writes each email to `<dataDir>/outbox/<id>.eml`; file names sort by time. */
export function makeFileMailer(dataDir: string, from: string, clock: Clock): Mailer {
  const folder = getOutboxFolder(dataDir);
  return {
    async send(email) {
      const now = clock.now();
      // Emails may contain sign-in links, so only the server's system user may read them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${createId(now.getTime())}.eml`);
      await writeFile(`${file}.draft`, formatEml(email, from, now), { mode: 0o600 });
      await rename(`${file}.draft`, file);
    },
    close: () => Promise.resolve(),
  };
}

const MAX_AGE_MS = 30 * DAY_MS;

/** The part of an id, and so of a file name, that tells the time. */
const TIME_LENGTH = "01234567-89ab".length;

async function listFiles(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // No email was ever written to a file.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** Emails may contain sign-in links and are meant for nobody but the developer who reads them soon. */
export function makeOldEmailsJob(dataDir: string): JobDefinition {
  const folder = getOutboxFolder(dataDir);
  return {
    name: "old-emails",
    everyMs: DAY_MS,
    load:
      async () =>
      async ({ now }) => {
        const oldest = createId(now.getTime() - MAX_AGE_MS).slice(0, TIME_LENGTH);
        const old = (await listFiles(folder)).filter((name) => name.slice(0, TIME_LENGTH) < oldest);
        for (const name of old) await rm(path.join(folder, name), { force: true });
      },
  };
}
