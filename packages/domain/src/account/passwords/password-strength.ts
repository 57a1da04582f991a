// Estimates how easily a password is guessed, from patterns and common terms.
import type { Label } from "../../locale.ts";

// Common password terms in Spanish and English, without accents, for forms; the server has longer lists.

const termList = `
  password passw passwort contrasena contrasenia clave claves secreto secreta secret letmein welcome bienvenido
  bienvenida acceso entrar login admin administrador administrator usuario user guest invitado root master maestro
  qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd azerty abcdef abcdefg
  teamo tequiero teamomucho tequieromucho teadoro iloveyou loveyou mylove miamor amor amorcito corazon
  corazoncito carino bebe bebita princesa princess prince principe reina queen rey king estrella estrellita
  star cielo cielito angel angelito angeles diosmio dios jesus jesucristo cristo maria virgen guadalupe
  santiago alejandro alejandra andrea antonio carlos carolina daniel daniela david diego eduardo fernanda
  fernando francisco gabriel gabriela isabel javier jessica jorge jose josue juan juancarlos karla laura luis
  manuel marcos mariana mario marta martin michelle miguel monica natalia pablo patricia paula pedro ricardo
  roberto rodrigo rosa samuel sandra sara sebastian sergio sofia valentina valeria vanessa veronica victor
  andrew anthony ashley charlie daniel jennifer jordan joshua matthew michael nicole robert thomas
  futbol football soccer baseball basketball barcelona realmadrid madrid chivas america pumas cruzazul boca
  bocajuniors riverplate river liverpool manchester arsenal chelsea colombia mexico argentina venezuela espana
  peru chile ecuador caracas bogota lima monterrey tijuana california london
  mariposa mariposas butterfly flor flores flower sunshine summer verano invierno winter primavera spring
  otono autumn dragon monkey tiger tigre leon lion perro perrito gato gatito panda conejo caballo horse
  pokemon batman superman spiderman naruto starwars minecraft nintendo playstation
  computer computadora internet google facebook instagram whatsapp samsung iphone android
  trustno shadow freedom libertad familia family mifamilia hermosa hermoso bonita bonito linda guapa guapo
  preciosa chocolate musica music rock metallica happy feliz felicidad alegria esperanza hope amistad amigos
  friends escuela school universidad trabajo work dinero money casa micasa home
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  january february march april june july august september october november december
  lunes martes miercoles jueves viernes sabado domingo monday tuesday wednesday thursday friday saturday sunday
  cambiame changeme nuevo nueva prueba test testing temporal temporary default ejemplo example demo
`;

const commonTerms: ReadonlySet<string> = new Set(termList.trim().split(/\s+/));

interface GuessingContext {
  /** The user's personal terms: name, email address, username. */
  readonly personalTerms?: readonly string[];
  /** Whether a term, in lower case and without accents, is on a list of common ones. */
  readonly isCommon?: (term: string) => boolean;
}

export const strengths = [0, 1, 2, 3, 4] as const;
/** From 0 (guessed at once) to 4. */
export type Strength = (typeof strengths)[number];

export const strengthLabels: Record<Strength, Label> = {
  0: { es: "Muy débil", en: "Very weak" },
  1: { es: "Débil", en: "Weak" },
  2: { es: "Aceptable", en: "Fair" },
  3: { es: "Buena", en: "Good" },
  4: { es: "Muy buena", en: "Very good" },
};

/** Maximum length of characters added around a common term, such as `123` or `2024!`. */
const MAX_DECORATION_LENGTH = 5;
const MAX_REST_LENGTH = 4;
const MIN_TERM_LENGTH = 4;
const MIN_PERSONAL_TERM_LENGTH = 3;
const MAX_REPEATED_CHARACTERS = 3;

/** Normalises to lower case without accents. */
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

/** The steps that make two characters a run: alphabet, digits, keyboard rows; forwards or backwards. */
function listSteps(first: string, second: string): string[] {
  const distance = (second.codePointAt(0) ?? 0) - (first.codePointAt(0) ?? 0);
  const isOnKeyboardRow = (text: string) => keyboardRows.some((row) => row.includes(text));
  return [
    ...(Math.abs(distance) <= 1 ? [`by ${distance}`] : []),
    ...(isOnKeyboardRow(first + second) ? ["to the right"] : []),
    ...(isOnKeyboardRow(second + first) ? ["to the left"] : []),
  ];
}

/** Reduces each run to its first two characters: `1234567x` becomes `12x`. */
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

/** The part that the whole text repeats: `abc` for `abcabc`. */
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

/** Whether the text is a common term with only a few characters or guessable parts around it. */
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

/** Whether little is left of the password without the user's personal terms. */
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
 * Whether attackers try the password first: a common term with or without decoration, a pattern, or one
 * made of the user's personal terms.
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
    // Extracts the letters first and decodes digits as letters afterwards: `p4ssw0rd2024`.
    isDecoratedTerm(joined, (term) => isCommonTerm(term) || isCommonTerm(decodeLeet(term)))
  );
}

// Cost of each part, as the power of ten of the guesses it takes.
const ALPHABETIC_COST = 1.4;
const TERM_COST = 4.5;
const DIGIT_COST = 1;
const SYMBOL_COST = 1.2;
const YEAR_COST = 2;

/** Whether a text could be a real word: enough vowels and no long series of consonants. */
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

/** Lower bounds of strengths 1 to 4, in powers of ten of guesses. */
const thresholds = [5, 7, 9, 12] as const;

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
