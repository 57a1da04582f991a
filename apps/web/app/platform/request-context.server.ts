// What the HTTP server passes to the pages with each request, and how loaders make use of it: the API asked within
// the process, and where addresses lead that are not what they were.
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
import { localeOfPath, localePath } from "./i18n/locale-path.ts";

export interface RedirectTarget {
  /** A path without language, or the whole address of another site. */
  readonly target: string;
  readonly external: boolean;
  readonly status: number;
}

export interface RawResponse {
  readonly status: number;
  readonly body: string;
}

export interface RequestContext {
  /** The nonce of the answer's Content-Security-Policy. */
  nonce?: string;
  /** Scheme and host under which people reach the product; the request's own when left out. */
  origin?: string;
  /** The server's clock; the machine's when left out. */
  nowMs?: () => number;
  /** Told about errors while rendering; standard error when left out. */
  reportError?: (error: unknown) => void;
  /** Asks the API, with the session of an `Authorization` header or none; without it nothing is found. */
  callApi?: (address: string, locale: Locale, authorization?: string) => Promise<RawResponse>;
  /** The session that the document is written for, once its loader knows; none for one that is the same for everybody. */
  documentSession?: string;
  /** Where an address leads; without it all are what they are. */
  findRedirect?: (path: string) => Promise<RedirectTarget | null>;
}

export const requestContext = createContext<RequestContext>({});

type Context = Readonly<RouterContextProvider>;

/** The path of a page that is asked for, whether as a document or as the router's data. */
export function pagePath(request: Request): string {
  return new URL(request.url).pathname.replace(/(?:\/_root|\/_)?\.data$/, "") || "/";
}

/** What a public call answers; null when there is no such thing. Nobody's session goes along. */
export async function fetchApi<C extends Call>(
  context: Context,
  request: Request,
  call: C,
  params: Readonly<Record<string, string>>,
): Promise<CallData<C> | null> {
  const { callApi } = context.get(requestContext);
  if (callApi === undefined) return null;
  const locale = localeOfPath(pagePath(request));
  const { status, body } = await callApi(buildUrl(splitCall(call)[1], params), locale);
  if (status === 404) return null;
  const envelope: Envelope<CallData<C>> = JSON.parse(body);
  if (status !== 200) throw data(envelope.message, { status });
  return envelope.data;
}

/** What a call answers whoever asks for a page, by the session of their cookie; null without one that holds. */
export async function fetchApiAsUser<C extends Call>(
  context: Context,
  request: Request,
  call: C,
  query: Readonly<Record<string, string>> = {},
): Promise<CallData<C> | null> {
  const token = readCookie(request.headers.get("cookie"), REFRESH_COOKIE);
  const { callApi } = context.get(requestContext);
  if (token === null || callApi === undefined) return null;
  const locale = localeOfPath(pagePath(request));
  const { status, body } = await callApi(
    buildUrl(splitCall(call)[1], {}, query),
    locale,
    `Session ${token}`,
  );
  return status === 200 ? (JSON.parse(body) as Envelope<CallData<C>>).data : null;
}

/** Sends on whoever asks for an address that leads elsewhere, and tells all others that there is no such page. */
export async function redirectOr404(context: Context, request: Request): Promise<never> {
  const path = pagePath(request);
  const match = await context.get(requestContext).findRedirect?.(path);
  if (match?.external === true) throw redirectDocument(match.target, match.status);
  if (match) throw redirect(encodeURI(localePath(match.target, localeOfPath(path))), match.status);
  throw data("Page not found", { status: 404, statusText: "Page not found" });
}
