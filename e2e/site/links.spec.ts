// End-to-end test of the public site as programs read it: every link, its language, and an article.
import { expect, test } from "../support/fixtures.ts";

/** The panel asks visitors to sign in; other files have tests of their own. */
const isPage = (path: string) => !/^(?:\/en)?\/(?:panel|space|auth|api|assets)|\.\w+$/.test(path);
const isEnglish = (path: string) => /^\/en(?:\/|$)/.test(path);

function listLinks(html: string): string[] {
  return (
    [...html.matchAll(/<a [^>]*href="(\/[^"#]*)[^"]*"[^>]*>/g)]
      // The switch to the other language.
      .filter(([element]) => !element.toLowerCase().includes("hreflang"))
      .map(([, path = ""]) => path)
  );
}

/** Terms that are frequent in one language and do not exist in the other. */
const frequentTerms = {
  es: /\b(?:que|los|las|una|para|con|del|por)\b/gi,
  en: /\b(?:the|and|you|your|with|for|that|what)\b/gi,
};

function countTerms(html: string) {
  const text = html
    .replaceAll(/<(script|style|head)\b.*?<\/\1>/gs, " ")
    .replaceAll(/<[^>]*\blang="[^"]*"[^>]*>[^<]*/g, " ")
    .replaceAll(/<[^>]*>/g, " ");
  return {
    es: text.match(frequentTerms.es)?.length ?? 0,
    en: text.match(frequentTerms.en)?.length ?? 0,
  };
}

function listFaults(path: string, html: string) {
  const language = isEnglish(path) ? "en" : "es";
  const counts = countTerms(html);
  const own = counts[language];
  const other = counts[language === "es" ? "en" : "es"];
  const faults = listLinks(html)
    .filter((link) => isEnglish(link) !== isEnglish(path))
    .map((link) => `${path} leads to ${link}`);
  if (!html.includes(`<html lang="${language}"`)) faults.push(`${path} is not in ${language}`);
  // Titles of works in the sources of an article stay in their language.
  if (other > own / 2)
    faults.push(`${path} has ${other} words of the other language, ${own} of its own`);
  return faults;
}

/** Without cookies: a page stores its language for the next visit. */
function readPage(path: string, baseURL: string): Promise<Response> {
  const headers = { "accept-language": isEnglish(path) ? "en" : "es" };
  return fetch(new URL(path, baseURL), { headers, redirect: "manual" });
}

const find = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? "";

/** What search engines, previews and feed readers get of an article. */
async function expectDescribed(prefix: string, baseURL: string): Promise<void> {
  const path = `${prefix}/blog/regular-sleep`;
  const read = (address: string) => readPage(address, baseURL);
  const html = await (await read(path)).text();
  const getPath = (pattern: RegExp) => new URL(find(html, pattern), baseURL).pathname;
  expect(getPath(/rel="canonical" href="([^"]*)"/)).toBe(path);
  expect(getPath(/hreflang="x-default" href="([^"]*)"/i)).toBe("/blog/regular-sleep");
  const image = await read(getPath(/property="og:image" content="([^"]*)"/));
  expect(image.headers.get("content-type")).toBe("image/png");
  const feed = await read(getPath(/type="application\/rss\+xml"[^>]* href="([^"]*)"/));
  expect(await feed.text()).toContain(`${path}</link>`);
  const data = JSON.parse(find(html, /<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/s));
  expect(data).toMatchObject({ "@graph": [{ "@type": "Article" }, { "@type": "BreadcrumbList" }] });
  expect((await read(`${prefix}/blog/nowhere`)).status).toBe(404);
}

test("no link from the home page leads nowhere or to the other language", async ({
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const visited = new Set(["/", "/en"]);
  const faults: string[] = [];
  for (const path of visited) {
    const response = await readPage(path, baseURL);
    if (response.status !== 200) faults.push(`${path} answers ${response.status}`);
    const html = await response.text();
    faults.push(...listFaults(path, html));
    for (const link of listLinks(html).filter(isPage)) visited.add(link);
  }
  expect(faults).toEqual([]);
  expect(visited.size).toBeGreaterThan(50);
  for (const prefix of ["", "/en"]) await expectDescribed(prefix, baseURL);
});
