// The kinds of reviews, their questions, and what becomes of what stayed open.
import type { Label } from "../locale.ts";

export const reviewKinds = ["daily", "weekly", "monthly", "quarterly", "annual"] as const;
export type ReviewKind = (typeof reviewKinds)[number];

export const reviewKindLabels: Readonly<Record<ReviewKind, Label>> = {
  daily: { es: "Revisión del día", en: "Daily review" },
  weekly: { es: "Revisión de la semana", en: "Weekly review" },
  monthly: { es: "Revisión del mes", en: "Monthly review" },
  quarterly: { es: "Revisión del trimestre", en: "Quarterly review" },
  annual: { es: "Revisión del año", en: "Annual review" },
};

/** Minutes that a review of this kind takes. */
export const reviewMinutes: Readonly<Record<ReviewKind, readonly [number, number]>> = {
  daily: [3, 5],
  weekly: [20, 30],
  monthly: [30, 30],
  quarterly: [60, 60],
  annual: [90, 180],
};

/** The text of a reminder. */
export const reviewReminderLabels: Readonly<Record<ReviewKind, Label>> = {
  daily: {
    es: "¿Cerramos el día? Toma unos minutos",
    en: "Ready to close the day? It takes a few minutes",
  },
  weekly: { es: "Empieza tu semana con calma", en: "Start your week calmly" },
  monthly: { es: "Terminó el mes: mira cómo te fue", en: "The month is over: see how it went" },
  quarterly: {
    es: "Terminó el trimestre: mira qué avanzó",
    en: "The quarter is over: see what moved",
  },
  annual: {
    es: "Terminó el año: date tiempo para mirarlo",
    en: "The year is over: take time for it",
  },
};

export const questionKeys = [
  "went_well",
  "weighed",
  "can_wait",
  "first_tomorrow",
  "glad_about",
  "got_stuck",
  "owed_replies",
  "three_things",
  "time_spent",
  "money_spent",
  "neglected_area",
  "let_go",
  "moved_forward",
  "learned",
  "not_mine",
  "what_next",
  "moments",
  "was_hard",
  "thanks",
  "want_to_live",
] as const;
export type QuestionKey = (typeof questionKeys)[number];

export const questionsByKind: Readonly<Record<ReviewKind, readonly QuestionKey[]>> = {
  daily: ["went_well", "weighed", "can_wait", "first_tomorrow"],
  weekly: ["glad_about", "got_stuck", "owed_replies", "three_things"],
  monthly: ["time_spent", "money_spent", "neglected_area", "let_go"],
  quarterly: ["moved_forward", "learned", "not_mine", "what_next"],
  annual: ["moments", "was_hard", "thanks", "want_to_live"],
};

export const questionLabels: Readonly<Record<QuestionKey, Label>> = {
  went_well: { es: "¿Qué salió bien?", en: "What went well?" },
  weighed: { es: "¿Qué te pesó?", en: "What weighed on you?" },
  can_wait: { es: "¿Qué puede esperar?", en: "What can wait?" },
  first_tomorrow: { es: "¿Qué es lo primero mañana?", en: "What’s first tomorrow?" },
  glad_about: { es: "¿Con qué te sientes a gusto?", en: "What are you glad about?" },
  got_stuck: { es: "¿Qué se atoró?", en: "What got stuck?" },
  owed_replies: { es: "¿A quién le debes respuesta?", en: "Who’s waiting on you?" },
  three_things: { es: "¿Qué tres cosas importan?", en: "Which three things matter?" },
  time_spent: { es: "¿En qué se te fue el tiempo?", en: "Where did your time go?" },
  money_spent: { es: "¿Y el dinero?", en: "Your money?" },
  neglected_area: { es: "¿Qué área descuidaste?", en: "Which area got neglected?" },
  let_go: { es: "¿Qué vas a soltar?", en: "What will you drop?" },
  moved_forward: { es: "¿Qué avanzó?", en: "What moved forward?" },
  learned: { es: "¿Qué aprendiste?", en: "What did you learn?" },
  not_mine: { es: "¿Qué meta ya no es tuya?", en: "Which goal isn’t yours anymore?" },
  what_next: { es: "¿Cuál sigue?", en: "What’s next?" },
  moments: { es: "¿Qué momentos guardas?", en: "Which moments will you keep?" },
  was_hard: { es: "¿Qué te costó?", en: "What was hard?" },
  thanks: { es: "¿A quién agradeces?", en: "Who do you want to thank?" },
  want_to_live: { es: "¿Qué quieres vivir?", en: "What do you want to experience?" },
};

/** MOVE needs a date; SOMEDAY takes the dates away; KEEP leaves a task where it is; DROP cancels it. */
export const carryOverChoices = ["MOVE", "SOMEDAY", "DROP", "KEEP"] as const;
export type CarryOverChoice = (typeof carryOverChoices)[number];

export const MAX_ANSWER_LENGTH = 4000;
export const MAX_PRIORITIES = 5;
export const MAX_CARRY_OVER = 100;
