// Parses the tags `#area`, `!priority`, `@context` and `@user`; an area may be abbreviated ("#sal").
import type { AreaKey } from "../../workspace/areas/areas.ts";
import type { TaskPriority } from "../catalogue.ts";
import type { TaskEnvironment } from "../tasks/catalogue-tasks.ts";
import { fold } from "./sentence.ts";

/** Somebody to whom a task can be given. */
export type NamedUser = { readonly username: string; readonly name: string };

export type NamedArea = { readonly key: AreaKey; readonly names: readonly string[] };

const PRIORITIES: Readonly<Partial<Record<string, TaskPriority>>> = {
  alta: "HIGH",
  alto: "HIGH",
  high: "HIGH",
  importante: "HIGH",
  important: "HIGH",
  media: "MEDIUM",
  medio: "MEDIUM",
  medium: "MEDIUM",
  med: "MEDIUM",
  normal: "MEDIUM",
  baja: "LOW",
  bajo: "LOW",
  low: "LOW",
  urgente: "URGENT",
  urgent: "URGENT",
};

const CONTEXTS: Readonly<Partial<Record<string, TaskEnvironment>>> = {
  casa: "home",
  hogar: "home",
  home: "home",
  homeoffice: "home_office",
  oficinaencasa: "home_office",
  teletrabajo: "home_office",
  oficina: "office",
  office: "office",
  trabajo: "office",
  work: "office",
  parque: "park",
  park: "park",
  gym: "gym",
  gimnasio: "gym",
  gimnacio: "gym",
  camino: "travel",
  decamino: "travel",
  viaje: "travel",
  travel: "travel",
  ontheway: "travel",
  calle: "travel",
  airelibre: "outdoor",
  alairelibre: "outdoor",
  afuera: "outdoor",
  outdoor: "outdoor",
  outdoors: "outdoor",
  outside: "outdoor",
  hospital: "hospital",
  clinica: "hospital",
  clinic: "hospital",
};

type ParsedTag =
  | { readonly kind: "area"; readonly areaKey: AreaKey }
  | { readonly kind: "priority"; readonly priority: TaskPriority }
  | { readonly kind: "context"; readonly environmentId: TaskEnvironment }
  | { readonly kind: "assignee"; readonly assignee: string };

