// Refuses passwords that are guessed at once: those most used, the common words and names of both languages, decorated
// or not. It asks nobody outside: the lists come with the product.
import { normaliseTerm, isGuessable } from "@vereda/domain/account/passwords/password-strength";
import { AppError } from "#platform/http/errors/errors.ts";

/** Shorter ones are never the whole of a password, nor all of its letters. */
const MIN_TERM_LENGTH = 4;

// Taken one by one: whole language packages hold four times as many words.
const loadLists = () =>
  Promise.all([
    import("@zxcvbn-ts/language-common/dist/passwords.json.mjs"),
    import("@zxcvbn-ts/language-es-es/dist/commonWords.json.mjs"),
    import("@zxcvbn-ts/language-es-es/dist/firstnames.json.mjs"),
    import("@zxcvbn-ts/language-en/dist/commonWords.json.mjs"),
    import("@zxcvbn-ts/language-en/dist/firstnames.json.mjs"),
  ]);

async function readTerms(): Promise<ReadonlySet<string>> {
  const terms = new Set<string>();
  for (const list of await loadLists()) {
    for (const term of list.default) {
      if (term.length >= MIN_TERM_LENGTH) terms.add(normaliseTerm(term));
    }
  }
  return terms;
}

let commonTerms: Promise<ReadonlySet<string>> | undefined;

/** The common words, folded: a hundred thousand, read at the first need. */
function loadCommonTerms(): Promise<ReadonlySet<string>> {
  return (commonTerms ??= readTerms());
}

export interface ChosenPassword {
  readonly password: string;
  /** The field of the call that carries it. */
  readonly field: "password" | "newPassword";
  /** The person's own words, tried first by whoever knows them. */
  readonly personalTerms: readonly (string | null | undefined)[];
}

/** @throws password_common, naming the field */
export async function refuseGuessable({
  password,
  field,
  personalTerms,
}: ChosenPassword): Promise<void> {
  const terms = await loadCommonTerms();
  const presentTerms = personalTerms.filter((value) => typeof value === "string");
  if (!isGuessable(password, { personalTerms: presentTerms, isCommon: (term) => terms.has(term) }))
    return;
  throw new AppError("password_common", {}, { fields: [{ path: field, code: "password_common" }] });
}
