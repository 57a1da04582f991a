// Sends emails by SMTP with quick retries; longer outages are left to queued-mailer.ts.
import { setTimeout } from "node:timers/promises";
import type { Transporter } from "nodemailer";
import { buildUnsubscribeHeaders } from "./mailer.ts";
import type { EmailMessage, Mailer, SendOptions } from "./mailer.ts";

interface RetryOptions {
  readonly attempts: number;
  /** Delay before the second attempt; doubles with each further one. */
  readonly firstWaitMs: number;
}

const defaultRetry: RetryOptions = { attempts: 2, firstWaitMs: 2_000 };

// Aborts stalled connections early, because users do not wait longer.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

// RFC 5321: 5yz replies are permanent, so a retry cannot help.
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error)) return false;
  return typeof error.responseCode === "number" && error.responseCode >= 500;
}

function getReason(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if ("responseCode" in error && typeof error.responseCode === "number") {
    return String(error.responseCode);
  }
  return "code" in error && typeof error.code === "string" ? error.code : "unknown";
}

/** The SMTP error without recipient and content, so that it can be logged. */
export class EmailRefusedError extends Error {
  override readonly name = "EmailRefusedError";
  readonly isFinal: boolean;
  /** The code of the reply or of the connection. */
  readonly reason: string;
  /** True when the server refused this email; false when no server was reachable. */
  readonly hasResponse: boolean;

  constructor(error: unknown) {
    const reason = getReason(error);
    super(`The mail server refused an email (${reason}).`);
    this.reason = reason;
    this.isFinal = isFinal(error);
    this.hasResponse = error instanceof Error && "responseCode" in error;
  }
}

/**
 * An unencrypted password may be sent only within this machine; elsewhere an attacker could strip STARTTLS.
 */
export function isTlsRequired(url: string): boolean {
  const { protocol, username, hostname } = new URL(url);
  const isHere = hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
  return protocol === "smtp:" && username !== "" && !isHere;
}

/**
 * `url` is like `smtps://user:password@host:465`. With `smtp:`, STARTTLS is used if offered, and required
 * before a password is sent to another host.
 */
export function makeSmtpMailer(url: string, from: string, retry = defaultRetry): Mailer {
  let transport: Promise<Transporter> | undefined;
  // Loaded lazily, because most starts send no email.
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    const requireTLS = isTlsRequired(url);
    return createTransport({ url, pool: true, maxConnections: 2, requireTLS, ...timeouts });
  };
  const host = from.replace(/^.*@|[\s>]+$/g, "");
  const buildMessageId = ({ id }: SendOptions) =>
    id === undefined ? {} : { messageId: `<${id}@${host}>` };
  type Message = EmailMessage & { readonly messageId?: string };
  async function sendWithRetry(message: Message, left: number, waitMs: number): Promise<void> {
    const transporter = await (transport ??= open());
    try {
      const headers = buildUnsubscribeHeaders(message);
      await transporter.sendMail({ from, headers, ...message });
    } catch (error) {
      if (left <= 1 || isFinal(error)) throw new EmailRefusedError(error);
      await setTimeout(waitMs);
      await sendWithRetry(message, left - 1, waitMs * 2);
    }
  }
  return {
    send: (email, options = {}) =>
      sendWithRetry({ ...email, ...buildMessageId(options) }, retry.attempts, retry.firstWaitMs),
    async close() {
      if (transport !== undefined) (await transport).close();
    },
  };
}
