// End-to-end test for the blog: what readers see, and what search engines and feed readers get.
import { expect, test } from "../support/fixtures.ts";

test("readers open an article by its tag, and machines can describe it", async ({
  page,
  request,
  toPath,
  localize,
  expectAccessible,
}) => {
  await page.goto(toPath("/blog"));
  await expectAccessible();
  const topics = page.getByRole("navigation", { name: localize("Temas del blog", "Blog topics") });
  await topics.getByRole("link", { name: localize("Sueño", "Sleep") }).click();
  await expect(page).toHaveURL(toPath("/blog?tag=sleep"));
  const title = localize(
    "Dormir a la misma hora cuenta tanto como dormir más",
    "Regular sleep counts as much as long sleep",
  );
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: localize("Fuentes", "Sources"), exact: true }),
  ).toBeVisible();
  await expectAccessible();

  const path = toPath("/blog/regular-sleep");
  const head = page.locator("head, body");
  const readAddress = async (element: string, attribute: string) =>
    new URL((await head.locator(element).getAttribute(attribute)) ?? "").pathname;
  expect(await readAddress("link[rel=canonical]", "href")).toBe(path);
  expect(await readAddress("link[hreflang=x-default]", "href")).toBe("/blog/regular-sleep");
  const image = await request.get(await readAddress('meta[property="og:image"]', "content"));
  expect(image.headers()["content-type"]).toBe("image/png");
  const feed = await request.get(await readAddress('link[type="application/rss+xml"]', "href"));
  expect(await feed.text()).toContain(`${path}</link>`);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? "")).toMatchObject({
    "@graph": [{ "@type": "Article", headline: title }, { "@type": "BreadcrumbList" }],
  });
  expect((await request.get(toPath("/blog/nowhere"))).status()).toBe(404);
});
