// Converts zod issues into localized field messages, by error code or by the type of the issue.
import type * as z from "zod/mini";
import type { Label, Locale } from "../locale.ts";
import { interpolate } from "../text.ts";

export const commonFieldMessages = {
  required: { es: "Este dato es obligatorio.", en: "This field is required." },
  invalid: { es: "Este valor no es válido.", en: "This value is not valid." },
  id_malformed: { es: "El identificador no es válido.", en: "The identifier is not valid." },
  unknown_key: { es: "No conocemos este campo.", en: "We don’t know this field." },
  not_an_option: { es: "Elige una de las opciones.", en: "Choose one of the options." },
  not_a_text: { es: "Debe ser un texto.", en: "It must be text." },
  not_a_number: { es: "Debe ser un número.", en: "It must be a number." },
  not_whole: { es: "Usa un número entero.", en: "Use a whole number." },
  text_too_short: {
    es: "Usa al menos {minimum} caracteres.",
    en: "Use at least {minimum} characters.",
  },
  text_too_long: {
    es: "Usa {maximum} caracteres como máximo.",
    en: "Use {maximum} characters at most.",
  },
  number_too_small: { es: "El mínimo es {minimum}.", en: "The minimum is {minimum}." },
  number_too_big: { es: "El máximo es {maximum}.", en: "The maximum is {maximum}." },
  list_too_short: { es: "Elige al menos {minimum}.", en: "Choose at least {minimum}." },
  list_too_long: { es: "El máximo son {maximum}.", en: "{maximum} at most." },
  text_unsafe: {
    es: "El texto tiene caracteres que no podemos guardar.",
    en: "The text has characters we cannot store.",
  },
  text_one_line: { es: "Escríbelo en una sola línea.", en: "Write it on one line." },
  day_malformed: { es: "Escribe el día como AAAA-MM-DD.", en: "Write the day as YYYY-MM-DD." },
  time_malformed: { es: "Escribe la hora como HH:mm.", en: "Write the time as HH:mm." },
  instant_malformed: {
    es: "Escribe la fecha y hora en formato ISO 8601.",
    en: "Write the date and time as ISO 8601.",
  },
  moment_malformed: {
    es: "Escribe el día (AAAA-MM-DD) o el día y la hora (AAAA-MM-DDTHH:mm).",
    en: "Write the day (YYYY-MM-DD) or the day and time (YYYY-MM-DDTHH:mm).",
  },
  zone_unknown: { es: "No conocemos esa zona horaria.", en: "We don’t know that time zone." },
  email_malformed: {
    es: "Escribe un correo válido, como nombre@ejemplo.com.",
    en: "Enter a valid email, like name@example.com.",
  },
} as const satisfies Record<string, Label>;

export type FieldMessages = Readonly<Record<string, Label>>;

type Issue = z.core.$ZodIssue;

function getTooSmallCode(issue: z.core.$ZodIssueTooSmall): keyof typeof commonFieldMessages {
  if (issue.origin === "string") return issue.minimum === 1 ? "required" : "text_too_short";
  if (issue.origin === "array" || issue.origin === "set") return "list_too_short";
  return "number_too_small";
}

function getTooBigCode(issue: z.core.$ZodIssueTooBig): keyof typeof commonFieldMessages {
  if (issue.origin === "string") return "text_too_long";
  if (issue.origin === "array" || issue.origin === "set") return "list_too_long";
  return "number_too_big";
}

function getTypeCode(issue: z.core.$ZodIssueInvalidType): keyof typeof commonFieldMessages {
  if (issue.input === undefined || issue.input === null) return "required";
  if (issue.expected === "string") return "not_a_text";
  if (issue.expected === "int") return "not_whole";
  if (issue.expected === "number") return "not_a_number";
  return "invalid";
}

function getGenericCode(issue: Issue): keyof typeof commonFieldMessages {
  switch (issue.code) {
    case "invalid_type":
      return getTypeCode(issue);
    case "too_small":
      return getTooSmallCode(issue);
    case "too_big":
      return getTooBigCode(issue);
    case "invalid_value":
      return "not_an_option";
    case "unrecognized_keys":
      return "unknown_key";
    default:
      return "invalid";
  }
}

/**
 * The localized message of one zod issue.
 * @param issue from `safeParse`; parse with `reportInput: true`, so that a missing value reads "required"
 * @param messages the feature's own codes, added to the common ones
 */
function formatFieldMessage(issue: Issue, locale: Locale, messages: FieldMessages = {}): string {
  const common: FieldMessages = commonFieldMessages;
  const label = messages[issue.message] ?? common[issue.message] ?? common[getGenericCode(issue)];
  const values: Record<string, unknown> = { ...issue };
  return interpolate(label?.[locale] ?? issue.message, values);
}

interface FieldErrorMessage {
  path: string;
  message: string;
}

/** All errors of a failed parse, localized; only the first one per field path. */
export function listFieldErrors(
  issues: readonly Issue[],
  locale: Locale,
  messages: FieldMessages = {},
): FieldErrorMessage[] {
  const messagesByPath = new Map<string, string>();
  for (const issue of issues) {
    const paths =
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [...issue.path, key].join("."))
        : [issue.path.join(".")];
    for (const path of paths) {
      if (!messagesByPath.has(path))
        messagesByPath.set(path, formatFieldMessage(issue, locale, messages));
    }
  }
  return [...messagesByPath].map(([path, message]) => ({ path, message }));
}
