// What can be wrong with a recurrence rule: an error code and a message for the user.
import type { Label } from "../../locale.ts";

/**
 * `path` is the invalid part: a key of `Rule` with its list index (`byMonthDay.1`), the RFC 5545 name of
 * parsed text (`BYMONTHDAY`; empty for the whole text), or a schedule field.
 */
export type RuleIssue = { readonly code: RuleIssueCode; readonly path: string };

export type RuleIssueCode = keyof typeof ruleIssueMessages;

export const ruleIssueMessages = {
  frequency_required: {
    es: "Elige cada cuánto se repite.",
    en: "Choose how often it repeats.",
  },
  frequency_unknown: {
    es: "La frecuencia debe ser diaria, semanal, mensual o anual.",
    en: "The frequency must be daily, weekly, monthly or yearly.",
  },
  frequency_unsupported: {
    es: "Lo más seguido que algo se repite es una vez al día.",
    en: "Once a day is as often as something can repeat.",
  },
  interval_out_of_range: {
    es: "El intervalo debe ser un número entero entre 1 y 1000.",
    en: "The interval must be a whole number from 1 to 1,000.",
  },
  count_out_of_range: {
    es: "Las repeticiones deben ser un número entero entre 1 y 100 000.",
    en: "The number of occurrences must be a whole number from 1 to 100,000.",
  },
  count_with_until: {
    es: "Elige un número de repeticiones o una fecha final, no ambas.",
    en: "Choose a number of occurrences or an end date, not both.",
  },
  until_malformed: {
    es: "La fecha final no es válida.",
    en: "The end date is not valid.",
  },
  weekday_unknown: {
    es: "Los días de la semana se escriben MO, TU, WE, TH, FR, SA y SU.",
    en: "Weekdays are written MO, TU, WE, TH, FR, SA and SU.",
  },
  weekday_required: {
    es: "Selecciona al menos un día de la semana.",
    en: "Select at least one weekday",
  },
  weekday_ordinal_out_of_range: {
    es: "El orden de un día de la semana va de 1 a 53, o de -1 a -53 contando desde el final.",
    en: "A weekday’s position goes from 1 to 53, or from -1 to -53 counting from the end.",
  },
  weekday_ordinal_not_allowed: {
    es: "El «primer» o «último» día de la semana solo existe en reglas mensuales o anuales.",
    en: "A “first” or “last” weekday only exists in monthly or yearly rules.",
  },
  month_day_out_of_range: {
    es: "El día del mes va de 1 a 31, o de -1 a -31 contando desde el final.",
    en: "The day of the month goes from 1 to 31, or from -1 to -31 counting from the end.",
  },
  month_out_of_range: {
    es: "El mes va de 1 a 12.",
    en: "The month goes from 1 to 12.",
  },
  year_day_out_of_range: {
    es: "El día del año va de 1 a 366, o de -1 a -366 contando desde el final.",
    en: "The day of the year goes from 1 to 366, or from -1 to -366 counting from the end.",
  },
  week_number_out_of_range: {
    es: "La semana del año va de 1 a 53, o de -1 a -53 contando desde el final.",
    en: "The week of the year goes from 1 to 53, or from -1 to -53 counting from the end.",
  },
  set_position_out_of_range: {
    es: "La posición va de 1 a 366, o de -1 a -366 contando desde el final.",
    en: "The position goes from 1 to 366, or from -1 to -366 counting from the end.",
  },
  set_position_alone: {
    es: "Una posición necesita otra parte de la regla de la cual elegir.",
    en: "A position needs another part of the rule to choose from.",
  },
  part_not_allowed: {
    es: "Esta parte de la regla no va con su frecuencia.",
    en: "This part of the rule does not go with its frequency.",
  },
  part_unknown: {
    es: "La regla tiene una parte que no conocemos.",
    en: "The rule has a part that we do not know.",
  },
  part_unsupported: {
    es: "La hora no va en la regla, sino en el inicio del horario.",
    en: "The time of day belongs to the start of the schedule, not to the rule.",
  },
  part_repeated: {
    es: "La regla dice dos veces lo mismo.",
    en: "The rule says the same part twice.",
  },
  part_malformed: {
    es: "Una parte de la regla no se entiende.",
    en: "A part of the rule cannot be read.",
  },
  rule_malformed: {
    es: "La regla debe escribirse como partes NOMBRE=VALOR separadas por punto y coma.",
    en: "The rule must be written as NAME=VALUE parts separated by semicolons.",
  },
  rule_too_long: {
    es: "La regla es demasiado larga.",
    en: "The rule is too long.",
  },
} as const satisfies Record<string, Label>;
