// Chooses how e-mails leave: through a mail server when one is configured, else into a folder.
import type { Config } from "../../config.ts";
import type { Clock } from "../clock.ts";
import { outboxMailer } from "./mail-outbox.ts";
import { smtpMailer } from "./mail-smtp.ts";
import type { Mailer } from "./mailer.ts";

type MailConfig = Pick<Config, "smtpUrl" | "mailFrom" | "dataDir">;

/** The mailer that the settings ask for. */
export function makeMailer(config: MailConfig, clock: Clock): Mailer {
  const { smtpUrl, mailFrom, dataDir } = config;
  return smtpUrl === undefined
    ? outboxMailer(dataDir, mailFrom, clock)
    : smtpMailer(smtpUrl, mailFrom);
}
