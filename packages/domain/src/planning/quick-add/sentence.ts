// Folds case and accents and masks text that must not be parsed; character positions stay the same.
import type { TextRange } from "./reading/text-range.ts";

// Finds quantities, references and titles that look like dates or hours; they belong to the title only.

/** Nouns in front of numbers such as "pages 10-12" and "installment 2/3". */
const NUMBERED =
  "pag(?:ina)?s?|hojas?|cap(?:itulo)?s?|art(?:iculo)?s?|ejercicios?|preguntas?|leccion(?:es)?|unidad(?:es)?|modulos?|temas?|tomos?|volumen(?:es)?|episodios?|temporadas?|partes?|pasos?|cuotas?|mensualidad(?:es)?|abonos?|pagos?|dosis|vacunas?|nivel(?:es)?|pisos?|salas?|salon(?:es)?|mesas?|filas?|asientos?|rutas?|lineas?|tallas?|numeros?|marcador|resultado|presion|compas|brocas?|tornillos?|tuercas?|pernos?|llaves?|tubos?|mangueras?|triplay|grupos?|version(?:es)?|reps|repeticiones|series|" +
  "pages?|pp|chapters?|ch|articles?|exercises?|problems?|questions?|lessons?|units?|modules?|topics?|volumes?|vol|episodes?|eps?|seasons?|parts?|steps?|installments?|payments?|doses?|dose|levels?|floors?|rooms?|gates?|rows?|seats?|routes?|sizes?|numbers?|score|pressure|bits?|bolts?|screws?|nuts?|wrench|socket|pipes?|hose|plywood|groups?|versions?|slides?|lines?|figures?|sections?|paragraphs?|acts?|scenes?|problems?|sets?";
const RATIOS =
  "versiculos?|versos?|escala|proporcion|relacion|razon|mezcla|verses?|scale|ratio|aspect|mix";
/** Books that are also names: not after "call" or "with". */
const NAMED_BOOKS =
  "josue|rut|samuel|esdras|ester|job|isaias|jeremias|daniel|oseas|joel|amos|jonas|miqueas|mateo|marcos|lucas|juan|timoteo|tito|santiago|pedro|judas|" +
  "joshua|ruth|ezra|esther|isaiah|jeremiah|hosea|jonah|micah|matthew|mark|luke|john|timothy|titus|james|peter|jude";
const BOOKS =
  "genesis|exodo|levitico|numeros|deuteronomio|jueces|reyes|cronicas|nehemias|salmos?|proverbios|eclesiastes|cantares|lamentaciones|ezequiel|malaquias|hechos|romanos|corintios|galatas|efesios|filipenses|colosenses|tesalonicenses|hebreos|apocalipsis|sura|" +
  "exodus|leviticus|deuteronomy|judges|kings|chronicles|nehemiah|psalms?|proverbs|ecclesiastes|lamentations|ezekiel|malachi|acts|romans|corinthians|galatians|ephesians|philippians|colossians|thessalonians|hebrews|revelation|surah";
const UNITS =
  "k?gs?|kilos?|kilogramos?|grs?|gramos?|mg|ml|lts?|l|litros?|tazas?|cucharad(?:it)?as?|cdas?|cdtas?|vasos?|libras?|lbs?|onzas?|oz|pulgadas?|cm|mm|m|km|metros?|kilometros?|millas?|yardas?|hectareas?|galon(?:es)?|docenas?|manojos?|barras?|pastillas?|tabletas?|pollos?|" +
  "inch(?:es)?|ft|feet|foot|meters?|miles?|yards?|acres?|cups?|tsps?|tbsps?|teaspoons?|tablespoons?|pounds?|ounces?|pints?|quarts?|gallons?|gal|dozens?|sticks?|pills?|tablets?|grams?";
const LOCATIONS =
  "calle|av|avenida|blvd|bulevar|colonia|col|metro|estacion|escuela|primaria|secundaria|prepa|parque|plaza|mercado|teatro|estadio|hospital|fraccionamiento|jardin";
