// Sets the language and formats of each server request for everything it renders.
import { AsyncLocalStorage } from "node:async_hooks";
import { defaultLocale, type Locale } from "@vereda/domain/locale";
import { redirect, type MiddlewareFunction } from "react-router";
import { decideLocale } from "./first-visit.ts";
import { parseLocale } from "./locale-path.ts";
import { findFormatsBy, type FormatsHolder } from "./format/formats.ts";
import { findLocaleBy } from "./message-locale.ts";

type RequestTexts = FormatsHolder & { readonly locale: Locale };

const textsOfRequest = new AsyncLocalStorage<RequestTexts>();
const createTexts = (locale: Locale): RequestTexts => ({ locale, formats: null });

findLocaleBy(() => textsOfRequest.getStore()?.locale ?? defaultLocale);
findFormatsBy(() => textsOfRequest.getStore() ?? createTexts(defaultLocale));

function isDocumentRequest(request: Request): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  return !new URL(request.url).pathname.endsWith(".data");
}

/** Redirects first visitors to their language, stores it in a cookie, and renders in it. */
export const localeMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  if (!isDocumentRequest(request)) {
    return textsOfRequest.run(createTexts(parseLocale(new URL(request.url).pathname)), next);
  }
  const decision = decideLocale(request);
  const response =
    decision.redirectTo === null
      ? await textsOfRequest.run(createTexts(decision.locale), next)
      : redirect(decision.redirectTo);
  response.headers.append("Vary", decision.vary);
  if (decision.cookie !== null) response.headers.append("Set-Cookie", decision.cookie);
  // Each document has its own nonce, so shared caches must not store it. Stricter headers stay.
  if (!response.headers.has("Cache-Control")) {
    response.headers.set("Cache-Control", "private, no-cache");
  }
  return response;
};
