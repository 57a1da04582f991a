import { pickableIcons } from "@vereda/domain/core/icon-names";
import { gatherCatalogs } from "@vereda/domain/core/catalogs";
import { expect, it } from "vitest";
import { makeTestApp } from "#platform/testing/testing.ts";
import { loadIconSet } from "./icon-set.ts";

const api = await makeTestApp();
const getIcons = (file: string, icons: string) =>
  api.inject({ url: `/api/core/icons/${file}?icons=${encodeURIComponent(icons)}` });

it("returns icons by name in Iconify format and lists missing ones", async () => {
  const response = await getIcons("lucide.json", "house,home,no-such-icon,__proto__,constructor");
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-type"]).toContain("application/json");
  expect(response.headers["cache-control"]).toBe("public, max-age=604800");
  const set = response.json();
  expect(set).toMatchObject({ prefix: "lucide", width: 24, height: 24 });
  expect(Object.keys(set.icons)).toEqual(["house", "home"]);
  expect(set.icons.house.body).toMatch(/^<g fill="none" stroke="currentColor".*<path d="M/);
  expect(set.icons.home).toEqual(set.icons.house);
  expect(set.not_found).toEqual(["no-such-icon", "__proto__", "constructor"]);
});

it("supports no other icon set and requires names", async () => {
  expect((await getIcons("mdi.json", "home")).statusCode).toBe(404);
  expect((await getIcons("lucide", "home")).statusCode).toBe(404);
  expect((await getIcons("lucide.json", "")).statusCode).toBe(422);
  expect((await getIcons("lucide.json", "x".repeat(2_001))).statusCode).toBe(422);
});

it("has every icon that users can choose and that the catalogues reference", async () => {
  const { areas, resources, workspaceTypes } = gatherCatalogs();
  const named = [...areas, ...resources, ...workspaceTypes].map(({ icon }) => icon);
  const names = [...new Set([...pickableIcons.map(({ name }) => name), ...named])];
  const missing: string[] = [];
  for (let from = 0; from < names.length; from += 200) {
    missing.push(...(await loadIconSet(names.slice(from, from + 200))).not_found);
  }
  expect(missing).toEqual([]);
});
