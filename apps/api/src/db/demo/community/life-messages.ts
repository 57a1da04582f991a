// The demo user's conversations as data, which `messages.ts` sends through the API.
import type { ReactionKey } from "@vereda/domain/community/messages/catalogue-messages";

export const correspondents = [
  { key: "lucia", firstName: "Lucía", lastName: "Ríos Ibarra", type: "family" },
  { key: "regina", firstName: "Regina", lastName: "Tovar", type: "friend" },
  { key: "tomas", firstName: "Tomás", lastName: "Beltrán", type: null },
] as const;
export type CorrespondentKey = (typeof correspondents)[number]["key"];

export interface DemoMessage {
  /** Null is the demo user. */
  readonly from: CorrespondentKey | null;
  readonly daysAgo: number;
  /** Minutes after midnight. */
  readonly minute: number;
  readonly text: string;
  readonly repliesToLast?: boolean;
  readonly reaction?: { readonly from: CorrespondentKey | null; readonly key: ReactionKey };
}

export interface DemoConversation {
  readonly title: string | null;
  readonly others: readonly CorrespondentKey[];
  /** The first one starts it. */
  readonly messages: readonly [DemoMessage, ...DemoMessage[]];
  readonly isReadByDemoUser: boolean;
}

export const demoConversations: readonly DemoConversation[] = [
  {
    title: null,
    others: ["lucia"],
    isReadByDemoUser: true,
    messages: [
      {
        from: "lucia",
        daysAgo: 3,
        minute: 19 * 60 + 12,
        text: "¿Ya confirmaron las tías de Morelia? Mi mamá no sospecha nada 🙊",
      },
      {
        from: null,
        daysAgo: 3,
        minute: 19 * 60 + 20,
        text: "Dos sí, y la tía Chela me avisa el jueves.",
      },
      {
        from: null,
        daysAgo: 3,
        minute: 19 * 60 + 21,
        text: "Los músicos piden la mitad por adelantado. ¿Lo partimos?",
      },
      {
        from: "lucia",
        daysAgo: 3,
        minute: 19 * 60 + 34,
        text: "Va. Te deposito hoy en la noche.",
        repliesToLast: true,
        reaction: { from: null, key: "heart" },
      },
    ],
  },
  {
    title: "Cena del viernes",
    others: ["regina", "lucia"],
    isReadByDemoUser: false,
    messages: [
      {
        from: null,
        daysAgo: 2,
        minute: 13 * 60 + 5,
        text: "¿Tacos de guisado en mi casa o salimos?",
      },
      {
        from: "regina",
        daysAgo: 2,
        minute: 13 * 60 + 40,
        text: "En tu casa. Yo llevo el agua de jamaica y a mi perro.",
        reaction: { from: "lucia", key: "laugh" },
      },
      {
        from: "lucia",
        daysAgo: 1,
        minute: 9 * 60 + 2,
        text: "Llego a las ocho y media, salgo tarde del hospital.",
      },
      {
        from: "regina",
        daysAgo: 1,
        minute: 21 * 60 + 15,
        text: "Entonces a las nueve y no se diga más.",
      },
    ],
  },
  {
    title: null,
    others: ["tomas"],
    isReadByDemoUser: false,
    messages: [
      {
        from: "tomas",
        daysAgo: 1,
        minute: 11 * 60 + 48,
        text: "Hola, Mariana. Vi tus tazas en la feria de la Roma y quisiera encargarte doce para mi cafetería.",
      },
    ],
  },
];
