// Errors of circles, specialists, consents and moderation, with their messages.
import { defineErrors } from "../../http/errors.ts";
import type { Label } from "../../locale.ts";
import { DECLINED_PAUSE_DAYS } from "../contract.ts";
import {
  MAX_CIRCLE_MEMBERS,
  MAX_CIRCLE_SESSIONS,
  MAX_CIRCLES_PER_USER,
  MAX_CONSENTS,
} from "./catalogue-circles.ts";

export const circleErrors = defineErrors({
  suspended: {
    status: 403,
    message: {
      es: "Por ahora no puedes escribir aquí. En tu bandeja está el motivo y cómo pedir que se revise.",
      en: "You can’t write here for now. Your inbox has the reason and how to ask for a review.",
    },
  },
  circle_full: {
    status: 409,
    message: {
      es: `El círculo está completo: caben ${MAX_CIRCLE_MEMBERS} personas.`,
      en: `The circle is full: it has room for ${MAX_CIRCLE_MEMBERS} people.`,
    },
  },
  too_many_circles: {
    status: 409,
    message: {
      es: `Puedes estar en ${MAX_CIRCLES_PER_USER} círculos a la vez. Sal de uno para entrar a otro.`,
      en: `You can be in ${MAX_CIRCLES_PER_USER} circles at a time. Leave one to join another.`,
    },
  },
  too_many_sessions: {
    status: 409,
    message: {
      es: `Un círculo puede tener ${MAX_CIRCLE_SESSIONS} sesiones por venir. Quita una para agendar otra.`,
      en: `A circle can have ${MAX_CIRCLE_SESSIONS} sessions to come. Remove one to schedule another.`,
    },
  },
  request_declined: {
    status: 409,
    message: {
      es: `Hace poco no aceptaron tu solicitud. Puedes volver a pedirlo ${DECLINED_PAUSE_DAYS} días después.`,
      en: `Your request was declined recently. You can ask again after ${DECLINED_PAUSE_DAYS} days.`,
    },
  },
  answers_required: {
    status: 422,
    message: {
      es: "Responde las preguntas del círculo para pedir entrar.",
      en: "Answer the circle’s questions to ask to join.",
    },
  },
  last_host: {
    status: 409,
    message: {
      es: "Eres la única persona que lo anima. Nombra antes a otra, o cierra el círculo.",
      en: "You’re the only host. Name another one first, or close the circle.",
    },
  },
  specialist_required: {
    status: 409,
    message: {
      es: "Solo una persona con su cédula verificada puede tener ese papel.",
      en: "Only someone with a verified license can have that role.",
    },
  },
  too_many_consents: {
    status: 409,
    message: {
      es: `Puedes compartir con ${MAX_CONSENTS} especialistas a la vez. Deja de compartir con alguien antes.`,
      en: `You can share with ${MAX_CONSENTS} specialists at a time. Stop sharing with one first.`,
    },
  },
  agreement_changed: {
    status: 409,
    message: {
      es: "El pacto cambió desde que lo abriste. Léelo de nuevo antes de firmar.",
      en: "The pact changed since you opened it. Read it again before signing.",
    },
  },
});

export const circleFieldMessages = {
  suspension_day_invalid: {
    es: "Elige un día de hoy en adelante, a un año como máximo.",
    en: "Choose a day from today on, at most a year away.",
  },
  agreement_required: { es: "Hace falta que lo aceptes.", en: "You need to accept it." },
  area_without_tool: {
    es: "Esa área no tiene este apartado.",
    en: "That area doesn’t have this section.",
  },
  url_malformed: {
    es: "Escribe una dirección web completa, como https://ejemplo.org.",
    en: "Enter a full web address, like https://example.org.",
  },
  note_empty: { es: "Escribe la nota.", en: "Write the note." },
  until_past: { es: "Elige hoy o un día que venga.", en: "Choose today or a later day." },
  until_too_far: {
    es: "Elige un día dentro de los próximos doce meses.",
    en: "Choose a day within the next twelve months.",
  },
  objective_required: { es: "Elige uno de tus objetivos.", en: "Choose one of your objectives." },
  post_empty: { es: "Escribe algo.", en: "Write something." },
} as const satisfies Record<string, Label>;
