import { defineErrors } from "../http/errors.ts";
import type { Label } from "../locale.ts";

export const energizingErrors = defineErrors({
  rest_not_running: {
    status: 409,
    message: {
      es: "Ese descanso ya no está en curso.",
      en: "That rest is no longer in progress.",
    },
  },
  cycle_unreadable: {
    status: 409,
    message: {
      es: "Algo de tu ciclo ya no se puede leer, y no escribimos encima. Elimínalo para seguir anotando.",
      en: "Something about your cycle can no longer be read, and we don’t write over it. Delete it to continue.",
    },
  },
});

export const energizingFieldMessages = {
  seven_days_required: {
    es: "Envía los siete días, cada uno una vez.",
    en: "Send the seven days, each once.",
  },
  factor_repeated: {
    es: "Cada factor puede ir una sola vez.",
    en: "Each factor can be named once.",
  },
  night_ends_after_start: {
    es: "La noche debe terminar después de empezar.",
    en: "The night must end after it starts.",
  },
  night_in_future: {
    es: "Esa hora todavía no llega.",
    en: "That time hasn’t come yet.",
  },
  night_too_long: {
    es: "Una noche dura hasta 24 horas: revisa las horas.",
    en: "A night lasts up to 24 hours: check the times.",
  },
  night_overlaps: {
    es: "Ya registraste que dormías a esa hora.",
    en: "You already logged sleep at that time.",
  },
  night_repeated: {
    es: "Cada noche puede ir una sola vez.",
    en: "Each night can be sent once.",
  },
  sleep_range_invalid: {
    es: "Pide días en orden, y un año como mucho.",
    en: "Ask for days in order, and a year at most.",
  },
  rest_start_in_future: {
    es: "Esa hora todavía no llega.",
    en: "That time hasn’t come yet.",
  },
  rest_ends_after_start: {
    es: "Despertaste después de empezar a descansar: revisa la hora.",
    en: "You woke up after you started resting: check the time.",
  },
  rest_too_long: {
    es: "Un descanso dura hasta 24 horas: revisa la hora.",
    en: "A rest lasts up to 24 hours: check the time.",
  },
  note_text_required: { es: "Escribe algo.", en: "Write something." },
  reflection_cursor_malformed: {
    es: "Envía lo que decía “next” en la respuesta anterior.",
    en: "Send what “next” said in the previous response.",
  },
} as const satisfies Record<string, Label>;
