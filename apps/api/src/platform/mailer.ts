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

export interface Mailer {
  /** Hands a letter over. @throws when nobody took it */
  send(letter: Letter): Promise<void>;
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
