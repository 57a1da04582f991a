// E-mails, and what sends them.

export interface EmailMessage {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The same as a page. */
  readonly html: string;
}

export interface SendOptions {
  /** Names the letter: whoever gets it twice under one name got it once. */
  readonly id?: string;
  /** From when on nobody has any use for it, such as when its link ends. */
  readonly goodUntil?: Date;
}

export interface Mailer {
  /** Hands a letter over. @throws when nobody took it; LetterRefused says whether anybody ever will */
  send(email: EmailMessage, options?: SendOptions): Promise<void>;
  /** Lets go of connections. */
  close(): Promise<void>;
}
