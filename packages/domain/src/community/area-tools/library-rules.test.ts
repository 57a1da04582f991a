import { describe, expect, it } from "vitest";
import { areaDefinitions, areaKeys } from "../../workspace/areas/areas.ts";
import { listSharedAreaTools, sharedAreaTools } from "./area-tools.ts";
import { buildLibrarySearchText, normalizeTags } from "./library-rules.ts";

describe("tags", () => {
  it("are in lower case, each once, in their order", () => {
    expect(normalizeTags([" Sol ", "energía", "SOL", "ENERGI\u0301A", "de  casa", " "])).toEqual([
      "sol",
      "energía",
      "de casa",
    ]);
  });
});

describe("the search text of a library item", () => {
  it("has title, source, tags and text, without accents", () => {
    const item = { title: "Jardín", text: "Café", tags: ["energía"], source: "huerto.mx" };
    expect(buildLibrarySearchText(item)).toBe("jardin\nhuerto.mx\nenergia\ncafe");
  });

  it("is limited in length", () => {
    const text = buildLibrarySearchText({
      title: "x",
      text: "🌽".repeat(20_000),
      tags: [],
      source: null,
    });
    expect(text.length).toBeLessThanOrEqual(30_000);
    expect(text.isWellFormed()).toBe(true);
  });
});

describe("the shared sections of an area", () => {
  it("are the same for every area, and none for an internal one", () => {
    for (const areaId of areaKeys) {
      const { isInternal } = areaDefinitions[areaId];
      expect(listSharedAreaTools(areaId)).toEqual(isInternal ? [] : sharedAreaTools);
    }
  });
});
