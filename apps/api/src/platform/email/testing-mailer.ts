// A mailer for tests: keeps letters in memory, and lets a test wait for the next one.
import type { Letter, Mailer } from "./mailer.ts";

type Wanted = (letter: Letter) => boolean;

export interface RecordingMailer extends Mailer {
  /** Everything sent so far. */
  readonly letters: readonly Letter[];
  /** The next letter that nobody has taken yet, once it is there; the others stay for who wants them. */
  next(isWanted?: Wanted): Promise<Letter>;
}

interface Waiting {
  readonly isWanted: Wanted;
  readonly deliver: (letter: Letter) => void;
}

export function recordingMailer(): RecordingMailer {
  const letters: Letter[] = [];
  const untaken: Letter[] = [];
  const waiting: Waiting[] = [];
  return {
    letters,
    async send(letter) {
      letters.push(letter);
      const index = waiting.findIndex(({ isWanted }) => isWanted(letter));
      const [who] = index === -1 ? [] : waiting.splice(index, 1);
      if (who === undefined) untaken.push(letter);
      else who.deliver(letter);
    },
    close: () => Promise.resolve(),
    next(isWanted = () => true) {
      const index = untaken.findIndex(isWanted);
      const [letter] = index === -1 ? [] : untaken.splice(index, 1);
      if (letter !== undefined) return Promise.resolve(letter);
      return new Promise((deliver) => waiting.push({ isWanted, deliver }));
    },
  };
}
