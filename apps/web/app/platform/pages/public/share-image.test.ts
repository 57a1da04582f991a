import { expect, it } from "vitest";
import { buildShareImagePath } from "./share-image.ts";

it.each([
  ["/", "/og/en/home.png"],
  ["/en", "/og/en/home.png"],
  ["/en/blog?tag=sleep", "/og/en/blog.png"],
  ["/blog/regular-sleep", "/og/en/blog/regular-sleep.png"],
  ["/circles", "/og/en/circles.png"],
  ["/circles/huerto", "/og/en/home.png"],
  ["/u/leo.paz", "/og/en/home.png"],
  ["/public/taller/work", "/og/en/home.png"],
])("the image of %s is %s", (path, image) => {
  expect(buildShareImagePath(path, "en")).toBe(image);
});
