// Errors of finances, and texts for their invalid values.
import { defineErrors } from "../../http/errors.ts";
import type { Label } from "../../locale.ts";

export const financeErrors = defineErrors({
  import_unmapped: {
    status: 422,
    message: {
      es: "Falta elegir qué columna trae la fecha y cuál el monto. No guardamos nada todavía.",
      en: "Choose which column has the date and which has the amount. Nothing was saved yet.",
    },
  },
  too_many_recurring: {
    status: 409,
    message: {
      es: "Caben hasta 200 movimientos que se repiten. Quita alguno antes.",
      en: "Up to 200 recurring entries fit. Remove one first.",
    },
  },
});

export const financeFieldMessages = {
  month_malformed: { es: "Escribe el mes como AAAA-MM.", en: "Write the month as YYYY-MM." },
  file_too_large: {
    es: "El archivo es demasiado grande. Descarga menos meses y súbelos por partes.",
    en: "The file is too large. Download fewer months and upload them in parts.",
  },
  recurring_start_too_early: {
    es: "Elige una fecha del último año.",
    en: "Choose a date of the last year.",
  },
  recurring_until_before_start: {
    es: "Termina antes de empezar. Elige un día posterior.",
    en: "It ends before it starts. Choose a later day.",
  },
} as const satisfies Record<string, Label>;

/** For a form in which amounts are typed as text. */
export const typedAmountLabels = {
  number_required: {
    es: "Escribe un monto, como 85 o 1,234.50.",
    en: "Enter an amount, like 85 or 1,234.50.",
  },
} as const satisfies Record<string, Label>;
