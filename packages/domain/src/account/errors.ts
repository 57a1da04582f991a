// Errors of accounts and sessions, with their messages.
import { defineErrors } from "../http/errors.ts";
import type { Label } from "../locale.ts";

export const accountErrors = defineErrors({
  invalid_credentials: {
    status: 401,
    message: {
      es: "El correo o la contraseña no coinciden.",
      en: "The email and password don’t match.",
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
      en: "An account with that email already exists. Do you want to sign in?",
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
  wrong_password: {
    status: 403,
    message: { es: "La contraseña no es correcta.", en: "That password isn’t right." },
  },
  password_confirmation_required: {
    status: 403,
    message: {
      es: "Escribe tu contraseña para continuar: iniciaste sesión hace rato.",
      en: "Enter your password to continue: you signed in a while ago.",
    },
  },
  password_common: {
    status: 422,
    message: {
      es: "Esa contraseña está entre las más usadas y es fácil de adivinar. Elige otra.",
      en: "That password is among the most used and easy to guess. Choose another.",
    },
  },
  password_same: {
    status: 422,
    message: {
      es: "Es la misma contraseña de ahora. Elige una distinta.",
      en: "That is the password you have now. Choose a different one.",
    },
  },
  two_step_required: {
    status: 401,
    message: {
      es: "Escribe el código de tu aplicación de verificación.",
      en: "Enter the code from your authenticator app.",
    },
  },
  two_step_invalid: {
    status: 401,
    message: {
      es: "Ese código no es correcto. Espera el siguiente y vuelve a intentarlo.",
      en: "That code isn’t right. Wait for the next one and try again.",
    },
  },
  two_step_used: {
    status: 401,
    message: {
      es: "Ese código ya se usó. Espera el siguiente y vuelve a intentarlo.",
      en: "That code has already been used. Wait for the next one and try again.",
    },
  },
  two_step_not_begun: {
    status: 409,
    message: {
      es: "La configuración caducó. Empieza de nuevo con otro código QR.",
      en: "The setup has expired. Start again with another QR code.",
    },
  },
  two_step_on: {
    status: 409,
    message: {
      es: "La verificación en dos pasos ya está activa.",
      en: "Two-step authentication is on already.",
    },
  },
  two_step_off: {
    status: 409,
    message: {
      es: "La verificación en dos pasos no está activa.",
      en: "Two-step authentication is not on.",
    },
  },
  passkey_refused: {
    status: 401,
    message: {
      es: "No pudimos comprobar esa llave de acceso. Inténtalo de nuevo o usa tu contraseña.",
      en: "We couldn’t verify that passkey. Try again or use your password.",
    },
  },
  passkeys_elsewhere: {
    status: 409,
    message: {
      es: "Las llaves de acceso funcionan en {address}. Abre Vereda en esa dirección y vuelve a intentarlo.",
      en: "Passkeys work at {address}. Open Vereda at that address and try again.",
    },
  },
  passkeys_unavailable: {
    status: 409,
    message: {
      es: "Aquí no se pueden usar llaves de acceso: necesitan un dominio con https. Entra con tu contraseña.",
      en: "Passkeys can’t be used here: they need a domain name with https. Sign in with your password.",
    },
  },
  too_many_passkeys: {
    status: 409,
    message: {
      es: "Ya tienes muchas llaves de acceso. Quita alguna que no uses.",
      en: "You have many passkeys already. Remove one that you don’t use.",
    },
  },
  insufficient_scope: {
    status: 403,
    message: {
      es: "Este token de API no tiene permiso para eso.",
      en: "This API token is not allowed to do that.",
    },
  },
  too_many_api_tokens: {
    status: 409,
    message: {
      es: "Ya tienes muchos tokens. Revoca alguno que no uses.",
      en: "You have many tokens already. Revoke one that you don’t use.",
    },
  },
  email_verified: {
    status: 409,
    message: { es: "Tu correo ya está confirmado.", en: "Your email is confirmed already." },
  },
  email_same: {
    status: 422,
    message: { es: "Ese ya es tu correo.", en: "That is your email already." },
  },
  privacy_forbidden: {
    status: 403,
    message: {
      es: "No tienes permisos para modificar la privacidad de este perfil.",
      en: "You don't have permission to manage this profile's privacy settings.",
    },
  },
  deletion_blocked: {
    status: 409,
    message: {
      es: "Otras personas trabajan en espacios que son tuyos. Transfiere su propiedad o elimínalos antes.",
      en: "Other people work in workspaces that are yours. Transfer or delete them first.",
    },
  },
  image_missing: {
    status: 422,
    message: { es: "Elige una imagen.", en: "Choose a picture." },
  },
  image_type: {
    status: 415,
    message: {
      es: "Usa una imagen JPEG, PNG, WebP o AVIF.",
      en: "Use a JPEG, PNG, WebP or AVIF picture.",
    },
  },
  image_unreadable: {
    status: 422,
    message: {
      es: "No pudimos leer esa imagen. Prueba con otra.",
      en: "We couldn’t read that picture. Try another one.",
    },
  },
  image_too_large: {
    status: 413,
    message: {
      es: "La imagen es demasiado grande. Usa una de hasta 5 MB.",
      en: "The picture is too large. Use one of up to 5 MB.",
    },
  },
  import_missing: {
    status: 422,
    message: { es: "Elige el archivo ZIP de tu copia.", en: "Choose the ZIP file of your copy." },
  },
  import_type: {
    status: 415,
    message: {
      es: "Tu copia es un archivo ZIP; este es otra cosa.",
      en: "Your copy is a ZIP file; this is something else.",
    },
  },
  import_too_large: {
    status: 413,
    message: {
      es: "Esa copia es demasiado grande: caben hasta 20 MB y 50,000 registros.",
      en: "That copy is too large: up to 20 MB and 50,000 records fit.",
    },
  },
  import_invalid: {
    status: 422,
    message: {
      es: "No pudimos leer ese archivo como una copia de Vereda. Sube el ZIP tal como lo descargaste.",
      en: "We couldn’t read that file as a copy from Vereda. Upload the ZIP just as you downloaded it.",
    },
  },
  last_administrator: {
    status: 409,
    message: {
      es: "Es la única persona que administra. Antes, dale ese rol a alguien más.",
      en: "This is the only administrator. Give the role to someone else first.",
    },
  },
});

export const accountFieldMessages = {
  username_taken: accountErrors.username_taken.message,
  email_taken: accountErrors.email_taken.message,
  wrong_password: accountErrors.wrong_password.message,
  password_common: accountErrors.password_common.message,
  password_same: accountErrors.password_same.message,
  two_step_invalid: accountErrors.two_step_invalid.message,
  two_step_used: accountErrors.two_step_used.message,
  two_step_code_required: {
    es: "Escribe los seis números del código.",
    en: "Enter the six digits of the code.",
  },
  two_step_code_malformed: {
    es: "El código tiene seis números.",
    en: "The code has six digits.",
  },
  passkey_name_required: {
    es: "Ponle un nombre para reconocerla.",
    en: "Give it a name you will recognize.",
  },
  api_token_name_required: {
    es: "Ponle un nombre para saber dónde lo usas.",
    en: "Give it a name, to know where you use it.",
  },
  api_token_scope_required: {
    es: "Elige al menos un permiso.",
    en: "Choose at least one permission.",
  },
  api_token_ended: {
    es: "Elige una fecha que todavía no pase.",
    en: "Choose a date that is still ahead.",
  },
  email_same: accountErrors.email_same.message,
  deletion_word: {
    es: "Escribe ELIMINAR, en mayúsculas.",
    en: "Type DELETE, in capitals.",
  },
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
    es: "Usa de 3 a 30 letras sin acento, números, puntos o guiones bajos. Empieza con una letra y no termines con un punto.",
    en: "Use 3 to 30 letters without accents, numbers, dots or underscores. Start with a letter and don’t end with a dot.",
  },
  username_reserved: {
    es: "Ese nombre está reservado. Elige otro.",
    en: "That name is reserved. Choose another.",
  },
  birthday_malformed: {
    es: "Formato inválido. Usa dd/mm/aaaa",
    en: "Invalid format. Use dd/mm/yyyy",
  },
  birthday_not_a_date: { es: "Fecha inválida", en: "Invalid date" },
  birthday_out_of_range: { es: "Año fuera de rango", en: "Year out of range" },
} as const satisfies Record<string, Label>;
