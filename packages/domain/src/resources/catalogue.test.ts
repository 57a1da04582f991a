import { describe, expect, it } from "vitest";
import { areaActions } from "../workspace/area-definition.ts";
import { resourceDefinitions } from "./catalogue-definitions.ts";
import { resourceBehaviours, resourceGroups, resourceKeys } from "./catalogue.ts";

describe("the resources", () => {
  it("hold those that the product names", () => {
    const named =
      "time finance energy focus knowledge creativity real_connection partner immediate_family " +
      "friends extended_family coworkers network local_community social";
    for (const key of named.split(" ")) expect(resourceKeys).toContain(key);
    expect(resourceKeys.filter((key) => key.startsWith("social_")).length).toBeGreaterThan(3);
    expect(resourceKeys.filter((key) => key.startsWith("business_social_")).length).toBeGreaterThan(
      3,
    );
    expect(resourceBehaviours).toEqual(["STATE", "CUMULATIVE", "BUDGET"]);
  });

  it("are described one for one", () => {
    expect(Object.keys(resourceDefinitions).toSorted()).toEqual([...resourceKeys].toSorted());
  });

  it("fill every group and offer only actions that exist", () => {
    const definitions = resourceKeys.map((key) => resourceDefinitions[key]);
    expect(new Set(definitions.map(({ group }) => group))).toEqual(new Set(resourceGroups));
    for (const { actions } of definitions) {
      expect(new Set(actions).size).toBe(actions.length);
      for (const action of actions) expect(areaActions).toContain(action);
    }
  });

  it("can each be fed by at least one kind of objective", () => {
    const unfed = resourceKeys.filter((key) => {
      const { isProject, isEvent, isRoutine, isResource } = resourceDefinitions[key];
      return !(isProject || isEvent || isRoutine || isResource);
    });
    expect(unfed).toEqual([]);
  });

  it("leave the business network to business workspaces", () => {
    const business = resourceKeys.filter((key) => key.startsWith("business_social_"));
    const inGroup = resourceKeys.filter((key) => resourceDefinitions[key].group === "business");
    const internal = resourceKeys.filter((key) => resourceDefinitions[key].isInternal);
    expect(internal).toEqual(business);
    expect(inGroup).toEqual(business);
  });

  it("have colours that tell them apart", () => {
    const colours = resourceKeys.map((key) => resourceDefinitions[key].colour);
    expect(new Set(colours).size).toBe(colours.length);
  });
});
