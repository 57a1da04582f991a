// A fake web build of one page, for tests of how pages are served.
import { createContext, createRequestHandler, RouterContextProvider } from "react-router";
import type { WebBuild } from "../pages/web.ts";

interface TestPageContext {
  nonce: string;
  origin?: string;
  reportError: (error: unknown) => void;
}

const pageContext = createContext<TestPageContext>();

const page = (request: Request, status: number, headers: Headers, _: unknown, context: unknown) => {
  if (!(context instanceof RouterContextProvider))
    throw new Error("The router context is missing.");
  const { nonce, origin } = context.get(pageContext);
  const { pathname } = new URL(request.url);
  if (pathname === "/fail") throw new Error("the page is broken");
  headers.set("content-type", "text/html; charset=utf-8");
  headers.append("set-cookie", "one=1");
  headers.append("set-cookie", "two=2");
  const html = `<!doctype html><p>${pathname} ${origin}</p><script nonce="${nonce}"></script>`;
  // As when the database does not answer.
  const given = pathname === "/later" ? 503 : status;
  return new Response(html + " ".repeat(2000), { status: given, headers });
};

export function testingBuild(): WebBuild {
  const root = {
    id: "root",
    path: "*",
    module: { default: () => null },
  };
  return {
    entry: {
      module: {
        default: page,
        createRequestHandler,
        handleError: (error: unknown, { context }) => context.get(pageContext).reportError(error),
        makeContext: (given: TestPageContext) => {
          const context = new RouterContextProvider();
          context.set(pageContext, given);
          return context;
        },
      },
    },
    routes: { root },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
}
