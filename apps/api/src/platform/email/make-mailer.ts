import type { Config } from "../../config.ts";
import type { Clock } from "../clock.ts";
import { makeFileMailer } from "./file-mailer.ts";
import { makeSmtpMailer } from "./smtp-mailer.ts";
import type { Mailer } from "./mailer.ts";

type EmailConfig = Pick<Config, "smtpUrl" | "emailFrom" | "dataDir">;

export function makeMailer(config: EmailConfig, clock: Clock): Mailer {
  const { smtpUrl, emailFrom, dataDir } = config;
  return smtpUrl === undefined
    ? makeFileMailer(dataDir, emailFrom, clock)
    : makeSmtpMailer(smtpUrl, emailFrom);
}
