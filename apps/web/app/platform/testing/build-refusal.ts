// What the server answers when it refuses something, in its own words.
import type { ErrorEntry } from "@vereda/domain/http/errors";
import type { Locale } from "@vereda/domain/locale";
import { failure, type Failure } from "../api/api-response.ts";

interface RefusalOptions {
  /** The field that is to blame, where the server names one. */
  field?: string;
  locale?: Locale;
}

/** The failure with this code of an error catalogue, such as `accountErrors`. */
export function buildRefusal<Code extends string>(
  errors: Readonly<Record<Code, ErrorEntry>>,
  code: Code,
  { field, locale = "es" }: RefusalOptions = {},
): Failure {
  const { status, message } = errors[code];
  return {
    ...failure(status, code, message[locale]),
    ...(field !== undefined && { fields: [{ path: field, message: message[locale] }] }),
  };
}
