// What the HTTP server passes to loaders with each request: in-process API calls and redirects.
import type { Call, CallData } from "@vereda/domain/endpoints";
import type { Envelope } from "@vereda/domain/http/envelope";
import type { Locale } from "@vereda/domain/locale";
import {
  createContext,
  data,
  redirect,
  redirectDocument,
  type RouterContextProvider,
} from "react-router";
import { REFRESH_COOKIE } from "@vereda/domain/account/web-source";
import { buildUrl, splitCall } from "./api/address.ts";
import { readCookie } from "./cookies.ts";
import { parseLocale, buildLocalePath } from "./i18n/locale-path.ts";

interface RedirectTarget {
  /** A path without language, or the full URL of another site. */
  readonly target: string;
  readonly external: boolean;
  readonly status: number;
}

export interface RawResponse {
  readonly status: number;
  readonly body: string;
}

export interface RequestContext {
  nonce?: string;
  /** Public scheme and host; the request's own when omitted. */
  origin?: string;
  nowMs?: () => number;
  /** Receives rendering errors; standard error when omitted. */
  reportError?: (error: unknown) => void;
  /**
   * Calls the API with the session of an `Authorization` header, or none; a GET, or a POST of an object.
   * Without it every call is 404.
   */
  callApi?: (
    address: string,
    locale: Locale,
    authorization?: string,
    posted?: object,
  ) => Promise<RawResponse>;
  /** The session that the document is rendered for, set by its loader; none without user data. */
  documentSession?: string;
  findRedirect?: (path: string) => Promise<RedirectTarget | null>;
}

export const requestContext = createContext<RequestContext>({});

type Context = Readonly<RouterContextProvider>;

/** The path of the requested page without trailing slash, for a document or the router's data request. */
export function getPagePath(request: Request): string {
  return new URL(request.url).pathname.replace(/(?:\/_root|\/_)?\.data$|\/+$/, "") || "/";
}

/** The response of a public call, without any session; null when there cannot be such a resource. */
export async function fetchApi<C extends Call>(
  context: Context,
  request: Request,
  call: C,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>> = {},
): Promise<CallData<C> | null> {
  const { callApi } = context.get(requestContext);
  if (callApi === undefined) return null;
  const locale = parseLocale(getPagePath(request));
  const { status, body } = await callApi(buildUrl(splitCall(call)[1], params, query), locale);
  // An address that the contract refuses leads nowhere either.
  if ([400, 404, 422].includes(status)) return null;
  const envelope: Envelope<CallData<C>> = JSON.parse(body);
  if (status !== 200) throw data(envelope.message, { status });
  return envelope.data;
}

/** The envelope of a public POST, also of a refused one; null when there is no API. */
export async function postApi<C extends Call>(
  context: Context,
  request: Request,
  call: C,
  body: object,
): Promise<Envelope<CallData<C>> | null> {
  const { callApi } = context.get(requestContext);
  if (callApi === undefined) return null;
  const locale = parseLocale(getPagePath(request));
  const response = await callApi(buildUrl(splitCall(call)[1]), locale, undefined, body);
  return JSON.parse(response.body);
}

/** More than any form of a public page holds. */
const MAX_FORM_BYTES = 64 * 1024;

/** The text fields of a posted form. @throws 413 for a large body, and for one of unknown size */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const size = request.headers.get("content-length");
  if (size === null || Number(size) > MAX_FORM_BYTES) throw data("Too large", { status: 413 });
  const form = await request.formData().catch(() => {
    throw data("Not a form", { status: 415 });
  });
  // Browsers send lines with CRLF, which would count twice.
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value.replaceAll("\r\n", "\n")]] : [],
    ),
  );
}

/** The response of a call with the session of the page request's cookie; null without a valid one. */
export async function fetchApiAsUser<C extends Call>(
  context: Context,
  request: Request,
  call: C,
  query: Readonly<Record<string, string>> = {},
): Promise<CallData<C> | null> {
  const token = readCookie(request.headers.get("cookie"), REFRESH_COOKIE);
  const { callApi } = context.get(requestContext);
  if (token === null || callApi === undefined) return null;
  const locale = parseLocale(getPagePath(request));
  const { status, body } = await callApi(
    buildUrl(splitCall(call)[1], {}, query),
    locale,
    `Session ${token}`,
  );
  return status === 200 ? (JSON.parse(body) as Envelope<CallData<C>>).data : null;
}

/** Redirects a moved address, and throws 404 for any other. */
export async function redirectOr404(context: Context, request: Request): Promise<never> {
  const path = getPagePath(request);
  const match = await context.get(requestContext).findRedirect?.(path);
  if (match?.external === true) throw redirectDocument(match.target, match.status);
  if (match)
    throw redirect(encodeURI(buildLocalePath(match.target, parseLocale(path))), match.status);
  throw data("Page not found", { status: 404, statusText: "Page not found" });
}
