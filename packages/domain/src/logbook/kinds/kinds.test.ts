import { expect, it } from "vitest";
import { publicSections } from "../../workspace/public/public-sections.ts";
import { fieldTypes } from "../fields.ts";
import { logbookKindDefinitions, logbookKinds } from "./kinds.ts";

const definitions = Object.entries(logbookKindDefinitions);

it("each kind is defined once", () => {
  expect(Object.keys(logbookKindDefinitions).toSorted()).toEqual([...logbookKinds].toSorted());
});

it.each(definitions)("%s has known fields and sections", (_kind, { section, fields }) => {
  expect([null, ...publicSections]).toContain(section);
  expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
  for (const { type, options } of fields) {
    expect(fieldTypes).toContain(type);
    expect(options !== undefined).toBe(type === "choice" || type === "choices");
  }
});
