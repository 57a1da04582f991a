export interface EmailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address that an answer goes to; the sender's when omitted. */
  readonly replyTo?: string | undefined;
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
