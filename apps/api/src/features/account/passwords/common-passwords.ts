// Rejects guessable passwords with bundled lists of common passwords, words and names (es, en).
import { normaliseTerm, isGuessable } from "@vereda/domain/account/passwords/password-strength";
import { AppError } from "#platform/http/errors/errors.ts";

/** Shorter terms are ignored, because they never make up a whole password. */
const MIN_TERM_LENGTH = 4;

// Imports single lists, because the whole language packages contain four times as many terms.
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

/** About 100,000 normalised terms, loaded on first use and cached. */
function loadCommonTerms(): Promise<ReadonlySet<string>> {
  return (commonTerms ??= readTerms());
}

interface ChosenPassword {
  readonly password: string;
  readonly field: "password" | "newPassword";
  /** The user's own data, such as name and email, which attackers try first. */
  readonly personalTerms: readonly (string | null | undefined)[];
}

/** @throws password_common, naming the field */
export async function rejectGuessablePassword({
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
