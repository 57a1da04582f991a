import { glob } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { errorCatalogue, fieldMessages } from "./error-catalogue.ts";

const domain = new URL("../../../../../../packages/domain/src/", import.meta.url);

/** Each code of each feature with its entry, read from the folders rather than from the list under test. */
async function entriesOfFeatures(kind: "Errors" | "FieldMessages"): Promise<[string, unknown][]> {
  const found: [string, unknown][] = [];
  const files = "**/{errors,errors-*,field-messages}.ts";
  for await (const file of glob(files, { cwd: fileURLToPath(domain) })) {
    const module: Record<string, object> = await import(new URL(file, domain).href);
    for (const [name, entries] of Object.entries(module)) {
      if (name.endsWith(kind)) found.push(...Object.entries(entries));
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
