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
import circleErrorsTexts from "./circle-errors.json" with { type: "json" };
import circleFieldMessagesTexts from "./circle-field-messages.json" with { type: "json" };

export const circleErrors = defineErrors({
  ...circleErrorsTexts,
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
  too_many_consents: {
    status: 409,
    message: {
      es: `Puedes compartir con ${MAX_CONSENTS} especialistas a la vez. Deja de compartir con alguien antes.`,
      en: `You can share with ${MAX_CONSENTS} specialists at a time. Stop sharing with one first.`,
    },
  },
});

export const circleFieldMessages = circleFieldMessagesTexts satisfies Record<string, Label>;