const MONTHS =
  "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre";

const DAYS = "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?";
const BEFORE_DATE = `(?<!\\p{L})(?:el|del|para|hasta|desde|antes|vence|lunes|martes|miercoles|jueves|viernes|sabado|domingo|on|by|due|until|till|before|from|starting|${DAYS})`;
/** Words after a date; a noun there makes it a fraction. */
const AFTER_DATE =
  "a|al|de|del|con|en|por|para|y|que|hasta|desde|antes|despues|sobre|si|no|o|el|la|los|las|mi|tu|su|un|una|cada|hoy|muy|es|lunes|martes|miercoles|jueves|viernes|tres|seis|dos|diez|horas?|hrs|hours?|at|in|on|by|to|for|from|with|about|and|or|if|the|my|our|her|his|this|is|was|before|after|during|until|every|around|through|of";
const INFINITIVE = "\\p{L}*[aei]r(?:me|te|se|nos|l[oae]s?)?(?!\\p{L})";
const FRACTION = "\\d/(?:[234568]|10|16|32)";

const PATTERNS = [
  // "pages 10-12", "cuota 2/3", "score 3-2"
  `(?<!\\p{L})(?:${NUMBERED})\\.? (?:final |n[oº]\\.? ?|#)?\\d{1,4}(?: ?[-–/] ?\\d{1,4})+(?! de (?:${MONTHS}))`,
  // "The week before Thanksgiving", "3 días después de Navidad": phrases count only back from a day.
  "(?<=^(?!.*(?:recuerda|avisa|remind|alert)).*)(?<!\\p{L})(?:(?:\\d{1,2}|an?|the|one|two|three|few|una?|la|el|dos|tres) (?:(?:day|week|month)s?|weekend|dias?|semanas?|mes(?:es)?|fin de semana) (?:after|despues del?)|(?:the|few|la|el) (?:(?:day|week|month)s?|weekend|dias?|semanas?|mes(?:es)?|fin de semana) (?:before|antes del?)) (?:\\p{L}+day|thanksgiving|christmas|xmas|easter|halloween|new year|navidad|ano nuevo|reyes|semana santa|nochebuena)",
  // "cada 10,000 km"
  "(?<![\\d.,:])\\d{1,3}(?:[.,]\\d{3})+(?![\\d])",
  // "zona 4", "hoy no circula"
  "(?<!\\p{L})(?:zona|depto|lote|manzana|consultorio|puerta|caja|cajon|anden|terminal|local|torre|edificio|etapa|fase|sucursal|ext|zone|apt|suite|gate|lot|locker|booth|aisle|exit|track|platform)\\.? \\d{1,4}(?![\\d:/-]| ?[ap]\\.?m)",
  "(?<!\\p{L})hoy no circula(?!\\p{L})",
  `(?<!\\p{L})(?:${RATIOS}) (?:\\p{L}+ )?(?:\\d )?(?:\\p{L}+ )?\\d{1,3}[:.]\\d{1,3}`,
  // "John 3:16"
  `(?<!\\p{L})(?:${BOOKS}|(?<!(?<!\\p{L})(?:al?|con|y|call|meet|text|email|see|with|and) )(?:${NAMED_BOOKS})) \\d{1,3}[:.]\\d{1,3}(?:[-–]\\d{1,3})?(?! ?[ap]\\.?m)`,
  // "cloro con agua 1:10"
  "(?<=(?<!\\p{L})(?:mezclar?|diluir|disolver|mix|dilute)(?!\\p{L}).* )\\d{1,3}:\\d{1,3}(?! ?[ap]\\.?m)",
  // "llevar a las 3 niñas", "lunch at 5 Guys", "buy 5 hour energy"
  "(?<!\\p{L})a l[ao]s \\d{1,2} (?:abuel|alumn|amig|chic|gat|herman|hij|mam|maestr|nin|perr|person|prim|senor|sobrin|ti|vecin)[aeo]s(?!\\p{L})",
  "(?<!\\p{L})at 5 guys(?!\\p{L})|tgi fridays?(?!\\p{L})",
  "(?<=^(?:buy|get|order|pick up|grab) (?:some )?)\\d{1,2}[ -]?(?:hours?|hrs?) (?!(?:of|for|on|at|tomorrow|today|this|next)(?!\\p{L}))\\p{L}",
  // "ritmo 5:30", "vals en 3/4", "abierto 24 horas"
  "(?<!\\p{L})(?:ritmo|pace|sub|marca|split)(?: de)? \\d{1,2}:\\d\\d(?! ?[ap]\\.?m)",
  "(?<=(?<!\\p{L})(?:vals|waltz|compas|polka|jig)(?!\\p{L}).*(?: en| in)? )\\d{1,2}/[248](?![\\d/])",
  "(?<!\\p{L})(?:abiert[oa]s?|open|servicio) (?:las )?24 (?:horas|hrs|hours)",
  // "tickets for the 7:30 show", "la función de las 7:30"
  "(?<!(?:remind|alert|notify|ping) me [^,]*before )(?<!\\p{L})the \\d{1,2}(?::\\d\\d(?: ?[ap]\\.?m\\.?)?| ?[ap]\\.?m\\.?| o'?clock)(?![\\p{L}\\d]| ?[-–]| (?:to|until) \\d)",
  "(?<=(?<!\\p{L})(?:el|la|los|las) \\p{L}+ )de las \\d{1,2}:\\d\\d(?! ?(?:a|-|–|hasta|y|[ap]\\.?m)(?!\\p{L}))",
  // "5 km en menos de 30 min", "a mile in under 8 minutes"
  "(?<!\\p{L})(?:(?:en )?(?:menos|mas) de|(?:in )?(?:under|over|less than|more than)) \\d{1,3} ?(?:min(?:uto|ute)?s?|h(?:oras?|ours?|rs?)?)(?!\\p{L})",
  // "comprar 1 hora de estacionamiento", "block 2 hours for my project"
  "(?<=(?<!\\p{L})(?:comprar|pagar|cobrar|rentar|guardar|apartar|bloquear|buy|pay for|rent|block(?: off| out)?|set aside|save) )\\w+ (?:horas?|hours?|hrs?|min(?:uto|ute)?s?) (?:de|of|para|for)(?!\\p{L})",
  // "the 24 hour nurse line"
  "(?<!\\p{L})(?:24|48|72)[ -]hour (?=\\p{L})",
  // "esmalte 24h", "labial 16 h"
  "(?<=(?<!\\p{L})(?:labial|esmalte|desodorante|antitranspirante|rimel|delineador|maquillaje|base|crema|bloqueador|farmacia|gimnasio|oxxo|lipstick|deodorant|antiperspirant|foundation|eyeliner|concealer|mascara|sunscreen|pharmacy)(?: \\p{L}+)? )\\d{1,2}[ -]?(?:h|hrs?|horas?|hours?)(?!\\p{L})",
  // "24/7", "1 1/2 cups", "de 3/8", "1/2 kg", "1/2 de azúcar"
  `(?<!${BEFORE_DATE} )(?<!\\d)24/7(?![\\d/])`,
  `(?<![\\d/])\\d{1,2} ${FRACTION}(?![\\d/]| ?(?:horas?|hours?))`,
  "(?<=(?<!\\p{L})(?:de|of) )\\d{1,2}/\\d{1,2}(?![\\d/]| (?:a las?|at) )",
  `(?<!${BEFORE_DATE} )(?<![\\d/])\\d{1,2}/\\d{1,2}(?=["”″]| ?(?:${UNITS})(?!\\p{L})| (?:del?|of)(?! (?:las? )?\\d)(?!\\p{L}))`,
  // "RSVP for the shower (12/12) by Friday"
  `\\((?:\\d{1,2}/\\d{1,2}|\\d{1,2} de (?:${MONTHS})|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]* \\d{1,2})\\)(?=.* (?:by|due|before|antes del?|para el|vence) )`,
  // "9/11 documentary", "story 9:16", "10-10-10 for the roses"
  "9/11 (?:attacks?|documentary|memorial|movie|museum)(?!\\p{L})",
  "(?<!\\p{L})(?:story|stories|historias?|reels?|formato|video) 9:16",
  "(?<![\\d-])(\\d{1,2})-\\1-\\1(?![\\d-])",
  // "pagar 2/3 cuotas", "3/8 bolts"
  `(?<=\\S )(?<!${BEFORE_DATE} )(?<![\\d/])(?:${FRACTION}|\\d{1,2}/\\d{1,2}(?= \\p{L}{3,}s(?!\\p{L}))) (?!(?:${AFTER_DATE})(?!\\p{L}))(?!${INFINITIVE})\\p{L}+`,
  `(?<=^ ?)${FRACTION} (?!(?:${AFTER_DATE})(?!\\p{L}))\\p{L}{3,}s(?!\\p{L})`,
  // "llegar 15 min antes", "get there 15 min early"
  "(?<=(?<!\\p{L})(?:llegar|salir|estar|entrar|conectarme|tomar(?:me)?|take|arrive|get|be there|leave|show up|come)(?: \\p{L}+){0,3} )(?:\\d{1,3}|media|una|half an|an) ?(?:min(?:uto)?s?|minutes?|h|hrs?|horas?|hours?) (?:antes|despues|tarde|early|earlier|late|later|before|after)(?!\\p{L})",
  // "preguntarle a Luis si viene el viernes", "tell Rosa not to come on Friday": the date of somebody else
  "(?<=^ ?(?:avisar(?:le|les)?|avisale|decir(?:le|les)?|dile|preguntar(?:le|les)?|preguntale)(?: \\S+){0,4} )(?:que|si) [^,;:]*",
  "(?<=^ ?(?:ask|tell|let)(?: \\S+){1,4} )(?:if|whether|that|not to|(?:i|he|she|we|they|you)(?:'\\p{L}+)?) [^,;:]*",
  "(?<=^ ?let(?: \\S+){1,4} know )(?:\\S+ ){1,3}(?:is|are|was|will|can|can.t|won.t|has|needs) [^,;:]*",
  "(?<=^ ?tell(?: \\S+){2,5} )(?:moved|changed|is|was|got|has|will|starts?|opens?|closes?) [^,;:]*",
  // "pick up keys at 23 5th Ave"
  "(?<=(?<!\\p{L})at )\\d{1,5} (?:[\\p{L}\\d]+ ){1,2}(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|lane|ln)(?!\\p{L})",
  // "dry run for Thursday presentation on Wednesday"
  `(?<!\\p{L})for ${DAYS} (?=\\p{L}{3,} (?:on )?(?:${DAYS}|today|tonight|tomorrow)(?!\\p{L}))`,
  // "averiguar el horario de la biblioteca los sábados", "check library hours on Saturdays"
  "(?<=(?<!\\p{L})(?:averiguar|buscar|checar|investigar|preguntar|ver|ask|check|find out|look up) (?:\\p{L}+ )*(?:horarios?|hours) (?:\\p{L}+ )*)(?:los|on) \\p{L}+s(?!\\p{L})",
  // "buy tickets for June 12", "boletos para el 5 de mayo"
  `(?<=(?<!\\p{L})(?:tickets|boletos) )(?:for (?:the )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]* \\d{1,2}|para el \\d{1,2} de (?:${MONTHS}))`,
  // "Mover la cita del lunes al martes"
  "(?<!\\p{L})(?=del? |from )(?<=(?<!\\p{L})(?:mover|cambiar|pasar|recorrer|reagendar|reprogramar|posponer|move|change|reschedule|postpone|push|switch)(?!\\p{L}).*)(?:del? \\p{L}+ al? \\p{L}+|from \\p{L}+ to \\p{L}+)(?: (?:a las?|at) \\d[\\d:]*)?",
  // "Reschedule Monday's meeting to Wednesday"
  "(?<=(?<!\\p{L})(?:move|change|reschedule|postpone|push|switch|bump) (?:today|tomorrow|\\p{L}+day)'s [^,;]*)to .*$",
  // "cambiar la junta de las 4 a las 5", "move the appointment from the 12th to the 19th"
  "(?<!\\p{L})(?=del? |from )(?<=(?<!\\p{L})(?:(?:mover|pasar|recorrer|reagendar|reprogramar|posponer|move|reschedule|postpone|push)(?!\\p{L}).*|(?:cambiar|change|switch) (?:\\p{L}+ )*(?:cita|clase|comida|cena|junta|llamada|reunion|sesion|appointment|appt|call|class|dinner|lunch|meeting|mtg|session)(?!\\p{L}).*))(?:del? (?:las? )?\\d[\\d:]*(?: de \\p{L}+)? al? (?:las? )?\\d[\\d:]*|from (?:the )?\\d[\\d:]*\\p{L}* to (?:the )?\\d[\\d:]*\\p{L}*)",
  // "La casa en 20 de Noviembre 33": no date has "en".
  `(?<!\\p{L})(?:en|(?<=(?<!\\p{L})ir )al?) \\d{1,2} de (?:${MONTHS})(?! del? \\d)`,
  `(?<!\\p{L})(?:${LOCATIONS})\\.? (?:del? )?\\d{1,2} de (?:${MONTHS})`,
].map((source) => new RegExp(source.replaceAll(" ?", "\\s*").replaceAll(" ", "\\s+"), "gu"));

