// Tests that the build draws an image for every public page of the site.
import { locales } from "@vereda/domain/locale";
import { expect, it } from "vitest";
import { listSharedPages } from "../scripts/share-images/build-share-images.ts";
import { drawShareImage } from "../scripts/share-images/draw-share-image.ts";
import { buildShareImagePath } from "./platform/pages/public/share-image.ts";
import routes from "./routes.ts";

const sitePages = routes
  .filter(({ file }) => file === "features/site/public-layout.route.tsx")
  .flatMap(({ children = [] }) => children.map(({ path = "" }) => path.replace(/^en\?/, "")))
  .filter((path) => !/[:*]/.test(path));

it.each(locales)("each page has an image with its title in %s", (locale) => {
  const pages = new Map(listSharedPages(locale).map(([path, title]) => [`/${path}`, title]));
  expect(sitePages.length).toBeGreaterThan(15);
  for (const path of sitePages) {
    const image = buildShareImagePath(path || "/", locale).slice(`/og/${locale}`.length, -4);
    expect(pages.get(image), path).toMatch(/.{4}/);
  }
});

it("is a PNG of 1200 × 630", async () => {
  const image = await drawShareImage("Un día que cuadra: y «cabe», ¿eh?");
  expect(image.subarray(1, 4).toString()).toBe("PNG");
  expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
});