/** Tags start a word, so that email addresses do not match; a username may have dots inside. */
export const TAG =
  /(?<!\S)([#!@])([\p{L}\p{N}](?:[\p{L}\p{N}_-]|(?<=@[^\s.]*)\.(?=[\p{L}\p{N}]))*)/gu;

/** "Urgente: llamar", "URGENT call", "llamar, urgente" and "p1"; not "P1" of a car park. */
const PRIORITY_TERMS = [
  /^\s*[¡(]?(?:muy\s+|very\s+)?(urgente|urgent|importante|important)\s*[:!,)–—-]+\s*(?=\S)/u,
  /^\s*(urgente)\s+(?=[a-z]+[aei]r(?:me|se|l[aeo]s?)?(?![a-z]))/u,
  /^\s*(?:prioridad|priority)\s+(alta|media|baja|urgente|high|medium|low|urgent)\s*[:,–-]?\s+(?=\S)/u,
  /^\s*(high|medium|low|top|alta|media|baja|maxima)\s+(?:priority|prioridad)\s*[:,–-]?\s+(?=\S)/u,
  /^\s*(urgent)\s+(?=(?:ask|book|buy|call|cancel|check|email|file|finish|fix|get|mail|order|pay|pick|print|remind|renew|reply|reset|schedule|see|send|sign|submit|take|talk|tell|text|update|write)\s)/u,
  /\s*(?:[,;–—-]\s*|\()(urgente|urgent|muy urgente)\)?[\s!.]*$/u,
  /\s*[,;(–—-]?\s*(prioridad\s+(?:alta|media|baja|urgente)|(?:alta|media|baja|maxima)\s+prioridad|(?:high|medium|low|top)\s+prio(?:rity)?)\)?[\s!.]*$/u,
  /\s*[,;(–—-]?\s*((?:muy\s+)?urgente|urgent|asap|cuanto\s+antes|lo\s+(?:antes|mas\s+pronto)\s+posible|importante|important)\)?[\s!.]*$(?<!(?<![a-z])(?:asunto|atencion|carta|caso|cita|correo|entrega|envio|junta|llamada|mensaje|nota|paquete|pedido|servicio|tramite|an?|the|not|no|is|es|lo|algo|something|anuncio|aviso|cosa|cosas|dato|fecha|nada|persona|reunion|tema|muy|mas|menos|very|more|less|so|nothing)\s+(?:muy\s+)?(?:urgente|urgent|asap|importante|important)\W*)/u,
  /(?<=[\p{L}\d\s])(!{2,3})(?=\s|$)/u,
  /(?<!\S)(?<!(?:nivel|piso|parking|estacionamiento|level|floor|examen|parcial)\s)(p[1-4])(?![\p{L}\p{N}])\s*[:,–-]?/u,
];

const WORD_PRIORITIES: Readonly<Partial<Record<string, TaskPriority>>> = {
  "prioridad alta": "HIGH",
  "prioridad media": "MEDIUM",
  "prioridad baja": "LOW",
  "prioridad urgente": "URGENT",
  "high prio": "HIGH",
  "medium prio": "MEDIUM",
  "low prio": "LOW",
  "top prio": "URGENT",
  "high priority": "HIGH",
  "medium priority": "MEDIUM",
  "low priority": "LOW",
  "top priority": "URGENT",
  "!!": "HIGH",
  "!!!": "URGENT",
  asap: "URGENT",
  "cuanto antes": "URGENT",
  "lo antes posible": "URGENT",
  "lo mas pronto posible": "URGENT",
  "alta prioridad": "HIGH",
  "media prioridad": "MEDIUM",
  "baja prioridad": "LOW",
  "maxima prioridad": "URGENT",
  maxima: "URGENT",
  "muy urgente": "URGENT",
  top: "URGENT",
  p1: "URGENT",
  p2: "HIGH",
  p3: "MEDIUM",
  p4: "LOW",
};

/** A word in capitals among others. */
const SHOUTED = /(?:(?<=\p{Ll}.*\s)|(?<!\S)(?=.*\p{Ll}))(URGENTE?|IMPORTANTE?)(?!\S)/u;

/** A priority in words, without a tag, in a sentence and its folded form; null for none. */
export function findPriority(text: string, folded: string) {
  for (const pattern of [...PRIORITY_TERMS, SHOUTED]) {
    const match = pattern.exec(pattern === SHOUTED ? text : folded);
    const word = match?.[1]?.toLowerCase().replace(/\s+/gu, " ") ?? "";
    const priority = WORD_PRIORITIES[word] ?? PRIORITIES[word];
    if (match !== null && priority !== undefined)
      return { priority, start: match.index, end: match.index + match[0].trimEnd().length };
  }
  return null;
}

const normalizeName = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, "");

export function readTag(
  symbol: string,
  term: string,
  areas: readonly NamedArea[],
  users: readonly NamedUser[],
): ParsedTag | null {
  const name = normalizeName(term);
  if (symbol === "!") {
    const priority = PRIORITIES[name];
    return priority === undefined ? null : { kind: "priority", priority };
  }
  if (symbol === "@") {
    const environmentId = CONTEXTS[name];
    if (environmentId !== undefined) return { kind: "context", environmentId };
    const assignee = findUser(term, users);
    return assignee === null ? null : { kind: "assignee", assignee };
  }
  const areaKey = findArea(name, areas);
  return areaKey === undefined ? null : { kind: "area", areaKey };
}

/** By username, or by a first or whole name that only one of them has. */
function findUser(term: string, users: readonly NamedUser[]): string | null {
  const username = term.toLowerCase();
  if (users.some((user) => user.username === username)) return username;
  const typed = normalizeName(term);
  const named = users.filter(({ name }) => {
    const [first = ""] = name.trim().split(/\s+/u);
    return [first, name].some((one) => normalizeName(one) === typed);
  });
  return named.length === 1 ? (named[0]?.username ?? null) : null;
}

function findArea(name: string, areas: readonly NamedArea[]): AreaKey | undefined {
  const named = areas.map(({ key, names }) => ({ key, all: [key, ...names].map(normalizeName) }));
  const exact = named.find(({ all }) => all.includes(name));
  if (exact !== undefined || name.length < 2) return exact?.key;
  return named.find(({ all }) => all.some((candidate) => candidate.startsWith(name)))?.key;
}
