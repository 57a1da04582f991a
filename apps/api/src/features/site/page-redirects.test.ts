import { redirectsApi } from "@vereda/domain/site/contract-redirects";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { testingBuild } from "#platform/testing/testing-build.ts";
import { registerUser } from "../account/testing/account-testing.ts";

const build = testingBuild();
const api = await makeTestApp({
  settings: { REDIRECT_HOSTS: "blog.example.com" },
  web: async () => ({
    isDevelopment: false,
    buildId: "build-7",
    build: () => Promise.resolve(build),
    close: () => Promise.resolve(),
  }),
});
const { userId } = await registerUser(api);
const { token } = api.signIn({ userId, roles: ["member", "administrator"] });
const make = (path: string, target: string, status?: 301 | 302 | 307 | 308) =>
  api.call(redirectsApi.create, { token, body: { path, target, ...(status && { status }) } });

await make("/guías/dormir", "/descanso", 308);
await make("/inicio", "/");
await make("/bitacora", "https://blog.example.com/a");

const visit = async (url: string, method: "GET" | "POST" = "GET") => {
  const { statusCode, headers } = await api.inject({ url, method });
  return { status: statusCode, location: headers["location"] };
};

it("redirects a document request with its language and query", async () => {
  const guide = "/gu%C3%ADas/dormir";
  expect(await visit(guide)).toEqual({ status: 308, location: "/descanso" });
  expect(await visit(`/en${guide}/?a=1&b=2`)).toEqual({
    status: 308,
    location: "/en/descanso?a=1&b=2",
  });
  expect(await visit("/en/inicio")).toEqual({ status: 302, location: "/en" });
  expect(await visit("/bitacora?x=1")).toEqual({
    status: 302,
    location: "https://blog.example.com/a",
  });
});

it("limits browser caching of redirects to 60 seconds", async () => {
  const { headers } = await api.inject({ url: "/inicio" });
  expect(headers["cache-control"]).toBe("public, max-age=60");
});

it("renders the page of other paths and of malformed ones", async () => {
  for (const url of ["/", "/panel", "/inicio/otro", "//inicio", "/%5Cinicio", "/inicio%2f"]) {
    expect((await visit(url)).location).toBeUndefined();
  }
});

it("does not redirect data requests or forms", async () => {
  expect((await visit("/inicio.data")).location).toBeUndefined();
  expect((await visit("/inicio", "POST")).location).toBeUndefined();
});
