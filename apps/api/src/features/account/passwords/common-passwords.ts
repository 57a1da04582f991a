// Refuses passwords that are guessed at once: those most used, the common words and names of both languages, decorated
// or not. It asks nobody outside: the lists come with the product.
import { foldWord, isGuessable } from "@vereda/domain/account/passwords/password-strength";
import { AppError } from "#platform/http/errors/errors.ts";

/** Shorter ones are never the whole of a password, nor all of its letters. */
const shortestWord = 4;

// Taken one by one: whole language packages hold four times as many words.
const lists = () =>
  Promise.all([
    import("@zxcvbn-ts/language-common/dist/passwords.json.mjs"),
    import("@zxcvbn-ts/language-es-es/dist/commonWords.json.mjs"),
    import("@zxcvbn-ts/language-es-es/dist/firstnames.json.mjs"),
    import("@zxcvbn-ts/language-en/dist/commonWords.json.mjs"),
    import("@zxcvbn-ts/language-en/dist/firstnames.json.mjs"),
  ]);

async function readLists(): Promise<ReadonlySet<string>> {
  const words = new Set<string>();
  for (const list of await lists()) {
    for (const word of list.default) {
      if (word.length >= shortestWord) words.add(foldWord(word));
    }
  }
  return words;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** The common words, folded: a hundred thousand, read at the first need. */
function commonWords(): Promise<ReadonlySet<string>> {
  return (common ??= readLists());
}

export interface ChosenPassword {
  readonly password: string;
  /** The field of the call that carries it. */
  readonly field: "password" | "newPassword";
  /** The person's own words, tried first by whoever knows them. */
  readonly own: readonly (string | null | undefined)[];
}

/** @throws password_common, naming the field */
export async function refuseGuessable({ password, field, own }: ChosenPassword): Promise<void> {
  const words = await commonWords();
  const theirs = own.filter((word) => typeof word === "string");
  if (!isGuessable(password, { own: theirs, isCommon: (word) => words.has(word) })) return;
  throw new AppError("password_common", {}, { fields: [{ path: field, code: "password_common" }] });
}
