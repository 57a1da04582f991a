import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { locales } from "../locale.ts";
import { gatherCatalogs } from "./catalogs.ts";
import { catalogs } from "./contract.ts";

const gathered = gatherCatalogs();
const { enumerations, countries, ...lists } = gathered;

/** WCAG 2.2 relative luminance of a hex colour. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

it("the catalogues keep their contract", () => {
  expect(z.parse(catalogs, gathered)).toEqual(gathered);
});

it.each([
  ["areas", 30],
  ["areaGroups", 16],
  ["areaActions", 18],
  ["workspaceTypes", 4],
  ["resources", 28],
  ["sleepFactors", 39],
] as const)("there are %s: %i", (name, size) => {
  expect(lists[name]).toHaveLength(size);
});

it.each([
  ["memberRoles", 90, 100],
  ["missionTypes", 38, 45],
  ["entityTypes", 50, 60],
] as const)("there are %s: %i to %i", (name, least, most) => {
  expect(lists[name].length).toBeGreaterThanOrEqual(least);
  expect(lists[name].length).toBeLessThanOrEqual(most);
});

describe.each(Object.entries(lists))("each of the %s", (_name, entries) => {
  it("has a key of its own, a name in each language, an icon and a colour", () => {
    expect(new Set(entries.map((entry) => entry.key)).size).toBe(entries.length);
    for (const { key, label, icon, colour } of entries) {
      for (const locale of locales) expect(label[locale].trim(), key).not.toBe("");
      expect(icon, key).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(colour, key).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});

it("the colours that groups lend can be read on white", () => {
  const lent = [lists.areaGroups, lists.areaActions, lists.entityTypes, lists.sleepFactors].flat();
  for (const { key, colour } of lent) {
    expect(1.05 / (luminance(colour) + 0.05), `${key} ${colour}`).toBeGreaterThanOrEqual(4.5);
  }
});

it("every small list has entries with a key of their own and a name in each language", () => {
  expect(Object.keys(enumerations).length).toBeGreaterThan(30);
  for (const [name, options] of Object.entries(enumerations)) {
    expect(options.length, name).toBeGreaterThan(1);
    expect(new Set(options.map((option) => option.key)).size, name).toBe(options.length);
    for (const { label } of options) {
      for (const locale of locales) expect(label[locale].trim(), name).not.toBe("");
    }
  }
});

it("names the 22 countries", () => {
  expect(countries).toHaveLength(22);
});
