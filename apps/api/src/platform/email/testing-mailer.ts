import type { EmailMessage, Mailer } from "./mailer.ts";

type EmailFilter = (email: EmailMessage) => boolean;

export interface RecordingMailer extends Mailer {
  readonly emails: readonly EmailMessage[];
  /** Resolves with the next matching email that no earlier call returned. */
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
