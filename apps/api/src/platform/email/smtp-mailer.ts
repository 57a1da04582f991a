// Letters through a mail server. A server that hesitates is asked once more; for one that is away, letters wait in
// the database (letters-that-wait.ts). What it refuses for good is refused.
import { setTimeout } from "node:timers/promises";
import type { Transporter } from "nodemailer";
import type { EmailMessage, Mailer, SendOptions } from "./mailer.ts";

export interface RetryOptions {
  /** Attempts in all. */
  readonly attempts: number;
  /** The wait before the second; each further one doubles it. */
  readonly firstWaitMs: number;
}

const defaultRetry: RetryOptions = { attempts: 2, firstWaitMs: 2_000 };

// A connection that stands still is given up well before a person would give up on us.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

// RFC 5321: 5yz is a refusal that asking again does not change.
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

/** What a mail server answered, without the address or the letter. */
export class EmailRefusedError extends Error {
  override readonly name = "EmailRefusedError";
  /** Whether offering it again changes nothing. */
  readonly isFinal: boolean;
  /** Whether it was this letter that was refused; otherwise no server was there for any. */
  readonly hasResponse: boolean;

  constructor(error: unknown) {
    super(`The mail server did not take a letter (${getReason(error)}).`);
    this.isFinal = isFinal(error);
    this.hasResponse = error instanceof Error && "responseCode" in error;
  }
}

/** A password may only travel in the open within this machine: whoever stands between could strip STARTTLS. */
export function requiresTls(url: string): boolean {
  const { protocol, username, hostname } = new URL(url);
  const isHere = hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
  return protocol === "smtp:" && username !== "" && !isHere;
}

/**
 * Sends through the server of an address like `smtps://user:password@host:465`. Without TLS from the start,
 * STARTTLS is used wherever the server offers it, and asked for where a password has to travel.
 */
export function makeSmtpMailer(url: string, from: string, retry = defaultRetry): Mailer {
  let transport: Promise<Transporter> | undefined;
  // Loaded with the first letter: most starts send none.
  const open = async () => {
    const { createTransport } = await import("nodemailer");
    const requireTLS = requiresTls(url);
    return createTransport({ url, pool: true, maxConnections: 2, requireTLS, ...timeouts });
  };
  const host = from.replace(/^.*@|[\s>]+$/g, "");
  const buildMessageId = ({ id }: SendOptions) =>
    id === undefined ? {} : { messageId: `<${id}@${host}>` };
  type Message = EmailMessage & { readonly messageId?: string };
  async function attempt(message: Message, left: number, waitMs: number): Promise<void> {
    const transporter = await (transport ??= open());
    try {
      await transporter.sendMail({ from, ...message });
    } catch (error) {
      if (left <= 1 || isFinal(error)) throw new EmailRefusedError(error);
      await setTimeout(waitMs);
      await attempt(message, left - 1, waitMs * 2);
    }
  }
  return {
    send: (email, options = {}) =>
      attempt({ ...email, ...buildMessageId(options) }, retry.attempts, retry.firstWaitMs),
    async close() {
      if (transport !== undefined) (await transport).close();
    },
  };
}
