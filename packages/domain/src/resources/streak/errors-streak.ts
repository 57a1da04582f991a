// Errors of the consistency streak, with their messages.
import { defineErrors } from "../../http/errors.ts";
import type { Label } from "../../locale.ts";

export const streakErrors = defineErrors({
  too_many_streak_pauses: {
    status: 409,
    message: {
      es: "Ya tienes 200 pausas. Quita alguna que no necesites para hacer lugar.",
      en: "You already have 200 pauses. Remove one you don’t need to make room.",
    },
  },
});

export const streakFieldMessages = {
  pause_ends_before_start: {
    es: "Elige un día igual o posterior al de inicio.",
    en: "Choose the first day of the pause or a later one.",
  },
} as const satisfies Record<string, Label>;

/** For the form of a pause, whose days are picked instead of written. */
export const streakFormMessages = {
  ...streakFieldMessages,
  day_malformed: { es: "Elige un día.", en: "Choose a day." },
} as const satisfies Record<string, Label>;
