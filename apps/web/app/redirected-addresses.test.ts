// Tests that every route is either protected from redirects or checks for one in its loader.
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { isProtectedPath, normaliseRedirectPath } from "@vereda/domain/site/redirect-rules";
import { expect, it } from "vitest";
import routes from "./routes.ts";

interface RouteAddress {
  readonly address: string;
  readonly file: string;
}

function listAddresses(entries: readonly RouteConfigEntry[], above = ""): RouteAddress[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    return children.length > 0
      ? listAddresses(children, address)
      : [{ address: address || "/", file }];
  });
}

const addresses = listAddresses(routes).flatMap(({ address, file }) => {
  const [spanish, english] = [address.replace(/^\/en\?/, ""), address.replace("?", "")];
  return [...new Set([spanish, english])].map((each) => ({ address: each || "/", file }));
});

it("never redirects a screen of the product, in either language", () => {
  const fixedAddresses = addresses.filter(({ address }) => address !== "/*");
  const movable = fixedAddresses.filter(
    ({ address }) => !isProtectedPath(normaliseRedirectPath(address) ?? ""),
  );
  expect(movable).toEqual([]);
  expect(fixedAddresses.length).toBeGreaterThan(40);
});

it("checks for redirects on every other path, and on missing public pages", async () => {
  const redirectedAddresses = addresses.filter(({ address }) =>
    /^(?:\/en)?\/(?:\*|public\/)/.test(address),
  );
  expect(redirectedAddresses.map(({ address }) => address)).toContain("/*");
  for (const { file } of redirectedAddresses) {
    const screens = import.meta.glob("./**/*.route.tsx", { query: "?raw", import: "default" });
    expect(await screens[`./${file}`]?.()).toContain("redirectOr404(context, request)");
  }
});
