import { glob } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { errorCatalogue, fieldMessages } from "./error-catalogue.ts";

const domain = new URL("../../../../../../packages/domain/src/", import.meta.url);

/** Each code of each feature with its entry, read from the folders rather than from the list under test. */
async function listFeatureEntries(kind: "Errors" | "FieldMessages"): Promise<[string, unknown][]> {
  const result: [string, unknown][] = [];
  const files = "**/{errors,errors-*,field-messages}.ts";
  for await (const file of glob(files, { cwd: fileURLToPath(domain) })) {
    const module: Record<string, object> = await import(new URL(file, domain).href);
    for (const [name, entries] of Object.entries(module)) {
      if (name.endsWith(kind)) result.push(...Object.entries(entries));
    }
  }
  return result;
}

describe.each([
  ["Errors", errorCatalogue],
  ["FieldMessages", fieldMessages],
] as const)("the catalogue of %s", (kind, catalogue) => {
  it("holds what every feature names, and no feature takes another's code", async () => {
    const entries = await listFeatureEntries(kind);
    expect(entries.length).toBeGreaterThan(10);
    expect(Object.fromEntries(entries)).toEqual(catalogue);
    expect(entries).toHaveLength(Object.keys(catalogue).length);
  });
});
