// Server entry: renders documents and exports its router, because contexts work in one copy only.
import { PassThrough, type Transform } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { RouterContextProvider, ServerRouter, type EntryContext } from "react-router";
import { defaultTheme, themes, type Theme } from "@vereda/domain/account/profile/themes";
import { readCookie, THEME_COOKIE } from "./platform/cookies.ts";
import { nowMs, readTimeBy } from "./platform/clock.ts";
import { DocumentInfoProvider } from "./platform/pages/document-context.tsx";
import { EarlyScript } from "./platform/pages/early-script.server.tsx";
import { isCrawler } from "./platform/pages/crawler.server.ts";
import { isDayPath, isPanelPath } from "./platform/pages/panel-path.ts";
import {
  fetchApi,
  requestContext,
  type RequestContext,
} from "./platform/request-context.server.ts";
import { createScriptDeferrer } from "./platform/pages/scripts-later.server.ts";

export { createRequestHandler } from "react-router";

export function makeContext(info: RequestContext): RouterContextProvider {
  if (info.nowMs !== undefined) readTimeBy(info.nowMs);
  const context = new RouterContextProvider();
  context.set(requestContext, info);
  return context;
}

/** Sends the content before the scripts, except on panel pages other than a day. */
function createSendTransform(pathname: string): Transform {
  return isPanelPath(pathname) && !isDayPath(pathname) ? new PassThrough() : createScriptDeferrer();
}

export const streamTimeout = 5_000;

function report(info: RequestContext, error: unknown): void {
  if (info.reportError !== undefined) info.reportError(error);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (!request.signal.aborted) report(context.get(requestContext), error);
}

function readTheme(cookies: string | null): Theme {
  const stored = readCookie(cookies, THEME_COOKIE);
  return themes.find((one) => one === stored) ?? defaultTheme;
}

/**
 * Asked for with each document, because the links of all public pages and of the sign-in depend on it; without
 * an answer they are as usual.
 */
async function fetchRegistration(context: RouterContextProvider, request: Request) {
  const response = fetchApi(context, request, "GET /public/registration", {});
  const registration = await response.catch(() => null);
  return registration?.mode ?? "OPEN";
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const info = context.get(requestContext);
  const { nonce } = info;
  const documentInfo = {
    nonce,
    theme: readTheme(request.headers.get("cookie")),
    early: isPanelPath(new URL(request.url).pathname) && (
      <EarlyScript nonce={nonce} session={info.documentSession ?? null} />
    ),
    writtenAt: nowMs(),
    origin: info.origin ?? new URL(request.url).origin,
    registration: await fetchRegistration(context, request),
    isCrawler: isCrawler(request.headers.get("user-agent")),
  };
  // Crawlers get the complete document at once; browsers get it as it streams.
  const readyEvent = isbot(request.headers.get("user-agent")) ? "onAllReady" : "onShellReady";

  return new Promise((resolve, reject) => {
    let shellSent = false;
    let responseStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <DocumentInfoProvider value={documentInfo}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
      </DocumentInfoProvider>,
      {
        ...(nonce && { nonce }),
        [readyEvent]() {
          shellSent = true;
          const timer = setTimeout(abort, streamTimeout + 1000);
          const body = createSendTransform(new URL(request.url).pathname);
          body.on("finish", () => clearTimeout(timer));
          body.on("close", () => clearTimeout(timer));
          resolve(
            new Response(createReadableStreamFromReadable(body), {
              status: responseStatus,
              headers,
            }),
          );
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          responseStatus = 500;
          // Errors before the shell reject the promise and are reported by `handleError`.
          if (shellSent) report(info, error);
        },
      },
    );
  });
}
