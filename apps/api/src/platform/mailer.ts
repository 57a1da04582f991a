// Letters to people: through a mail server when one is configured, else into a folder that can be read.
import type { Config } from "../config.ts";
import type { Clock } from "./clock.ts";
import { outboxMailer } from "./mail-outbox.ts";
import { smtpMailer } from "./mail-smtp.ts";

export interface Letter {
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
  send(letter: Letter, options?: SendOptions): Promise<void>;
  /** Lets go of connections. */
  close(): Promise<void>;
}

type MailConfig = Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">;

/** The mailer that the settings ask for. */
export function makeMailer(config: MailConfig, clock: Clock): Mailer {
  const { smtpUrl, mailFrom, dataDir } = config;
  return smtpUrl === undefined
    ? outboxMailer(dataDir, mailFrom, clock)
    : smtpMailer(smtpUrl, mailFrom);
}
