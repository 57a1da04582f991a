import { glob } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { errorCatalogue, fieldMessages } from "./error-catalogue.ts";

const domain = new URL("../../../../../../packages/domain/src/", import.meta.url);

/** Reads the entries from the feature folders, because the catalogue itself is under test. */
async function listFeatureEntries(kind: "Errors" | "FieldMessages"): Promise<[string, unknown][]> {
  const result: [string, unknown][] = [];
  const files = "**/{errors,errors-*,field-messages,web-address}.ts";
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
] as const)("error catalogue: %s", (kind, catalogue) => {
  it("contains the codes of every feature, each defined by one feature only", async () => {
    const entries = await listFeatureEntries(kind);
    expect(entries.length).toBeGreaterThan(10);
    expect(Object.fromEntries(entries)).toEqual(catalogue);
    expect(entries).toHaveLength(Object.keys(catalogue).length);
  });
});
