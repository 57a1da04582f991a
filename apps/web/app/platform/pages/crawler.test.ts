import { describe, expect, it } from "vitest";
import { isCrawler } from "./crawler.server.ts";

describe("crawlers", () => {
  it.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 AppleWebKit/537.36 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)",
  ])("are recognized: %s", (userAgent) => {
    expect(isCrawler(userAgent)).toBe(true);
  });

  it.each([
    null,
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36",
  ])("are not browsers: %s", (userAgent) => {
    expect(isCrawler(userAgent)).toBe(false);
  });
});
