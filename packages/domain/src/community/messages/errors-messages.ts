import { defineErrors } from "../../http/errors.ts";
import type { Label } from "../../locale.ts";

export const messageErrors = defineErrors({
  message_not_allowed: {
    status: 403,
    message: {
      es: "Por ahora no puedes escribir aquí.",
      en: "You can’t write here right now.",
    },
  },
  message_empty: {
    status: 422,
    message: {
      es: "Escribe algo o adjunta un archivo.",
      en: "Write something or attach a file.",
    },
  },
  message_edit_over: {
    status: 409,
    message: {
      es: "Ya no se puede corregir: pasaron más de 15 minutos o lo eliminaste. Puedes escribir otro.",
      en: "It can no longer be edited: more than 15 minutes have passed, or you deleted it. You can send another one.",
    },
  },
  request_text_only: {
    status: 422,
    message: {
      es: "Mientras no acepte tu solicitud, solo puedes mandarle texto.",
      en: "Until they accept your request, you can only send text.",
    },
  },
  too_many_participants: {
    status: 409,
    message: {
      es: "En un grupo caben 50 personas.",
      en: "A group has room for 50 people.",
    },
  },
  file_refused: {
    status: 422,
    message: {
      es: "No pudimos leer ese archivo. No puede estar vacío, y una imagen tiene que abrirse bien.",
      en: "We couldn’t read that file. It can’t be empty, and an image has to open properly.",
    },
  },
  file_too_large: {
    status: 413,
    message: {
      es: "Ese archivo es demasiado grande. Puede pesar hasta 10 MB.",
      en: "That file is too large. It can be up to 10 MB.",
    },
  },
});

export const messageFieldMessages = {
  message_empty: { es: "Escribe algo.", en: "Write something." },
  request_text_only: { es: "Todavía solo texto.", en: "Text only for now." },
  recipient_required: { es: "Elige a quién enviarlo.", en: "Choose who to send it to." },
  title_of_group: { es: "Solo un grupo lleva nombre.", en: "Only a group has a name." },
} as const satisfies Record<string, Label>;
