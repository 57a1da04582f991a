// A mailer for tests: keeps letters in memory, and lets a test wait for the next one.
import type { EmailMessage, Mailer } from "./mailer.ts";

type EmailFilter = (email: EmailMessage) => boolean;

export interface RecordingMailer extends Mailer {
  /** Everything sent so far. */
  readonly emails: readonly EmailMessage[];
  /** The next letter that nobody has taken yet, once it is there; the others stay for who wants them. */
  next(matches?: EmailFilter): Promise<EmailMessage>;
}

interface PendingEmail {
  readonly matches: EmailFilter;
  readonly deliver: (email: EmailMessage) => void;
}

export function makeRecordingMailer(): RecordingMailer {
  const emails: EmailMessage[] = [];
  const unclaimed: EmailMessage[] = [];
  const pending: PendingEmail[] = [];
  return {
    emails,
    async send(email) {
      emails.push(email);
      const index = pending.findIndex(({ matches }) => matches(email));
      const [receiver] = index === -1 ? [] : pending.splice(index, 1);
      if (receiver === undefined) unclaimed.push(email);
      else receiver.deliver(email);
    },
    close: () => Promise.resolve(),
    next(matches = () => true) {
      const index = unclaimed.findIndex(matches);
      const [email] = index === -1 ? [] : unclaimed.splice(index, 1);
      if (email !== undefined) return Promise.resolve(email);
      return new Promise((deliver) => pending.push({ matches, deliver }));
    },
  };
}
