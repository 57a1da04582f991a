export interface EmailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that an answer goes to; the sender's when omitted. */
  readonly replyTo?: string | undefined;
  /** An address that turns such emails off when a mail program posts to it (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

export interface SendOptions {
  /** Message id: email programs treat a second email with the same id as a duplicate. */
  readonly id?: string;
  /** The email is useless after this time, e.g. because its link expires. */
  readonly goodUntil?: Date;
}

export interface Mailer {
  /**
   * @throws when the email was not accepted; `EmailRefusedError.isFinal` is true when a retry cannot help
   */
  send(email: EmailMessage, options?: SendOptions): Promise<void>;
  close(): Promise<void>;
}

/** RFC 2369 and RFC 8058. */
export function buildUnsubscribeHeaders({ unsubscribeUrl }: EmailMessage): Record<string, string> {
  if (unsubscribeUrl === undefined) return {};
  return {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
