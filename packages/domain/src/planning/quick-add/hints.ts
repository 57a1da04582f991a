// Word prefixes, in both languages, that suggest a task characteristic; only unambiguous ones.
import { taskCharacteristics } from "../tasks/catalogue-tasks.ts";
import type { TaskCharacteristic } from "../tasks/catalogue-tasks.ts";

const KEYWORDS: Readonly<Partial<Record<TaskCharacteristic, string>>> = {
  isSocial:
    "llamar|llamada|hablar con|reunion|junta|cita|cena con|comida con|comer con|cafe con|visitar|felicitar|invitar|entrevista|fiesta|cumpleanos|" +
    "call|phone|meet|talk to|lunch with|dinner with|coffee with|visit|invite|interview|party|birthday|appointment",
  isTravel:
    "viajar|vuelo|aeropuerto|recoger|ir al?|ir por|llevar|" +
    "travel|flight|airport|pick up|drop off|drive|go to(?! bed| sleep)",
  isPhysical:
    "correr|caminar|nadar|entrenar|ejercicio|gimnasio|gym|yoga|bici|pesas|futbol|tenis|bailar|estirar|senderismo|mudanza|" +
    "run|jog|walk|swim|workout|work out|exercise|bike|cycling|lift|hike|stretch|dance|football|soccer|tennis",
  isDeepFocus:
    "estudiar|escribir|leer|programar|disenar|investigar|analizar|redactar|tesis|examen|" +
    "study|write|read|code|design|research|analy[sz]e|draft|thesis|exam",
  isDigital:
    "llamar|llamada|correo|email|mail|pagar|transferir|zoom|videollamada|mensaje|whatsapp|publicar|programar|respaldo|descargar|" +
    "call|phone|pay|transfer|message|text|post|code|backup|download|upload|online",
  isReward: "pelicula|cine|jugar|concierto|masaje|movie|concert|massage|game night",
  isUrgent: "urgente|cuanto antes|lo antes posible|urgent|asap",
  isTedious:
    "tramite|papeleo|impuestos|declaracion|facturas|archivar|paperwork|tax(?:es)?|invoices|filing|expense report",
  isGenerative:
    "crear|disenar|escribir|inventar|componer|prototipo|create|design|write|invent|compose|prototype|brainstorm",
  isMaintenance:
    "limpiar|lavar|planchar|ordenar|barrer|trapear|comprar|super|mandado|pagar|renta|alquiler|regar|basura|reparar|arreglar|cocinar|mantenimiento|" +
    "clean|wash|iron|tidy|sweep|mop|buy|groceries|pay|rent|water (?:the )?plants|trash|repair|fix|cook|laundry|dishes|maintenance",
};

const PATTERNS = taskCharacteristics.flatMap((name) => {
  const keywords = KEYWORDS[name]?.replaceAll(" ", "\\s+");
  return keywords === undefined
    ? []
    : [
        {
          name,
          pattern: new RegExp(
            `(?<![\\p{L}\\p{N}#@!])(?:${keywords})(?:me|le|les|lo|la|los|las|s|ing)?(?![\\p{L}\\p{N}])`,
            "u",
          ),
        },
      ];
});

/** Who may be with a user: a verb alone, as in "call the bank", makes nothing social. */
const COMPANIONS = new RegExp(
  "(?<![\\p{L}#@])(?:(?:cena|comida|comer|cafe) con|(?:lunch|dinner|coffee) with|fiesta|cumpleanos|party|birthday|" +
    "mama|papa|padres|abuel[oa]|herman[oa]|hij[oa]|ti[oa]|prim[oa]|novi[oa]|espos[oa]|marido|pareja|amig[oa]|familia|suegr[oa]|vecin[oa]|niet[oa]|sobrin[oa]|" +
    "mom|mum|dad|mother|father|parent|grandma|grandpa|grandparent|sister|brother|son|daughter|kid|aunt|uncle|cousin|girlfriend|boyfriend|wife|husband|partner|friend|family|neighbou?r)s?(?![\\p{L}])",
  "u",
);
/** A name right after the word: "llamar a Ana", "meet Sam". */
const NAME =
  /^(?: (?:a|con|to|with))? (?!(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun))(?:\p{Lu}\p{L}*\.? )?\p{Lu}\p{Ll}/u;

type Hint = {
  readonly characteristic: TaskCharacteristic;
  readonly start: number;
  readonly end: number;
};

/** @param text the sentence as it was written, for its names */
export function findHints(sentence: string, text: string): Hint[] {
  return PATTERNS.flatMap(({ name, pattern }) => {
    const match = pattern.exec(sentence);
    if (match === null) return [];
    const [start, end] = [match.index, match.index + match[0].length];
    const isWithOthers = () => COMPANIONS.test(sentence) || NAME.test(text.slice(end));
    return name !== "isSocial" || isWithOthers() ? [{ characteristic: name, start, end }] : [];
  });
}

/** Whether others are needed for it, even those who are no company: a bank, a client. */
export function involvesOthers(sentence: string): boolean {
  return PATTERNS.some(({ name, pattern }) => name === "isSocial" && pattern.test(sentence));
}
