// The columns, formats and issues of a bank's CSV.
import type { Label } from "../locale.ts";

export const importColumnKeys = [
  "date",
  "note",
  "amount",
  "debit",
  "credit",
  "balance",
  "bankId",
  "direction",
  "currency",
  "otherAmount",
] as const;
export type ImportColumnKey = (typeof importColumnKeys)[number];
export const importColumnLabels: Readonly<Record<ImportColumnKey, Label>> = {
  date: { es: "Fecha", en: "Date" },
  note: { es: "Descripción", en: "Description" },
  amount: { es: "Monto", en: "Amount" },
  debit: { es: "Cargos", en: "Money out" },
  credit: { es: "Abonos", en: "Money in" },
  balance: { es: "Saldo", en: "Balance" },
  bankId: { es: "Número de operación", en: "Transaction ID" },
  direction: { es: "Si es cargo o abono", en: "Money out or in" },
  currency: { es: "Moneda", en: "Currency" },
  otherAmount: { es: "Monto en otra moneda", en: "Amount in another currency" },
};

export const importDelimiters = [";", "\t", "|", ","] as const;
export type ImportDelimiter = (typeof importDelimiters)[number];

export const dateFormats = ["YMD", "DMY", "MDY"] as const;
export type DateFormat = (typeof dateFormats)[number];
export const dateFormatLabels: Readonly<Record<DateFormat, Label>> = {
  YMD: { es: "Año, mes, día", en: "Year, month, day" },
  DMY: { es: "Día, mes, año", en: "Day, month, year" },
  MDY: { es: "Mes, día, año", en: "Month, day, year" },
};

export const decimalMarks = [".", ","] as const;
export type DecimalMark = (typeof decimalMarks)[number];

export const importIssues = [
  "date_missing",
  "date_invalid",
  "date_ambiguous",
  "amount_missing",
  "amount_invalid",
  "decimal_ambiguous",
  "sign_ambiguous",
  "direction_unknown",
  "currency_ambiguous",
  "currency_unknown",
  "balance_mismatch",
  "too_many_rows",
] as const;
export type ImportIssue = (typeof importIssues)[number];
export const importIssueLabels: Readonly<Record<ImportIssue, Label>> = {
  date_missing: { es: "No trae fecha.", en: "It has no date." },
  date_invalid: { es: "No entendimos la fecha.", en: "We couldn’t read the date." },
  date_ambiguous: {
    es: "¿Qué va primero en las fechas: el día o el mes?",
    en: "What comes first in the dates: the day or the month?",
  },
  amount_missing: { es: "No trae monto.", en: "It has no amount." },
  amount_invalid: { es: "No entendimos el monto.", en: "We couldn’t read the amount." },
  decimal_ambiguous: {
    es: "¿Con qué se separan los centavos: punto o coma?",
    en: "What separates the cents: a period or a comma?",
  },
  sign_ambiguous: {
    es: "Casi todos los montos son positivos. ¿Son gastos o ingresos?",
    en: "Almost all amounts are positive. Are they money out or money in?",
  },
  direction_unknown: {
    es: "No dice si es gasto o ingreso.",
    en: "It doesn’t say whether it’s money out or in.",
  },
  currency_ambiguous: {
    es: "Hay montos en dos monedas. ¿Cuál salió de tu cuenta?",
    en: "There are amounts in two currencies. Which one left your account?",
  },
  currency_unknown: {
    es: "No entendimos en qué moneda está.",
    en: "We couldn’t tell which currency it’s in.",
  },
  balance_mismatch: {
    es: "El saldo del archivo no cuadra con los montos. Revisa que las columnas sean las correctas.",
    en: "The balance in the file doesn’t add up with the amounts. Check that the columns are right.",
  },
  too_many_rows: {
    es: "El archivo trae más renglones de los que leemos a la vez. Sube el resto en otro archivo.",
    en: "The file has more rows than we read at once. Upload the rest in another file.",
  },
};

/** The name of an account that its user has not named. */
export const defaultAccountLabel: Label = { es: "Mi cuenta", en: "My account" };
