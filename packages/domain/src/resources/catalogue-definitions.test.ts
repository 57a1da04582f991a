import { describe, expect, it } from "vitest";
import { resourceDefinitions } from "./catalogue-definitions.ts";
import { resourceGroups, resourceKeys } from "../workspace/catalogue-resources.ts";

describe("the resources", () => {
  it("have one definition each", () => {
    expect(Object.keys(resourceDefinitions).toSorted()).toEqual([...resourceKeys].toSorted());
  });

  it("fill every group, without duplicate actions", () => {
    const definitions = resourceKeys.map((key) => resourceDefinitions[key]);
    expect(new Set(definitions.map(({ group }) => group))).toEqual(new Set(resourceGroups));
    for (const { actions } of definitions) {
      expect(new Set(actions).size).toBe(actions.length);
    }
  });

  it("can each be fed by at least one kind of objective", () => {
    const unfed = resourceKeys.filter((key) => {
      const { isProject, isEvent, isRoutine, isResource } = resourceDefinitions[key];
      return !(isProject || isEvent || isRoutine || isResource);
    });
    expect(unfed).toEqual([]);
  });

  it("offer the business network only to business workspaces", () => {
    const business = resourceKeys.filter((key) => key.startsWith("business_social_"));
    const inGroup = resourceKeys.filter((key) => resourceDefinitions[key].group === "business");
    const internal = resourceKeys.filter((key) => resourceDefinitions[key].isInternal);
    expect(internal).toEqual(business);
    expect(inGroup).toEqual(business);
  });

  it("have distinguishable colours", () => {
    const colours = resourceKeys.map((key) => resourceDefinitions[key].colour);
    expect(new Set(colours).size).toBe(colours.length);
  });
});
