import { makePage } from "@vereda/domain/http/envelope";
import type { ArticleSummary } from "@vereda/domain/site/content/contract-content";
import { expect, it } from "vitest";
import { buildBlogView, readBlogQuery } from "./blog-view.server.ts";

const article: ArticleSummary = {
  slug: "regular-sleep",
  title: "Dormir a la misma hora",
  summary: "Lo que se sabe.",
  publishedOn: "2026-09-15",
  tags: ["sleep", "habits"],
  readingMinutes: 5,
};

it.each([
  ["", { tag: null, page: 1 }],
  ["tag=sleep&page=2", { tag: "sleep", page: 2 }],
  ["tag=magic&page=-3", { tag: null, page: 1 }],
  ["page=1.5", { tag: null, page: 1 }],
  ["page=1e9", { tag: null, page: 1 }],
])("reads the address ?%s", (search, query) => {
  expect(readBlogQuery(new URLSearchParams(search))).toEqual(query);
});

it("names the chosen tag and the pages around this one", () => {
  const page = makePage([article], 50, 2, 20);
  const view = buildBlogView({ ...page, to: 40 }, { tag: "sleep", page: 2 }, "es");
  expect(view).toMatchObject({
    path: "/blog?tag=sleep&page=2",
    chosen: "Sueño",
    newer: "/blog?tag=sleep",
    older: "/blog?tag=sleep&page=3",
  });
  expect(view.tags.filter(({ isChosen }) => isChosen)).toEqual([
    { path: "/blog?tag=sleep", label: "Sueño", isChosen: true },
  ]);
});

it("has neither newer nor older articles on an only page", () => {
  const view = buildBlogView(makePage([article], 1, 1, 20), { tag: null, page: 1 }, "en");
  expect(view).toMatchObject({ path: "/blog", chosen: null, newer: null, older: null });
  expect(view.articles).toMatchObject([
    { path: "/blog/regular-sleep", day: "September 15, 2026", tags: [{ label: "Sleep" }, {}] },
  ]);
});
