// Builds the server's error response for a code of an error catalogue.
import type { ErrorEntry } from "@vereda/domain/http/errors";
import type { Locale } from "@vereda/domain/locale";
import { createFailure, type Failure } from "../api/api-response.ts";

interface RefusalOptions {
  field?: string;
  locale?: Locale;
}

export function buildRefusal<Code extends string>(
  errors: Readonly<Record<Code, ErrorEntry>>,
  code: Code,
  { field, locale = "es" }: RefusalOptions = {},
): Failure {
  const { status, message } = errors[code];
  return {
    ...createFailure(status, code, message[locale]),
    ...(field !== undefined && { fields: [{ path: field, message: message[locale] }] }),
  };
}
