// The public pages that consist of text, by their address, and the blog.
import type { Label } from "../locale.ts";

export const pageSlugs = [
  "features",
  "spaces",
  "teams",
  "guardians",
  "beginnings",
  "devices",
  "about",
  "manifest",
  "workshop",
  "faq",
  "terms",
  "privacy",
  "security",
  "accessibility",
] as const;

export type PageSlug = (typeof pageSlugs)[number];

/** Pages whose text stands around what lives, such as public circles or a form. */
export const textSlugs = [...pageSlugs, "circles", "specialists", "contact", "test"] as const;

export const articleTags = ["planning", "sleep", "cycle", "energy", "habits", "community"] as const;

export type ArticleTag = (typeof articleTags)[number];

export const articleTagLabels: Readonly<Record<ArticleTag, Label>> = {
  planning: { es: "Planeación", en: "Planning" },
  sleep: { es: "Sueño", en: "Sleep" },
  cycle: { es: "Ciclo", en: "Cycle" },
  energy: { es: "Energía", en: "Energy" },
  habits: { es: "Hábitos", en: "Habits" },
  community: { es: "Comunidad", en: "Community" },
};

/** The name of the blog, as readers of its feed list it, and what it is about. */
export const blogName: Label = { es: "Blog de Vereda", en: "Vereda Blog" };
export const blogDescription: Label = {
  es: "Artículos con fuentes sobre planear, dormir, el ciclo, la energía, los hábitos y hacer las cosas en compañía.",
  en: "Articles with sources on planning, sleep, the cycle, energy, habits, and doing things together.",
};

/** Characters of a search query. */
export const MAX_SEARCH_LENGTH = 100;

export const MAX_SEARCH_RESULTS = 30;
