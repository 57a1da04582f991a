// Builds the response envelope that successes and errors share.
import type { Envelope, FieldError } from "@vereda/domain/http/envelope";
import type { Label, Locale } from "@vereda/domain/locale";
import { interpolate } from "@vereda/domain/text";
import { errorCatalogue, fieldMessages, type ErrorCode } from "./errors/error-catalogue.ts";
import type { AppError, ErrorParams } from "./errors/errors.ts";

const done: Label = { es: "Listo.", en: "Done." };

export function buildSuccessEnvelope<T>(status: number, data: T, locale: Locale): Envelope<T> {
  return { success: true, status, message: done[locale], data, error: null };
}

export function buildErrorEnvelope(
  code: ErrorCode,
  locale: Locale,
  params: ErrorParams = {},
  fields?: readonly FieldError[],
): Envelope<never> {
  const { status, message } = errorCatalogue[code];
  return {
    success: false,
    status,
    message: interpolate(message[locale], params),
    data: null,
    error: code,
    ...(fields === undefined ? {} : { fields }),
  };
}

export function buildEnvelope(error: AppError, locale: Locale): Envelope<unknown> {
  const fields = error.extras.fields?.map(({ path, code, values }) => ({
    path,
    message: interpolate(fieldMessages[code][locale], values ?? {}),
  }));
  const envelope = buildErrorEnvelope(error.code, locale, error.params, fields);
  return { ...envelope, data: error.extras.current ?? null };
}
