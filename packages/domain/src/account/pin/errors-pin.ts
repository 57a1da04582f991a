// Errors of the PIN for health data, with their messages.
import { defineErrors } from "../../http/errors.ts";
import type { Label } from "../../locale.ts";

export const pinErrors = defineErrors({
  pin_required: {
    status: 423,
    message: {
      es: "Esto está bajo llave. Escribe tu PIN para verlo.",
      en: "This is locked. Enter your PIN to see it.",
    },
  },
  wrong_pin: {
    status: 403,
    message: { es: "Ese no es tu PIN.", en: "That is not your PIN." },
  },
  pin_tries_used: {
    status: 403,
    message: {
      es: "Fueron varios intentos. Usa la contraseña de tu cuenta.",
      en: "That was several tries. Use your account password.",
    },
  },
  pin_off: {
    status: 409,
    message: { es: "No tienes un PIN.", en: "You have no PIN." },
  },
});

export const pinFieldMessages = {
  wrong_pin: pinErrors.wrong_pin.message,
  pin_malformed: {
    es: "Usa de 4 a 8 números.",
    en: "Use 4 to 8 digits.",
  },
  pin_obvious: {
    es: "Es muy fácil de adivinar. Elige otro.",
    en: "That one is too easy to guess. Choose another.",
  },
} as const satisfies Record<string, Label>;
