// The kinds of reviews, their questions, and what becomes of what stayed open.
import type { Label } from "../locale.ts";
import reviewReminderLabelsTexts from "./review-reminder-labels.json" with { type: "json" };
import questionLabelsTexts from "./question-labels.json" with { type: "json" };

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
export const reviewReminderLabels: Readonly<Record<ReviewKind, Label>> = reviewReminderLabelsTexts;

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

export const questionLabels: Readonly<Record<QuestionKey, Label>> = questionLabelsTexts;

/** MOVE needs a date; SOMEDAY takes the dates away; KEEP leaves a task where it is; DROP cancels it. */
export const carryOverChoices = ["MOVE", "SOMEDAY", "DROP", "KEEP"] as const;
export type CarryOverChoice = (typeof carryOverChoices)[number];

export const MAX_ANSWER_LENGTH = 4000;
export const MAX_PRIORITIES = 5;
export const MAX_CARRY_OVER = 100;
