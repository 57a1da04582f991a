// Queues emails as encrypted jobs; a rerun job reuses the message id, so duplicates can be detected.
import * as z from "zod/mini";
import { createId } from "@vereda/domain/id";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "../../db/client.ts";
import type { Clock } from "../clock.ts";
import type { MasterKeys } from "../crypto/master-key.ts";
import { addJobs } from "../jobs/jobs.ts";
import type { JobDefinition } from "../jobs/jobs.ts";
import { EmailRefusedError } from "./smtp-mailer.ts";
import type { EmailMessage, Mailer } from "./mailer.ts";

const SEND_EMAIL = "send-email";

const MAX_AGE_MS = 3 * DAY_MS;

const emailShape: z.ZodMiniType<EmailMessage> = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

interface QueuedMailerContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly master: MasterKeys;
  readonly wake: () => void;
}

/** Resolves once the email is queued, not when it is sent. */
export function makeQueuedMailer({ db, clock, master, wake }: QueuedMailerContext): Mailer {
  return {
    async send(payload, { goodUntil } = {}) {
      const now = clock.now();
      const latest = new Date(now.getTime() + MAX_AGE_MS);
      const expiresAt = goodUntil !== undefined && goodUntil < latest ? goodUntil : latest;
      const job = { name: SEND_EMAIL, subject: createId(now.getTime()), payload, expiresAt };
      await db.transaction((tx) => addJobs(tx, [job], now, master));
      wake();
    },
    close: () => Promise.resolve(),
  };
}

/** Sends queued emails.
@param warn receives the reason of a retry or a failure, never the email */
export function sendEmailJob(
  transport: Mailer,
  warn: (sentence: string, error?: unknown) => void,
): JobDefinition {
  return {
    name: SEND_EMAIL,
    concurrency: 2,
    load:
      async () =>
      async ({ subject: id, payload }) => {
        try {
          await transport.send(z.parse(emailShape, payload), { id });
        } catch (error) {
          const isFinal = error instanceof EmailRefusedError && error.isFinal;
          warn(isFinal ? "An e-mail was refused" : "An e-mail is tried again later", error);
          if (!isFinal) return { retryAfterMs: 0 };
        }
      },
    giveUp: async () => warn("An e-mail expired before a mail server took it"),
  };
}
