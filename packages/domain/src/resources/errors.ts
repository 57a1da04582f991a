// Texts for invalid values of resources and their entries.
import type { Label } from "../locale.ts";

export const resourceFieldMessages = {
  resource_unknown: { es: "No conocemos ese recurso.", en: "We don’t know that resource." },
  resource_not_here: {
    es: "Este espacio no tiene ese recurso.",
    en: "This workspace doesn’t have that resource.",
  },
  resource_repeated: {
    es: "Cada recurso va una sola vez.",
    en: "Each resource goes in only once.",
  },
  resource_not_fed: {
    es: "Un objetivo de este tipo no suma a ese recurso.",
    en: "An objective of this type doesn’t add to that resource.",
  },
  number_required: { es: "Escribe un número.", en: "Enter a number." },
  currency_malformed: {
    es: "Escribe la moneda con sus tres letras, como MXN.",
    en: "Write the currency with its three letters, like USD.",
  },
  entry_level_out_of_range: {
    es: "El nivel va de 0 a 100.",
    en: "The level goes from 0 to 100.",
  },
  entry_minutes_out_of_range: {
    es: "Anota entre 1 minuto y 24 horas.",
    en: "Log between 1 minute and 24 hours.",
  },
  entry_times_out_of_range: {
    es: "Anota un número entero, de 1 a 1000.",
    en: "Log a whole number, from 1 to 1000.",
  },
  entry_amount_out_of_range: {
    es: "Escribe una cantidad mayor que cero.",
    en: "Enter an amount above zero.",
  },
  entry_kind_required: {
    es: "Elige si es un ingreso o un gasto.",
    en: "Choose whether it is income or an expense.",
  },
  entry_only_money: {
    es: "Esto es solo para las finanzas.",
    en: "This is only for finances.",
  },
  setting_fixed: {
    es: "Este recurso siempre se mide así; puedes cambiar su meta.",
    en: "This resource is always measured this way; you can change its goal.",
  },
  level_is_state: {
    es: "Un nivel se cuenta por su último dato: elige los dos.",
    en: "A level counts by its latest figure: choose both.",
  },
  target_out_of_range: {
    es: "Escribe una meta mayor que cero.",
    en: "Enter a goal above zero.",
  },
  range_too_long: {
    es: "El periodo va de un día a un año.",
    en: "The range goes from one day to one year.",
  },
} as const satisfies Record<string, Label>;
