// E-mails outlive the process that wrote them: each becomes a job, encrypted, and is handed over by it.
//
// A process that dies between handing one over and deleting its job leaves it to be handed over once more: it then
// carries the same id, by which mail programs know that it is the same.
import * as z from "zod/mini";
import { newId } from "@vereda/domain/id";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "../../db/client.ts";
import type { Clock } from "../clock.ts";
import type { MasterKeys } from "../crypto/master-key.ts";
import { addJobs } from "../jobs/jobs.ts";
import type { JobDefinition } from "../jobs/jobs.ts";
import { EmailRefusedError } from "./smtp-mailer.ts";
import type { EmailMessage, Mailer } from "./mailer.ts";

const SEND_EMAIL = "send-email";

/** By then nobody waits for an e-mail any more. */
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

/** Queues e-mails. One that is queued is as good as sent. */
export function makeQueuedMailer({ db, clock, master, wake }: QueuedMailerContext): Mailer {
  return {
    async send(payload, { goodUntil } = {}) {
      const now = clock.now();
      const latest = new Date(now.getTime() + MAX_AGE_MS);
      const expiresAt = goodUntil !== undefined && goodUntil < latest ? goodUntil : latest;
      const job = { name: SEND_EMAIL, subject: newId(now.getTime()), payload, expiresAt };
      await db.transaction((tx) => addJobs(tx, [job], now, master));
      wake();
    },
    close: () => Promise.resolve(),
  };
}

/**
 * Hands over what was queued.
 * @param warn is told why an e-mail goes on waiting, or was given up; never which
 */
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
