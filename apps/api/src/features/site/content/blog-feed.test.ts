import { contentApi } from "@vereda/domain/site/content/contract-content";
import { expect, it } from "vitest";
import { testingBuild } from "#platform/testing/testing-build.ts";
import { makeTestApp } from "#platform/testing/testing.ts";

const build = testingBuild();
const api = await makeTestApp({
  settings: { PUBLIC_URL: "https://vereda.example" },
  web: async () => ({
    isDevelopment: false,
    buildId: "build-7",
    build: () => Promise.resolve(build),
    close: () => Promise.resolve(),
  }),
});

it.each([
  ["es", "/blog"],
  ["en", "/en/blog"],
] as const)("the feed in %s has the articles, the latest first", async (locale, blog) => {
  const response = await api.inject({ url: `${blog}/rss.xml` });
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
  const address = `https://vereda.example${blog}`;
  expect(response.body).toContain(`<language>${locale}</language>`);
  expect(response.body).toContain(`<atom:link href="${address}/rss.xml" rel="self"`);
  const { data } = await api.call(contentApi.articles, {
    query: {},
    headers: { "accept-language": locale },
  });
  const items = response.body.split("<item>").slice(1);
  expect(items.map((item) => /<link>(.*?)<\/link>/.exec(item)?.[1])).toEqual(
    data.items.map(({ slug }) => `${address}/${slug}`),
  );
  const [item = ""] = items;
  const [latest] = data.items;
  expect(item).toContain(`<![CDATA[${latest?.title}]]>`);
  expect(Date.parse(/<pubDate>(.*?)<\/pubDate>/.exec(item)?.[1] ?? "")).toBe(
    Date.parse(`${latest?.publishedOn}T12:00:00Z`),
  );
});

it("has only absolute links, and texts in full", async () => {
  const { body } = await api.inject({ url: "/blog/rss.xml" });
  expect(body).toContain('<h2 id="fuentes">');
  const addresses = [...body.matchAll(/(?:href|src|srcset)="([^"]*)"/g)].map(([, path]) => path);
  expect(addresses.filter((path) => !path?.startsWith("https://"))).toEqual([]);
});
