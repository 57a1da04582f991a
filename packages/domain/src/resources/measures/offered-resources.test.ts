import { describe, expect, it } from "vitest";
import { resourceKeys } from "../../workspace/catalogue-resources.ts";
import { arrangeLinks, canFeed, listOfferedResources } from "./offered-resources.ts";

describe("the resources of a workspace", () => {
  it("are personal in the Studio and of the business in a company", () => {
    const [personal, business] = [
      listOfferedResources("PERSONAL_STUDIO"),
      listOfferedResources("COMPANY"),
    ];
    expect([...personal, ...business]).toEqual(resourceKeys);
    expect(business.every((key) => key.startsWith("business_"))).toBe(true);
    expect(listOfferedResources("ASSET_CAR")).toEqual([]);
  });

  it("follow their stored order, the others come last in that of the catalogue", () => {
    const stored = [
      { resourceId: "focus", order: 7, groupName: null, isHidden: true },
      { resourceId: "finance", order: 2, groupName: "Lo mío", isHidden: false },
      { resourceId: "energy", order: null, groupName: null, isHidden: false },
    ] as const;
    const arranged = arrangeLinks(["time", "energy", "focus", "finance"], stored);
    expect(arranged).toEqual([
      { resourceId: "finance", order: 0, groupName: "Lo mío", isHidden: false },
      { resourceId: "focus", order: 1, groupName: "vitality", isHidden: true },
      { resourceId: "time", order: 2, groupName: "vitality", isHidden: false },
      { resourceId: "energy", order: 3, groupName: "vitality", isHidden: false },
    ]);
  });
});

describe("an objective", () => {
  it.each([
    ["PROJECT", "time", true],
    ["EVENT", "time", false],
    ["ROUTINE", "energy", true],
    ["TRACKED_RESOURCE", "partner", false],
    ["EVENT", "partner", true],
  ] as const)("of type %s feeds %s: %s", (type, resourceId, expected) => {
    expect(canFeed(type, resourceId)).toBe(expected);
  });
});
