import { defineErrors } from "../http/errors.ts";
import type { Label } from "../locale.ts";

export const billingErrors = defineErrors({
  payments_unavailable: {
    status: 503,
    message: {
      es: "Este servidor no recibe pagos. Todo lo que hay aquí es gratis.",
      en: "This server takes no payments. Everything here is free.",
    },
  },
  payments_failed: {
    status: 502,
    reportable: true,
    message: {
      es: "No pudimos comunicarnos con Stripe. No se cobró nada. Inténtalo de nuevo en un momento.",
      en: "We couldn’t reach Stripe. Nothing was charged. Try again in a moment.",
    },
  },
  already_subscribed: {
    status: 409,
    message: {
      es: "Ya tienes una suscripción, así que no abrimos otra.",
      en: "You already have a subscription, so we didn’t start another one.",
    },
  },
  signature_invalid: {
    status: 400,
    message: {
      es: "La firma de este aviso no es de Stripe.",
      en: "The signature of this event isn’t Stripe’s.",
    },
  },
});

export const billingFieldMessages = {
  interval_unavailable: {
    es: "Aquí no se puede pagar con esa frecuencia. Elige otra.",
    en: "You can’t pay at that interval here. Choose another one.",
  },
} as const satisfies Record<string, Label>;
