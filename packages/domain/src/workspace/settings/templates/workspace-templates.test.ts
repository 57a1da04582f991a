import { describe, expect, it } from "vitest";
import { locales } from "../../../locale.ts";
import { areasOffered } from "../../areas/areas.ts";
import { workspaceTypes } from "../../catalogue.ts";
import { planWorkspace, workspaceTemplates } from "./workspace-templates.ts";

describe("workspace templates", () => {
  it("are offered for properties and companies", () => {
    const offered = workspaceTypes.filter((type) => planWorkspace(type, "FAMILY_HOME") !== null);
    expect(offered).toEqual(["COMPANY", "ASSET_PROPERTY"]);
  });

  it.each(["ASSET_PROPERTY", "COMPANY"] as const)("fit the areas of the type %s", (type) => {
    const made = planWorkspace(type, "FAMILY_HOME");
    expect(made?.areas.length).toBeGreaterThan(0);
    expect(made?.areas.filter((area) => !areasOffered[type].includes(area))).toEqual([]);
    expect(new Set(made?.areas).size).toBe(made?.areas.length);
    expect(made?.areas).toContain(made?.choresArea);
  });

  it("have valid chores in every language, each once, and roles once", () => {
    for (const { chores, roles } of workspaceTemplates) {
      for (const locale of locales) {
        const titles = chores.map(({ title }) => title[locale]);
        expect(new Set(titles).size).toBe(titles.length);
        for (const { title, minutes, notes } of chores) {
          expect([title[locale], notes[locale]].every((text) => text.trim() !== "")).toBe(true);
          expect(minutes > 0 && minutes <= 240).toBe(true);
        }
      }
      expect(new Set(roles).size).toBe(roles.length);
    }
  });
});
