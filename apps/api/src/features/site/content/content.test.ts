import { contentApi } from "@vereda/domain/site/content/contract-content";
import { textSlugs } from "@vereda/domain/site/pages";
import { locales } from "@vereda/domain/locale";
import { describe, expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";

const api = await makeTestApp();
const operated = await makeTestApp({
  settings: {
    OPERATOR_NAME: "Casa <Vereda>",
    OPERATOR_ADDRESS: "Calle 1, Puebla",
    OPERATOR_COUNTRY: "México",
    OPERATOR_EMAIL: "hola@vereda.example",
  },
});

describe.each(locales)("the pages in %s", (locale) => {
  it.each(textSlugs)("%s has title, lead and sections", async (slug) => {
    const { status, data } = await api.call(contentApi.page, {
      params: { slug },
      headers: { "accept-language": locale },
    });
    expect(status).toBe(200);
    expect(data.html).toMatch(/<section>\s*<h2 id="[a-z0-9-]+">/);
    expect(data.html).not.toMatch(/\{\{|<h1|\]\(/);
    expect(data.lead.length).toBeGreaterThan(20);
  });

  it("load their first image at once, and the others when they come near", async () => {
    const { data } = await api.call(contentApi.page, {
      params: { slug: "features" },
      headers: { "accept-language": locale },
    });
    const [first = "", ...others] = data.html.match(/<img [^>]*>/g) ?? [];
    expect(first).not.toContain("lazy");
    expect(others.length).toBeGreaterThan(0);
    expect(others.every((image) => image.includes('loading="lazy"'))).toBe(true);
  });

  it("draw the steps in other applications, each described, with texts that fit", async () => {
    const { data } = await api.call(contentApi.page, {
      params: { slug: "devices" },
      headers: { "accept-language": locale },
    });
    const phones = data.html.match(/<figure>.*?<\/figure>/g) ?? [];
    expect(phones).toHaveLength(10);
    expect(data.html.match(/<div class="phones">/g)).toHaveLength(5);
    for (const phone of phones) {
      expect(phone).toMatch(/role="img" aria-label="[^"]{30,}".*<figcaption>[^<]+\.<\/figcaption>/);
      const texts = [...phone.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text = ""]) => text);
      expect(texts.length).toBeGreaterThan(0);
      // The longest that the drawing has room for.
      expect(texts.filter((text) => text.replaceAll("&quot;", '"').length > 28)).toEqual([]);
    }
  });

  it("lead within the site in their own language", async () => {
    for (const slug of textSlugs) {
      const { data } = await api.call(contentApi.page, {
        params: { slug },
        headers: { "accept-language": locale },
      });
      const own = [...data.html.matchAll(/href="(\/[^"]*)"/g)].map(([, path = ""]) => path);
      const isEnglish = (path: string) => /^\/en(?:\/|$)/.test(path);
      expect(own.filter((path) => isEnglish(path) !== (locale === "en"))).toEqual([]);
    }
  });
});

describe("who operates the server", () => {
  it("stands in the legal pages, escaped", async () => {
    const { data } = await operated.call(contentApi.page, { params: { slug: "privacy" } });
    expect(data.lacksOperator).toBe(false);
    expect(data.html).toContain("Casa &lt;Vereda&gt;");
    expect(data.html).toContain('<a href="mailto:hola@vereda.example">');
  });

  it("is said to be missing where the settings do not name it", async () => {
    const { data } = await api.call(contentApi.page, { params: { slug: "privacy" } });
    expect(data.lacksOperator).toBe(true);
    expect(data.html).toContain("<h2");
    expect(data.html).not.toContain("El responsable es");
    expect(data.html).not.toMatch(/\{\{|por indicar|<p><\/p>/);
  });
});

describe("the blog", () => {
  it("lists articles, the latest first, by tag and by page", async () => {
    const { data } = await api.call(contentApi.articles, { query: {} });
    expect(data.total).toBeGreaterThanOrEqual(6);
    const days = data.items.map(({ publishedOn }) => publishedOn);
    expect(days).toEqual(days.toSorted().toReversed());
    const { data: sleep } = await api.call(contentApi.articles, { query: { tag: "sleep" } });
    expect(sleep.items.every(({ tags }) => tags.includes("sleep"))).toBe(true);
    expect(sleep.total).toBeLessThan(data.total);
    const { data: second } = await api.call(contentApi.articles, {
      query: { page: 2, perPage: 2 },
    });
    expect(second.items).toEqual(data.items.slice(2, 4));
  });

  it("has each article in both languages, with its sources", async () => {
    const { data: list } = await api.call(contentApi.articles, { query: { perPage: 100 } });
    for (const { slug } of list.items) {
      const es = await api.call(contentApi.article, {
        params: { slug },
        headers: { "accept-language": "es" },
      });
      const en = await api.call(contentApi.article, {
        params: { slug },
        headers: { "accept-language": "en" },
      });
      expect(es.data.title).not.toBe(en.data.title);
      expect([es.data.html, en.data.html]).toEqual([
        expect.stringContaining('id="fuentes"'),
        expect.stringContaining('id="sources"'),
      ]);
    }
  });

  it("names up to three related articles, those with most in common first", async () => {
    const { data } = await api.call(contentApi.article, { params: { slug: "weekly-review" } });
    const shared = data.related.map(({ tags }) => tags.filter((tag) => data.tags.includes(tag)));
    const counts = shared.map(({ length }) => length);
    expect(counts).toHaveLength(3);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(data.related.map(({ slug }) => slug)).not.toContain("weekly-review");
  });

  it("has no article of an unknown name", async () => {
    const { status } = await api.attempt(contentApi.article, { params: { slug: "nada" } });
    expect(status).toBe(404);
  });
});

describe("the search of the site", () => {
  it("finds every word, without accents, hits in titles first", async () => {
    const { data } = await api.call(contentApi.search, { query: { q: "menstrual planes" } });
    expect(data[0]).toMatchObject({ path: "/blog/cycle-and-planning" });
    const { data: none } = await api.call(contentApi.search, { query: { q: "menstrual zzz" } });
    expect(none).toEqual([]);
  });
});
