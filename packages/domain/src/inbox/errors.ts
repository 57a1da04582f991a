import { defineErrors } from "../http/errors.ts";
import type { Label } from "../locale.ts";

export const inboxErrors = defineErrors({
  push_device_taken: {
    status: 409,
    message: {
      es: "Este dispositivo ya recibe avisos de otra cuenta. Desactívalos ahí, o actívalos de nuevo aquí.",
      en: "This device already receives notifications from another account. Turn them off there, or on again here.",
    },
  },
  push_device_gone: {
    status: 409,
    message: {
      es: "Este dispositivo ya no acepta avisos. Actívalos de nuevo en él.",
      en: "This device no longer accepts notifications. Turn them on again from it.",
    },
  },
  push_not_taken: {
    status: 502,
    message: {
      es: "El servicio de avisos de tu navegador no respondió bien. Inténtalo más tarde.",
      en: "Your browser’s notification service didn’t respond properly. Try again later.",
    },
  },
});

export const inboxFieldMessages = {
  push_device_malformed: {
    es: "Tu navegador no dio una dirección de avisos válida.",
    en: "Your browser didn’t give a valid notification address.",
  },
  push_address_refused: {
    es: "No enviamos avisos a esa dirección.",
    en: "We don’t send notifications to that address.",
  },
} as const satisfies Record<string, Label>;
