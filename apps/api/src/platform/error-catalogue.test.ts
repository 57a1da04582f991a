import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { errorCatalogue, fieldMessages } from "./error-catalogue.ts";

const domain = new URL("../../../../packages/domain/src/", import.meta.url);

/** Each code of each feature with its entry, read from the folders rather than from the list under test. */
async function entriesOfFeatures(kind: "Errors" | "FieldMessages"): Promise<[string, unknown][]> {
  const slugs = await readdir(domain);
  const found: [string, unknown][] = [];
  for (const slug of slugs) {
    for (const file of ["errors", "field-messages"]) {
      const url = new URL(`${slug}/${file}.ts`, domain).href;
      const module: Record<string, object> = await import(url).catch(() => ({}));
      for (const [name, entries] of Object.entries(module)) {
        if (name.endsWith(kind)) found.push(...Object.entries(entries));
      }
    }
  }
  return found;
}

describe.each([
  ["Errors", errorCatalogue],
  ["FieldMessages", fieldMessages],
] as const)("the catalogue of %s", (kind, catalogue) => {
  it("holds what every feature names, and no feature takes another's code", async () => {
    const found = await entriesOfFeatures(kind);
    expect(found.length).toBeGreaterThan(10);
    expect(Object.fromEntries(found)).toEqual(catalogue);
    expect(found).toHaveLength(Object.keys(catalogue).length);
  });
});
