// A mailer for tests: keeps letters in memory, and lets a test wait for the next one.
import type { Letter, Mailer } from "./mailer.ts";

export interface RecordingMailer extends Mailer {
  /** Everything sent so far. */
  readonly letters: readonly Letter[];
  /** The next letter that nobody has taken yet, once it is there. */
  next(): Promise<Letter>;
}

export function recordingMailer(): RecordingMailer {
  const letters: Letter[] = [];
  const waiting: ((letter: Letter) => void)[] = [];
  let taken = 0;
  return {
    letters,
    async send(letter) {
      letters.push(letter);
      const deliver = waiting.shift();
      if (deliver === undefined) return;
      taken++;
      deliver(letter);
    },
    close: () => Promise.resolve(),
    next() {
      const letter = letters[taken];
      if (letter === undefined) return new Promise((resolve) => waiting.push(resolve));
      taken++;
      return Promise.resolve(letter);
    },
  };
}
