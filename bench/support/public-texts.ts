// Mock API responses of the pages that consist of text, and of the blog.
import type { DataOf } from "@vereda/domain/http/endpoint";
import { makePage } from "@vereda/domain/http/envelope";
import type { contentApi } from "@vereda/domain/site/content/contract-content";

const page: DataOf<typeof contentApi.page> = {
  slug: "features",
  title: "Funciones",
  heading: "Funciones",
  description: "Lo que se puede hacer aquí.",
  lead: "Un día que cuadra.",
  html: "<section><h2>El día</h2><p>Cabe.</p></section>",
  updatedOn: null,
  lacksOperator: false,
};

const article = {
  slug: "one",
  title: "Dormir a la misma hora",
  summary: "Lo que se sabe.",
  publishedOn: "2026-09-15",
  tags: ["sleep" as const],
  readingMinutes: 5,
};

const fullArticle: DataOf<typeof contentApi.article> = {
  ...article,
  html: page.html,
  related: [article],
};

export function getPublicText(address: string) {
  if (address.includes("/public/pages/")) return page;
  if (address.includes("/public/blog/")) return fullArticle;
  return address.includes("/public/blog") ? makePage([article], 1, 1, 20) : null;
}
