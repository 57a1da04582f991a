// The two families of the house, for `<link rel="preload">` in the document's head.
import alegreya from "@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2?url";
import sourceSans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";

/** Descriptors for React Router's `links()`. Fonts are fetched anonymously, hence crossOrigin. */
export const fontPreloads = [sourceSans, alegreya].map((href) => ({
  rel: "preload" as const,
  href,
  as: "font" as const,
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
}));
