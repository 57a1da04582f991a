import { defineErrors } from "../http/errors.ts";
import type { Label } from "../locale.ts";

export const logbookErrors = defineErrors({
  attachment_refused: {
    status: 422,
    message: {
      es: "No pudimos leer ese archivo. Usa una imagen o un PDF de hasta 5 MB.",
      en: "We couldn’t read that file. Use a picture or a PDF of up to 5 MB.",
    },
  },
  attachment_too_large: {
    status: 413,
    message: {
      es: "Ese archivo es demasiado grande. Puede pesar hasta 5 MB.",
      en: "That file is too large. It can be up to 5 MB.",
    },
  },
  too_many_attachments: {
    status: 409,
    message: {
      es: "Una entrada lleva hasta seis archivos. Quita alguno antes.",
      en: "An entry takes up to six files. Remove one first.",
    },
  },
});

export const logbookFieldMessages = {
  logbook_required: { es: "Este dato es obligatorio.", en: "This field is required." },
  logbook_text: { es: "Escribe solo texto.", en: "Write text only." },
  logbook_too_long: { es: "Es demasiado largo.", en: "That is too long." },
  logbook_number: { es: "Escribe un número válido.", en: "Enter a valid number." },
  logbook_day: { es: "Elige un día.", en: "Choose a day." },
  logbook_choice: { es: "Elige una de las opciones.", en: "Choose one of the options." },
  logbook_kind_unknown: { es: "No conocemos esa bitácora.", en: "We don’t know that logbook." },
  logbook_not_offered: {
    es: "Esta área no ofrece esa bitácora.",
    en: "This area doesn’t offer that logbook.",
  },
  logbook_never_public: {
    es: "Estas entradas son privadas y no se publican.",
    en: "These entries are private and are never published.",
  },
} as const satisfies Record<string, Label>;