const WATCHING =
  "(?:ver|mirar|leer|releer|maraton(?: de)?|pelicula|peli|serie|libro|novela|cancion|escuchar|disco|album|podcast|listen to|watch|rewatch|read|reread|stream|movie|film|book|series|song)";
const CAPITAL = "(?:\\p{Lu}[\\p{L}\\p{M}’'-]*|\\d+(?= \\p{Lu}))";
const WITHIN =
  "(?:(?:de|del|la|el|los|las|y|en|of|on|the|and|in|to|with) ){0,2}(?:\\p{Lu}[\\p{L}\\p{M}’'-]*|\\d+(?:st|nd|rd|th)?(?![\\p{L}\\d:./-]| ?(?:[ap]\\.?m|h|hrs?|min)(?!\\p{L})| de ))";
/** "Watch The 5th Wave": capital letters after a word for watching or reading. */
const WATCHED = new RegExp(`(?<!\\p{L})${WATCHING}:? `, "giu");
const WORK = new RegExp(`^${CAPITAL}(?: ${WITHIN})+`, "u");
/** The day of "watch Dune on Friday", in capitals as English has it. */
const DAY_AFTER_WORK =
  /(?<=\S)(?<!(?:freaky|any given|black|bloody|blue|manic|ruby))\s+(?:(?:on|this|next|el|este)\s+)?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|today|tonight|tomorrow|hoy|ma[nñ]ana|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)\p{L}*(?:\s+\d{1,2}(?:st|nd|rd|th)?)?)$/iu;
