// What can go wrong with accounts and sessions, and what people are told.
import { defineErrors } from "../http/errors.ts";
import type { Label } from "../locale.ts";

export const accountErrors = defineErrors({
  invalid_credentials: {
    status: 401,
    message: {
      es: "El correo o la contraseña no coinciden.",
      en: "The e-mail and password don't match.",
    },
  },
  invalid_refresh_token: {
    status: 401,
    message: {
      es: "Tu sesión ha expirado. Por favor, inicia sesión nuevamente.",
      en: "Your session has expired. Please sign in again.",
    },
  },
  email_taken: {
    status: 409,
    message: {
      es: "Ya existe una cuenta con ese correo. ¿Quieres iniciar sesión?",
      en: "An account with that e-mail already exists. Do you want to log in?",
    },
  },
  username_taken: {
    status: 409,
    message: {
      es: "Ese nombre de usuario ya está en uso. Prueba con otro.",
      en: "That username is already in use. Try another one.",
    },
  },
  token_invalid: {
    status: 400,
    message: {
      es: "El enlace ya no es válido. Pide uno nuevo.",
      en: "That link is no longer valid. Ask for a new one.",
    },
  },
});

export const accountFieldMessages = {
  email_taken: accountErrors.email_taken.message,
  username_taken: accountErrors.username_taken.message,
  password_too_short: {
    es: "Usa al menos 10 caracteres: una frase corta funciona bien.",
    en: "Use at least 10 characters: a short phrase works well.",
  },
  password_too_long: {
    es: "Usa 128 caracteres como máximo.",
    en: "Use 128 characters at most.",
  },
  password_required: { es: "Escribe tu contraseña.", en: "Enter your password." },
  first_name_required: { es: "¿Cómo te llamas?", en: "What is your name?" },
  username_malformed: {
    es: "Usa de 3 a 30 letras minúsculas, números, puntos o guiones bajos; empieza con una letra.",
    en: "Use 3 to 30 lowercase letters, numbers, dots or underscores; start with a letter.",
  },
  birthday_malformed: {
    es: "Formato inválido. Usa dd/mm/aaaa",
    en: "Invalid format. Use dd/mm/yyyy",
  },
  birthday_not_a_date: { es: "Fecha inválida", en: "Invalid date" },
  birthday_out_of_range: { es: "Año fuera de rango", en: "Year out of range" },
} as const satisfies Record<string, Label>;
