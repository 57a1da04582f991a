// The public pages that consist of text, by their address.

export const pageSlugs = [
  "features",
  "spaces",
  "teams",
  "guardians",
  "beginnings",
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

/** Characters of a search query. */
export const MAX_SEARCH_LENGTH = 100;
