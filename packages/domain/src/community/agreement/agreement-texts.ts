// The pact of those who build this product, in every version; a signature is for one of them.
import type { Label } from "../../locale.ts";

interface AgreementArticle {
  readonly title: Label;
  readonly text: Label;
}

interface AgreementVersion {
  readonly version: number;
  /** The local day from which it counts. */
  readonly effectiveOn: string;
  readonly articles: readonly AgreementArticle[];
}

/** The oldest first. A version that somebody may have signed never changes: add the next one. */
export const agreementVersions: readonly AgreementVersion[] = [
  {
    version: 1,
    effectiveOn: "2026-11-27",
    articles: [
      {
        title: { es: "Para qué construimos", en: "What we build for" },
        text: {
          es: "Construimos para que una persona cansada abra Vereda, vea con claridad lo que cabe en su día y la cierre con alivio. No competimos por su atención: el mejor uso de esta herramienta es el que le devuelve tiempo para vivir fuera de ella.",
          en: "We build so that someone tired can open Vereda, see clearly what fits in their day, and close it relieved. We don’t compete for their attention: this tool is at its best when it gives people time to live outside it.",
        },
      },
      {
        title: { es: "Cómo nos tratamos", en: "How we treat each other" },
        text: {
          es: "Hablamos como hablaríamos en la mesa de la cocina. Criticamos el trabajo, nunca a quien lo hizo. Preguntamos antes de suponer, agradecemos en voz alta y decimos «me equivoqué» sin rodeos. Quien llega por primera vez merece la misma paciencia que alguien nos tuvo. Aquí no se acosa, no se humilla y no se calla a nadie.",
          en: "We talk the way we’d talk around a kitchen table. We criticize the work, never the person who did it. We ask before we assume, we say thank you out loud, and we say “I was wrong” without fuss. Someone new deserves the patience that someone once had with us. Nobody here is harassed, humiliated or silenced.",
        },
      },
      {
        title: { es: "Lo íntimo no es nuestro", en: "What’s private isn’t ours" },
        text: {
          es: "El sueño, el ciclo, la energía y lo que alguien escribe de sí pertenecen a esa persona. Pedimos lo menos posible, ciframos lo delicado, no lo vendemos ni lo miramos por curiosidad. Cada quien puede llevarse sus datos o borrarlos, el mismo día y sin dar explicaciones.",
          en: "Sleep, cycles, energy and what people write about themselves belong to them. We ask for as little as possible, encrypt what is sensitive, never sell it, and never look out of curiosity. Anyone can take their data with them or erase it, the same day, without explaining why.",
        },
      },
      {
        title: { es: "Lo sencillo primero", en: "Simple first" },
        text: {
          es: "Antes de agregar algo preguntamos qué podemos quitar. Una pantalla, un asunto. Si hace falta un manual, todavía no está listo. Debe servir en un teléfono barato, con mala señal, con teclado, con lector de pantalla y con prisa.",
          en: "Before adding something, we ask what we can take away. One screen, one subject. If it needs a manual, it isn’t ready. It has to work on a cheap phone, with a bad signal, by keyboard, with a screen reader and in a hurry.",
        },
      },
      {
        title: { es: "Honestidad sobre los límites", en: "Honest about limits" },
        text: {
          es: "Vereda acompaña, no diagnostica. Decimos de dónde sale cada número y con cuánta seguridad, y cuando no sabemos, decimos que no sabemos. No prometemos lo que la evidencia no sostiene ni usamos la culpa para que alguien vuelva. Si fallamos, contamos qué pasó, qué se conservó y qué haremos distinto.",
          en: "Vereda keeps people company; it doesn’t diagnose. We say where each number comes from and how sure we are, and when we don’t know, we say so. We don’t promise what the evidence doesn’t support, and we don’t use guilt to bring anyone back. When we fail, we say what happened, what was saved and what we’ll do differently.",
        },
      },
      {
        title: {
          es: "El crédito es de quien hizo el trabajo",
          en: "Credit goes to those who did the work",
        },
        text: {
          es: "Nombramos a quien tuvo la idea, a quien la escribió, a quien la tradujo, a quien la probó y a quien encontró el error. Lo que tomamos de otras personas lleva su nombre y su licencia. Nadie firma el trabajo ajeno.",
          en: "We name who had the idea, who wrote it, who translated it, who tested it and who caught the mistake. What we take from others carries their name and their license. Nobody signs someone else’s work.",
        },
      },
      {
        title: { es: "Cómo irse", en: "How to leave" },
        text: {
          es: "Te puedes ir cuando quieras y no le debes explicaciones a nadie. Retira tu firma aquí mismo: tu nombre sale de la lista al momento. Si puedes, deja una nota de lo que quedó a medias para que alguien lo continúe. La puerta queda abierta, y lo que hiciste sigue llevando tu nombre si así lo quieres.",
          en: "You can leave whenever you like, and you don’t owe anyone an explanation. Take your signature back right here: your name leaves the list at once. If you can, leave a note about what’s half done so someone can carry on. The door stays open, and what you made keeps your name on it if you want it to.",
        },
      },
    ],
  },
];

/** The version in force. */
export function getAgreement(): AgreementVersion {
  const last = agreementVersions.at(-1);
  if (last === undefined) throw new Error("There is no version of the pact.");
  return last;
}
