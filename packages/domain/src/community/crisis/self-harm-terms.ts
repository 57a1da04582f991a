// Notices words of self-harm, in Spanish and English, so that the device offers help to who writes them.

/** After `normalize`: no accents, no apostrophes, and a dot for any other punctuation. */
const END = "(?= \\.|$)";

const spanish: readonly string[] = [
  "quitarme la vida",
  "me (?:\\w+ ){0,3}quit(?:o|ar|are) la vida",
  // Not 'va a matarme', nor 'matarme trabajando' or 'de risa'.
  "(?:quiero|quisiera|voy a|pienso|pienso en|pensado|pensado en|pensando en|ganas de|intente|intentado|como) matarme(?! (?:de |\\w+ndo\\b))",
  "me (?:quiero|voy a|quisiera) matar(?! (?:de |\\w+ndo\\b))",
  "mejor me mato",
  "suicidarme",
  "me (?:\\w+ ){0,3}suicid(?:o|ar|are)",
  "(?:pienso|pensado|pensando|pense) (?:\\w+ )?en (?:el )?suicidio",
  "(?:tengo|tenido|tuve|tenia|mis|vienen|vuelven) (?:\\w+ ){0,2}(?:pensamientos?|ideas?|ideacion) (?:suicidas?|de suicidio|de muerte|de morir)",
  "mi (?:carta|nota) (?:suicida|de suicidio)",
  "no quiero (?:seguir )?(?:vivir|viviendo)(?! (?:en|con|contigo|aqui|alli|ahi|alla|cerca|lejos|solo|sola|junto|de|del|sin|para|entre)\\b)",
  "no quiero (?:existir|estar viv[oa])",
  "(?:no quiero|ojala no|quisiera no) (?:volver a )?despertar(?:me)? (?:nunca|jamas|mas)",
  `(?:ojala no|quisiera no) (?:volver a )?despertar(?:a|me)?${END}`,
  "dormir(?:me)? (?:\\w+ )?y (?:ya )?no (?:volver a )?despertar",
  "(?<!\\bno )(?:quiero|quisiera|deseo|ganas de|gustaria) morir(?:me)?(?! de )",
  "(?<!\\bno )me quiero morir(?! de )",
  "(?:quiero|quisiera|ojala|preferiria|gustaria) estar muert[oa]",
  "ojala estuviera muert[oa]",
  "estaria mejor muert[oa]",
  `mejor (?:\\w+ ){0,3}sin mi${END}`,
  "(?:quiero|ganas de|pienso en|pensado en|pensando en|voy a|necesito|vuelto a) (?:hacerme dano|lastimarme|autolesionarme|cortarme los brazos)",
  "me (?:hago|hice) dano a proposito",
  "me autolesion",
  "(?:cortarme|me corto|me corte|me quiero cortar) (?:las venas|las munecas)",
  "(?:acabar|terminar|poner fin|ponerle fin) (?:con|a) (?:mi|esta) vida",
  `quiero (?:acabar|terminar) con todo(?: de una vez| ya)?${END}`,
  "(?:no|sin|ni) (?:\\w+ ){0,3}(?:ganas|razones|razon|motivos|sentido|pena) (?:de|para|a|en)? ?(?:seguir )?(?:vivir|viviendo)",
  "para que (?:seguir )?(?:vivir|viviendo)",
  `quiero desaparecer(?: para siempre| de este mundo| del mundo)?${END}`,
  "(?:tirarme|aventarme|lanzarme|arrojarme) (?:de|desde|del|a|al) (?:un |una |el |la |las )?(?:puente|edificio|azotea|balcon|metro|vias|tren)",
  "ahorcarme",
  "(?:quiero|voy a|pienso|ganas de|pensado en) (?:tomarme|tragarme) (?:todas las pastillas|(?:un|el) frasco)",
];

const english: readonly string[] = [
  "kill(?:ing)? myself(?! (?:laughing|over|for|with|at|working|studying|trying|to)\\b)",
  "(?:im|i am|i feel|feeling|been|felt) (?:\\w+ ){0,2}suicidal(?! (?:thoughts?|ideation) (?:workshop|training|course|talk|seminar)\\b)",
  "(?:have|having|had|get|getting|my) (?:\\w+ ){0,2}suicidal (?:thoughts?|ideation|feelings|urges)\\b(?! (?:workshop|training|course|talk|seminar))",
  "(?:want to|wanna|going to|gonna|thinking of|thinking about|thought of|thought about|planning to|tried to|ready to|might) commit(?:ting)? suicide",
  "(?:i|ive|im|i am|i have|i keep) (?:been )?(?:thinking|considering|contemplating|thought|think) (?:about |of )?suicide(?! (?:prevention|rates|statistics|awareness))",
  "my suicide (?:note|letter)",
  "(?<!\\bdont )(?<!\\bnot )(?:want to|wanna|wish i could|ready to|wanted to|hope i) die(?! (?:laughing|of|from|hard|on|in|with|for)\\b)",
  "wish i (?:was|were) dead",
  "wish i (?:was|were) never born",
  "wish i (?:didnt|did not) (?:exist|wake up)",
  "better off dead",
  "(?:dont|do not) (?:\\w+ )?(?:want to|wanna) (?:live|be alive|exist)(?! (?:in|with|at|here|there|near|on|without|alone|under|by|together|like)\\b)",
  "(?:dont|do not) (?:\\w+ )?(?:want to|wanna) be here anymore",
  `(?:dont|do not) (?:\\w+ )?(?:want to|wanna) wake up(?: anymore| again| tomorrow)?${END}`,
  "end(?:ing)? my (?:own )?life",
  "(?:want to|wanna|going to|gonna|ready to|just) end it all(?! by\\b)",
  "(?:take|taking) my own life",
  "(?:no reason|nothing|not worth|isnt worth) (?:to live|living)",
  `cant go on(?: anymore| living| like this)?${END}`,
  "better off without me",
  "(?:want to|wanna|going to|gonna|urge to|urges to|thinking of|thinking about|feel like) (?:hurt|hurting|harm|harming|cut|cutting) myself",
  "(?:hurt|harm|cut)(?:ting|ing|ed)? myself on purpose",
  "(?:i|ive|i have|been|started) (?:\\w+ )?self harm(?:ing|ed)",
  "cut(?:ting)? my wrists",
  "hang(?:ing)? myself",
  "(?:want to|wanna|going to|gonna|could just) (?:take|swallow) all (?:of )?(?:my|the) pills",
  "(?:want to|wanna|going to|gonna|thinking of|thinking about) jump(?:ing)? off (?:a |the )?(?:bridge|roof|building)",
];

const pattern = new RegExp(`\\b(?:${[...spanish, ...english].join("|")})`, "u");

function normalize(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replaceAll("-", " ")
    .replaceAll(/[^\p{L}\p{N}\s]+/gu, " . ")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/**
 * Whether somebody seems to write about harming themselves, in the first person and as something present:
 * news, prevention and grief for another do not count. Wrong in both directions at times, so it may do no
 * more than show its writer a card; never send, count or store its result.
 */
export function hasSelfHarmTerms(text: string): boolean {
  return pattern.test(normalize(text));
}
