// How easily a password is guessed: by its pattern, by the words that somebody would try first. The server adds
// long lists of common passwords to it (`isCommon`); a form shows the strength while somebody types.
import type { Label } from "../../locale.ts";
import { commonWords } from "./password-words.ts";

/** What is known besides the password itself. */
export interface GuessingContext {
  /** The person's own words: name, address, username. */
  readonly own?: readonly string[];
  /** Whether a word, in small letters without accents, is on a list of common ones. */
  readonly isCommon?: (word: string) => boolean;
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
const longestDecoration = 5;
const longestRest = 4;
const shortestWord = 4;
const shortestOwnWord = 3;
const fewCharacters = 3;

/** Small letters without accents, in one spelling. */
export function foldWord(text: string): string {
  return text.normalize("NFKC").toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

const digitsForLetters: Readonly<Record<string, string>> = {
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

function withLetters(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => digitsForLetters[sign] ?? sign);
}

const keyboardRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890"];

/** The ways in which a character may follow another: through the alphabet or the digits, along the keyboard. */
function stepsBetween(first: string, second: string): string[] {
  const distance = (second.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0);
  const along = (text: string) => keyboardRows.some((row) => row.includes(text));
  return [
    ...(Math.abs(distance) <= 1 ? [`by ${distance}`] : []),
    ...(along(first + second) ? ["to the right"] : []),
    ...(along(second + first) ? ["to the left"] : []),
  ];
}

/** The text without what a run adds to its first two characters: `1234567x` becomes `12x`. */
export function withoutRuns(text: string): string {
  const kept: string[] = [];
  let run: readonly string[] = [];
  let previous: string | undefined;
  for (const character of text) {
    const steps = previous === undefined ? [] : stepsBetween(previous, character);
    const further = run.filter((step) => steps.includes(step));
    if (further.length === 0) kept.push(character);
    run = further.length === 0 ? steps : further;
    previous = character;
  }
  return kept.join("");
}

/** What a text repeats from beginning to end: `abcabc` repeats `abc`. */
function repeatedPart(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text;
}

function isPattern(folded: string): boolean {
  const part = repeatedPart(folded);
  const isRepeated = part.length < folded.length;
  return (
    new Set(folded).size <= fewCharacters ||
    withoutRuns(folded).length <= longestRest ||
    (isRepeated && part.length <= longestRest + 1)
  );
}

/** A word with little around it: its letters, and whether what stands before and after them is guessed too. */
function isDecoratedWord(text: string, isWord: (word: string) => boolean): boolean {
  const match = /^([^a-z]*)(.*?[a-z])([^a-z]*)$/su.exec(text);
  const [before = "", word = "", after = ""] = match?.slice(1) ?? [];
  const isGuessed = (rest: string) =>
    rest.length <= longestDecoration || withoutRuns(rest).length <= longestDecoration;
  return word.length >= shortestWord && isGuessed(before) && isGuessed(after) && isWord(word);
}

function ownParts(own: readonly string[]): string[] {
  const parts = own.map(foldWord).flatMap((word) => [word, ...word.split(/[^\p{L}]+/u)]);
  const long = parts.filter((part) => part.length >= shortestOwnWord);
  return [...new Set(["vereda", ...long])].toSorted((a, b) => b.length - a.length);
}

/** Whether little is left of a password without the person's own words. */
function isAboutThem(folded: string, own: readonly string[]): boolean {
  const left = ownParts(own).reduce((text, part) => text.replaceAll(part, " "), folded);
  if (left === folded) return false;
  const rest = left.replace(/[\s._\-@+]/g, "");
  return rest.length <= longestRest || withoutRuns(rest).length <= longestRest;
}

/**
 * Whether a password is among those that are tried first: a common one, decorated or not, a pattern, or one
 * made of the person's own words.
 */
export function isGuessable(password: string, context: GuessingContext = {}): boolean {
  const folded = foldWord(password).trim();
  const isWord = (word: string) => commonWords.has(word) || context.isCommon?.(word) === true;
  const joined = folded.replace(/[\s._-]/g, "");
  const wholes = [folded, joined, repeatedPart(folded), repeatedPart(joined)];
  const forms = new Set([...wholes, ...wholes.map(withLetters)]);
  return (
    isPattern(joined) ||
    wholes.some((whole) => isAboutThem(whole, context.own ?? [])) ||
    [...forms].some((form) => isWord(form) || isDecoratedWord(form, isWord)) ||
    // Its letters first, then the digits that stand for letters: `p4ssw0rd2024`.
    isDecoratedWord(joined, (word) => isWord(word) || isWord(withLetters(word)))
  );
}

// Powers of ten of the guesses that a part takes.
const perLetter = 1.4;
const perWord = 4.5;
const perDigit = 1;
const perSign = 1.2;
const perYear = 2;

/** Whether letters could be a word: vowels among them, and never many consonants in a row. */
function readsAsWord(letters: string): boolean {
  const vowels = letters.replace(/[^aeiouy]/g, "").length;
  return vowels * 4 >= letters.length && !/[^aeiouy]{5}/.test(letters);
}

function guessesOfPart(part: string): number {
  if (/^\p{L}/u.test(part)) {
    const byLetter = perLetter * part.length;
    return readsAsWord(part) ? Math.min(byLetter, perWord) : byLetter;
  }
  if (/^(19|20)\d\d$/.test(part)) return perYear;
  return /^\d/.test(part) ? perDigit * part.length : perSign * part.length;
}

/** Where four of the five strengths begin, in powers of ten of guesses. */
const thresholds = [5, 7, 9, 12] as const;

/** How strong a password is, for a person who is choosing one. */
export function estimateStrength(password: string, context: GuessingContext = {}): Strength {
  if (password.length < 6 || isGuessable(password, context)) return 0;
  const plain = withoutRuns(repeatedPart(foldWord(password)));
  const parts = plain.match(/\p{L}+|\d+|[^\p{L}\d\s]+/gu) ?? [];
  const capitalsWithin = password.slice(1).match(/\p{Lu}/gu)?.length ?? 0;
  const capitals = Math.min(capitalsWithin, 3) * 0.5;
  const guesses = parts.reduce((sum, part) => sum + guessesOfPart(part), capitals);
  const reached = thresholds.filter((threshold) => guesses >= threshold).length;
  return strengths[reached] ?? 0;
}
