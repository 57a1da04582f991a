// How easily a password is guessed: by its pattern, by the words that somebody would try first. The server adds
// long lists of common passwords to it (`isCommon`); a form shows the strength while somebody types.
import type { Label } from "../../locale.ts";
import { commonTerms } from "./common-password-terms.ts";

/** What is known besides the password itself. */
export interface GuessingContext {
  /** The person's own words: name, address, username. */
  readonly personalTerms?: readonly string[];
  /** Whether a word, in small letters without accents, is on a list of common ones. */
  readonly isCommon?: (term: string) => boolean;
}

export const strengths = [0, 1, 2, 3, 4] as const;
/** From 0, guessed at once, to 4. */
export type Strength = (typeof strengths)[number];

export const strengthLabels: Record<Strength, Label> = {
  0: { es: "Muy débil", en: "Very weak" },
  1: { es: "Débil", en: "Weak" },
  2: { es: "Aceptable", en: "Fair" },
  3: { es: "Buena", en: "Good" },
  4: { es: "Muy buena", en: "Very good" },
};

/** What people add to a word that they were told to make safer. */
const MAX_DECORATION_LENGTH = 5;
const MAX_REST_LENGTH = 4;
const MIN_TERM_LENGTH = 4;
const MIN_PERSONAL_TERM_LENGTH = 3;
const MAX_REPEATED_CHARACTERS = 3;

/** Small letters without accents, in one spelling. */
export function normaliseTerm(text: string): string {
  return text.normalize("NFKC").toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

const leetSubstitutions: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

function decodeLeet(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => leetSubstitutions[sign] ?? sign);
}

const keyboardRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890"];

/** The ways in which a character may follow another: through the alphabet or the digits, along the keyboard. */
function listSteps(first: string, second: string): string[] {
  const distance = (second.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0);
  const along = (text: string) => keyboardRows.some((row) => row.includes(text));
  return [
    ...(Math.abs(distance) <= 1 ? [`by ${distance}`] : []),
    ...(along(first + second) ? ["to the right"] : []),
    ...(along(second + first) ? ["to the left"] : []),
  ];
}

/** The text without what a run adds to its first two characters: `1234567x` becomes `12x`. */
export function collapseRuns(text: string): string {
  const characters: string[] = [];
  let run: readonly string[] = [];
  let previous: string | undefined;
  for (const character of text) {
    const steps = previous === undefined ? [] : listSteps(previous, character);
    const further = run.filter((step) => steps.includes(step));
    if (further.length === 0) characters.push(character);
    run = further.length === 0 ? steps : further;
    previous = character;
  }
  return characters.join("");
}

/** What a text repeats from beginning to end: `abcabc` repeats `abc`. */
function findRepeatedPart(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text;
}

function isPattern(folded: string): boolean {
  const part = findRepeatedPart(folded);
  const isRepeated = part.length < folded.length;
  return (
    new Set(folded).size <= MAX_REPEATED_CHARACTERS ||
    collapseRuns(folded).length <= MAX_REST_LENGTH ||
    (isRepeated && part.length <= MAX_REST_LENGTH + 1)
  );
}

/** A word with little around it: its letters, and whether what stands before and after them is guessed too. */
function isDecoratedTerm(text: string, isCommonTerm: (term: string) => boolean): boolean {
  const match = /^([^a-z]*)(.*?[a-z])([^a-z]*)$/su.exec(text);
  const [before = "", core = "", after = ""] = match?.slice(1) ?? [];
  const isGuessed = (rest: string) =>
    rest.length <= MAX_DECORATION_LENGTH || collapseRuns(rest).length <= MAX_DECORATION_LENGTH;
  return (
    core.length >= MIN_TERM_LENGTH && isGuessed(before) && isGuessed(after) && isCommonTerm(core)
  );
}

function listPersonalParts(personalTerms: readonly string[]): string[] {
  const parts = personalTerms
    .map(normaliseTerm)
    .flatMap((term) => [term, ...term.split(/[^\p{L}]+/u)]);
  const long = parts.filter((part) => part.length >= MIN_PERSONAL_TERM_LENGTH);
  return [...new Set(["vereda", ...long])].toSorted((a, b) => b.length - a.length);
}

/** Whether little is left of a password without the person's own words. */
function isPersonal(folded: string, personalTerms: readonly string[]): boolean {
  const left = listPersonalParts(personalTerms).reduce(
    (text, part) => text.replaceAll(part, " "),
    folded,
  );
  if (left === folded) return false;
  const rest = left.replace(/[\s._\-@+]/g, "");
  return rest.length <= MAX_REST_LENGTH || collapseRuns(rest).length <= MAX_REST_LENGTH;
}

/**
 * Whether a password is among those that are tried first: a common one, decorated or not, a pattern, or one
 * made of the person's own words.
 */
export function isGuessable(password: string, context: GuessingContext = {}): boolean {
  const folded = normaliseTerm(password).trim();
  const isCommonTerm = (term: string) => commonTerms.has(term) || context.isCommon?.(term) === true;
  const joined = folded.replace(/[\s._-]/g, "");
  const wholes = [folded, joined, findRepeatedPart(folded), findRepeatedPart(joined)];
  const forms = new Set([...wholes, ...wholes.map(decodeLeet)]);
  return (
    isPattern(joined) ||
    wholes.some((whole) => isPersonal(whole, context.personalTerms ?? [])) ||
    [...forms].some((form) => isCommonTerm(form) || isDecoratedTerm(form, isCommonTerm)) ||
    // Its letters first, then the digits that stand for letters: `p4ssw0rd2024`.
    isDecoratedTerm(joined, (term) => isCommonTerm(term) || isCommonTerm(decodeLeet(term)))
  );
}

// Powers of ten of the guesses that a part takes.
const ALPHABETIC_COST = 1.4;
const TERM_COST = 4.5;
const DIGIT_COST = 1;
const SYMBOL_COST = 1.2;
const YEAR_COST = 2;

/** Whether letters could be a word: vowels among them, and never many consonants in a row. */
function isPronounceable(text: string): boolean {
  const vowels = text.replace(/[^aeiouy]/g, "").length;
  return vowels * 4 >= text.length && !/[^aeiouy]{5}/.test(text);
}

function estimatePartCost(part: string): number {
  if (/^\p{L}/u.test(part)) {
    const alphabeticCost = ALPHABETIC_COST * part.length;
    return isPronounceable(part) ? Math.min(alphabeticCost, TERM_COST) : alphabeticCost;
  }
  if (/^(19|20)\d\d$/.test(part)) return YEAR_COST;
  return /^\d/.test(part) ? DIGIT_COST * part.length : SYMBOL_COST * part.length;
}

/** Where four of the five strengths begin, in powers of ten of guesses. */
const thresholds = [5, 7, 9, 12] as const;

/** How strong a password is, for a person who is choosing one. */
export function estimateStrength(password: string, context: GuessingContext = {}): Strength {
  if (password.length < 6 || isGuessable(password, context)) return 0;
  const collapsed = collapseRuns(findRepeatedPart(normaliseTerm(password)));
  const parts = collapsed.match(/\p{L}+|\d+|[^\p{L}\d\s]+/gu) ?? [];
  const capitalsWithin = password.slice(1).match(/\p{Lu}/gu)?.length ?? 0;
  const capitals = Math.min(capitalsWithin, 3) * 0.5;
  const guesses = parts.reduce((sum, part) => sum + estimatePartCost(part), capitals);
  const reached = thresholds.filter((threshold) => guesses >= threshold).length;
  return strengths[reached] ?? 0;
}
