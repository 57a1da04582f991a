import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { locales } from "../locale.ts";
import type { Label } from "../locale.ts";
import { gatherCatalogs } from "./catalogs.ts";
import { catalogs } from "./contract.ts";

const gathered = gatherCatalogs();
const { enumerations, countries: _countries, ...lists } = gathered;

function hasNames(label: Label): boolean {
  return locales.every((locale) => label[locale].trim() !== "");
}

/** WCAG 2.2 relative luminance of a hex colour. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

it("the catalogues match their schema", () => {
  expect(z.parse(catalogs, gathered)).toEqual(gathered);
});

describe.each(Object.entries(lists))("each of the %s", (_name, entries) => {
  it("has a unique key, labels in both languages, an icon and a colour", () => {
    expect(new Set(entries.map((entry) => entry.key)).size).toBe(entries.length);
    const isComplete = ({ label, icon, colour }: (typeof entries)[number]) =>
      hasNames(label) && /^[a-z][a-z0-9-]*$/.test(icon) && /^#[0-9a-f]{6}$/.test(colour);
    expect(entries.filter((entry) => !isComplete(entry))).toEqual([]);
  });
});

function isReadable(colour: string): boolean {
  return 1.05 / (luminance(colour) + 0.05) >= 4.5;
}

it("colours of groups have enough contrast on white", () => {
  const lent = [lists.areaGroups, lists.areaActions, lists.entityTypes, lists.sleepFactors].flat();
  expect(lent.filter((entry) => !isReadable(entry.colour))).toEqual([]);
});

it("every enumeration has unique keys and labels in both languages", () => {
  expect(Object.keys(enumerations).length).toBeGreaterThan(30);
  for (const options of Object.values(enumerations)) {
    expect(options.length).toBeGreaterThan(1);
    expect(new Set(options.map((option) => option.key)).size).toBe(options.length);
    expect(options.filter((option) => !hasNames(option.label))).toEqual([]);
  }
});
