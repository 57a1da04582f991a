// Queues emails as encrypted jobs; a rerun job reuses the message id, so duplicates can be detected.
import * as z from "zod/mini";
import { createId } from "@vereda/domain/id";
import type { Database } from "../../db/client.ts";
import type { Clock } from "../clock.ts";
import type { MasterKeys } from "../crypto/master-key.ts";
import { addJobs, getErrorName, type JobDefinition } from "../jobs/jobs.ts";
import { EmailRefusedError } from "./smtp-mailer.ts";
import type { EmailMessage, Mailer } from "./mailer.ts";

export const SEND_EMAIL = "send-email";

/** With the waits between them, about three days. */
const MAX_ATTEMPTS = 77;

const emailShape: z.ZodMiniType<EmailMessage> = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  replyTo: z.optional(z.string()),
  unsubscribeUrl: z.optional(z.string()),
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
      const expiresAt = goodUntil === undefined ? {} : { expiresAt: goodUntil };
      const job = { name: SEND_EMAIL, subject: createId(now.getTime()), payload, ...expiresAt };
      await db.transaction((tx) => addJobs(tx, [job], now, master));
      wake();
    },
    close: () => Promise.resolve(),
  };
}

export const emailOutcomes = ["sent", "postponed", "refused", "expired"] as const;

export type EmailOutcome = (typeof emailOutcomes)[number];

/** Sends queued emails.
@param report receives what became of each, never the email */
export function sendEmailJob(
  transport: Mailer,
  report: (outcome: EmailOutcome, error?: unknown) => void,
): JobDefinition {
  return {
    name: SEND_EMAIL,
    concurrency: 2,
    maxAttempts: MAX_ATTEMPTS,
    recordsFailures: true,
    load:
      async () =>
      async ({ subject: id, payload }) => {
        try {
          await transport.send(z.parse(emailShape, payload), { id });
          report("sent");
        } catch (error) {
          const isRefused = error instanceof EmailRefusedError;
          const failure = isRefused ? error.reason : getErrorName(error);
          const isFinal = isRefused && error.isFinal;
          report(isFinal ? "refused" : "postponed", error);
          return isFinal ? { failure } : { failure, retryAfterMs: 0 };
        }
      },
    giveUp: async () => report("expired"),
  };
}
