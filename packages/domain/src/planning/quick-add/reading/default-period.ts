// Words that imply a part of the day: "cenar a las 8" is in the evening.
import type { Period } from "../clock.ts";

const TERMS: readonly (readonly [Period, string])[] = [
  [
    "night",
    "dormir(?:me|nos)?(?!\\s+(?:una\\s+|la\\s+)?siesta)|acostar(?:me|nos|se)?|(?:go|going)\\s+to\\s+(?:bed|sleep)|bedtime",
  ],
  [
    "evening",
    "cen(?:a|as|ar|amos|ita)|posadas?|fiestas?(?!\\s+infantil)|concierto|tocada|peli(?:cula)?s?|cine|antro|bar|cantina|tragos|chelas|copas|brindis|reventon|pachanga|karaoke|merienda|merendar|serenata|noche\\s+de|funcion|gala|velada|pijamada|lunada|parranda|happy\\s+hour|" +
      "dinner|supper|(?<!(?:kids|kid.s|kids.|children.s|toddler)\\s)(?:party|parties)|concert|gig|movies?|drinks|cocktails?|(?:date|movie|game|quiz|trivia|poker|bingo|karaoke|girls.|guys.|wine)\\s+night|prom|gala|clubbing|nightclub|sleepover|fireworks|stargazing|tree\\s+lighting|watch(?:ing)?|(?:ver|mirar)(?=\\s+(?:\\u0003|una?\\s+serie|la\\s+(?:serie|tele|final)))",
  ],
  [
    "midday",
    "almuerzo|almorzar|comida|lunch|brunch|boda|bautizo|graduacion|quinceanera|xv\\s+anos|fiesta\\s+infantil|wedding|(?:kids|kid.s|kids.|children.s|toddler)\\s+party|comer(?=\\s+(?:con|en)\\s)",
  ],
  [
    "morning",
    "desayun(?:o|ar|amos)|despertar(?:me)?|levantar(?:me|se)|breakfast|(?:wake|get)\\s+up|sunrise|amanecer",
  ],
];

const PATTERNS = TERMS.map(
  ([period, terms]) => [period, new RegExp(`(?<!\\p{L})(?:${terms})(?!\\p{L})`, "u")] as const,
);

export function findDefaultPeriod(sentence: string): Period | null {
  return PATTERNS.find(([, pattern]) => pattern.test(sentence))?.[0] ?? null;
}