/** The tax authority of Mexico, and the exam. */
const SAT =
  /(?<=(?:^|\s)(?:al|el|del|ante|the|for|take)\s)SAT(?!\p{L})|\bSAT(?=\s(?:exam|prep|test|score))/gu;

/** "At Three Fives": the name of a shop. */
const NUMBER_NAME =
  /(?<=\s(?:at|en)\s)(?:One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Uno|Dos|Tres|Cinco|Siete)\s\p{Lu}\p{Ll}+/gu;

/** "Equipo A 10-11am": a name, not the preposition. */
const CAPITAL_A = /(?<=(?:\p{Lu}\p{Ll}+|\d(?:[rdtvn]?[oa]|er|[º°])) )A(?!\S)/gu;

function listWorks(text: string, folded: string): TextRange[] {
  return [...folded.matchAll(WATCHED)].flatMap(({ 0: { length }, index }) => {
    const start = index + length;
    const title = WORK.exec(text.slice(start))?.[0].replace(DAY_AFTER_WORK, "") ?? "";
    return title === "" ? [] : [{ start, end: start + title.length }];
  });
}

/** Whole ranges of the text, as it was written and folded. */
function listExcluded(text: string, folded: string): TextRange[] {
  const hits = [
    ...PATTERNS.map((pattern) => folded.matchAll(pattern)),
    text.matchAll(SAT),
    text.matchAll(CAPITAL_A),
    text.matchAll(NUMBER_NAME),
  ];
  const ranges = hits.flatMap((matches) =>
    [...matches].map(({ 0: { length }, index }) => ({ start: index, end: index + length })),
  );
  return [...ranges, ...listWorks(text, folded)];
}

