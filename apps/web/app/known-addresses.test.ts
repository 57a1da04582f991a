// Old addresses are looked up on each navigation without asking about those that cannot have moved: an address of the
// product is in a part that is never redirected, or its loader asks, as the one for all unknown addresses does.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { isProtectedPath, redirectPath } from "@vereda/domain/site/redirect-rules";
import { expect, it } from "vitest";
import routes from "./routes.ts";

interface Place {
  readonly address: string;
  readonly file: string;
}

function placesOf(entries: readonly RouteConfigEntry[], above = ""): Place[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    return children.length > 0 ? placesOf(children, address) : [{ address: address || "/", file }];
  });
}

const places = placesOf(routes);

it("never redirects a screen of the product, in either language", () => {
  const known = places.filter(({ address }) => address !== "/*");
  const movable = known.filter(({ address }) => !isProtectedPath(redirectPath(address) ?? ""));
  expect(movable).toEqual([]);
  expect(known.length).toBeGreaterThan(40);
});

it("asks where each other address leads, and public pages that are not there", async () => {
  const asking = places.filter(({ address }) => /^(?:\/en)?\/(?:\*|public\/)/.test(address));
  expect(asking.map(({ address }) => address)).toContain("/*");
  for (const { file } of asking) {
    const screens = import.meta.glob("./**/*.route.tsx", { query: "?raw", import: "default" });
    expect(await screens[`./${file}`]?.()).toContain("leadOnOrNotFound(context, request)");
  }
});
