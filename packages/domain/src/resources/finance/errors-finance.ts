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
  too_many_categories: {
    status: 409,
    message: {
      es: "Caben hasta 100 categorías. Elimina alguna antes.",
      en: "Up to 100 categories fit. Delete one first.",
    },
  },
  too_many_accounts: {
    status: 409,
    message: {
      es: "Caben hasta 50 cuentas. Elimina alguna antes.",
      en: "Up to 50 accounts fit. Delete one first.",
    },
  },
  account_in_use: {
    status: 409,
    message: {
      es: "Esta cuenta ya tiene movimientos. Archívala y dejará de aparecer.",
      en: "This account already has entries. Archive it and it won’t appear anymore.",
    },
  },
  /** `data` has the balances. */
  debt_settled: {
    status: 409,
    message: {
      es: "Esa cuenta ya se saldó. Estas son las cuentas de ahora.",
      en: "That debt was already settled. These are the balances now.",
    },
  },
  too_many_recurring: {
    status: 409,
    message: {
      es: "Caben hasta 100 movimientos que se repiten. Quita alguno antes.",
      en: "Up to 100 recurring entries fit. Remove one first.",
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
  name_in_use: {
    es: "Ya hay una con ese nombre. Elige otro.",
    en: "There’s already one with that name. Choose another.",
  },
  account_currency_used: {
    es: "La cuenta ya tiene movimientos en su moneda. Agrega otra cuenta para la nueva moneda.",
    en: "The account already has entries in its currency. Add another account for the new currency.",
  },
  account_currency_differs: {
    es: "Esa cuenta es de otra moneda. Elige otra cuenta o cambia la moneda.",
    en: "That account has another currency. Choose another account or change the currency.",
  },
  transfer_same_account: { es: "Elige otra cuenta.", en: "Choose another account." },
  transfer_value_required: {
    es: "Escribe también cuánto llegó en la moneda de la otra cuenta.",
    en: "Also enter how much arrived in the other account’s currency.",
  },
} as const satisfies Record<string, Label>;

/** For a form in which amounts are typed as text. */
export const typedAmountLabels = {
  number_required: {
    es: "Escribe un monto, como 85 o 1,234.50.",
    en: "Enter an amount, like 85 or 1,234.50.",
  },
} as const satisfies Record<string, Label>;