/** Replaces one masked character; neither a letter nor a space, so no phrase matches across it. */
export const MASK = "\u0001";

/** Replaces one character of a title, a quantity or a past day; no phrase matches it or is read beside it. */
export const HIDDEN = "\u0003";

/** What follows the last words of a clause. A pattern, as the phrases of the languages are. */
export const ENDING = `(?= ?(?:$|[,;:.!?)${MASK}]))`;

const DIACRITICS = /\p{M}/gu;

/** Lower case without accents, character by character: "Mañana" → "manana". */
export function fold(text: string): string {
  let folded = "";
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index);
    const stripped = unit.normalize("NFD").replace(DIACRITICS, "").toLowerCase();
    folded += stripped.length === 1 ? stripped : unit;
  }
  return folded.replaceAll("’", "'");
}

export function maskRange(text: string, start: number, end: number, mask = MASK): string {
  return text.slice(0, start) + mask.repeat(end - start) + text.slice(end);
}

/** Quoted text and URLs belong to the title only. */
const QUOTED_OR_URL = /"[^"]*"|“[^”]*”|«[^»]*»|https?:\/\/\S+/gu;

/** Folds and masks a sentence. `left` are words that must not be parsed. */
export function normalizeSentence(text: string, left: readonly string[]): string {
  let sentence = fold(text);
  for (const match of text.matchAll(QUOTED_OR_URL)) {
    sentence = maskRange(sentence, match.index, match.index + match[0].length);
  }
  for (const { start, end } of listExcluded(text, fold(text))) {
    sentence = maskRange(sentence, start, end, HIDDEN);
  }
  for (const excluded of left) {
    const needle = fold(excluded);
    let at = needle === "" ? -1 : sentence.indexOf(needle);
    while (at !== -1) {
      sentence = maskRange(sentence, at, at + needle.length);
      at = sentence.indexOf(needle);
    }
  }
  return sentence;
}

export function removeRanges(text: string, ranges: readonly TextRange[]): string {
  let rest = "";
  let from = 0;
  for (const { start, end } of ranges) {
    rest += `${text.slice(from, start)} `;
    from = end;
  }
  return tidy(rest + text.slice(from), ranges.length > 0);
}

/** Collapses white space and removes remains of cut phrases: empty brackets and end punctuation. */
function tidy(text: string, isCut: boolean): string {
  if (!isCut) return text.replace(/\s+/gu, " ").trim();
  const single = text
    .replace(/\(\s*\)/gu, " ")
    // What ended a cut word: "junta lun. 3pm".
    .replace(/\s\.\s+$/u, "")
    .replace(/\s+/gu, " ")
    .trim();
  return single
    .replace(/([.,;:])(?: +[.,;:])+/gu, "$1")
    .replace(/ +([,;.:])/gu, "$1")
    .replace(/([,;:])[,;:]+/gu, "$1")
    .replace(/^(?:[\s,;:.]+|[–—-] )+|(?: [–—-]|[\s,;:])+$/gu, "");
}
