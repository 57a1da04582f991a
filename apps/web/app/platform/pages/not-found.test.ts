import { RouterContextProvider, type LoaderFunctionArgs } from "react-router";
import { expect, it } from "vitest";
import { requestContext } from "../request-context.server.ts";
import { loader } from "./not-found.route.tsx";

type Redirect = { target: string; external: boolean; status: number } | null;

/** What the loader throws for a path, when the server knows these redirects. */
function visit(path: string, redirects: Readonly<Record<string, Redirect>>): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(requestContext, { findRedirect: async (target) => redirects[target] ?? null });
  const request = new Request(`https://vereda.test${path}`);
  return loader({ context, request, params: {} } as unknown as LoaderFunctionArgs).catch(
    (thrown: unknown) => thrown,
  );
}

const moved = { target: "/public/taller", external: false, status: 302 };
const headersOf = (response: unknown) =>
  response instanceof Response
    ? { status: response.status, ...Object.fromEntries(response.headers) }
    : response;

it.each([
  ["/guias/dormir", "/guias/dormir", "/public/taller"],
  ["/en/guias/dormir.data", "/en/guias/dormir", "/en/public/taller"],
])("leads from the old address %s to the new one, also without a document", async (...paths) => {
  const [path, from, location] = paths;
  expect(headersOf(await visit(path, { [from]: moved }))).toMatchObject({ status: 302, location });
});

it("opens another site as a document", async () => {
  const target = "https://blog.example.com/a";
  const response = await visit("/blog-viejo", {
    "/blog-viejo": { target, external: true, status: 302 },
  });
  expect(headersOf(response)).toMatchObject({
    location: target,
    "x-remix-reload-document": "true",
  });
});

it("is not found otherwise", async () => {
  expect(await visit("/nada", {})).toMatchObject({ init: { status: 404 } });
});
