// Recognizes the crawlers of search engines; other bots, such as link previews, are treated as browsers.

const CRAWLER =
  /googlebot|google-inspectiontool|bingbot|duckduckbot|yandexbot|baiduspider|applebot|slurp/i;

export function isCrawler(userAgent: string | null): boolean {
  return userAgent !== null && CRAWLER.test(userAgent);
}
