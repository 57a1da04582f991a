import { describe, expect, it } from "vitest";
import { areaActions } from "./areas/area-definition.ts";
import {
  areaDefinitions,
  areaKeys,
  areaOfLifeName,
  defaultAreas,
  areasOffered,
  lifeAreaNames,
} from "./areas/areas.ts";
import { workspaceTypes } from "./catalogue.ts";
import { entityGroups, entityTypes, entityTypeTraits } from "./areas/entity-types.ts";
import { memberRoleTraits } from "./members/role-traits.ts";
import { memberRoles, roleClassifications, type RoleClassification } from "./members/roles.ts";

const listRoleTraits = (...classifications: RoleClassification[]) =>
  memberRoles
    .map((role) => memberRoleTraits[role])
    .filter(({ classification }) => classifications.includes(classification));

describe("the areas", () => {
  it("have one definition each", () => {
    expect(Object.keys(areaDefinitions).toSorted()).toEqual([...areaKeys].toSorted());
  });

  it("have no duplicate actions", () => {
    const repeating = areaKeys.filter((key) => {
      const { actions } = areaDefinitions[key];
      return new Set(actions).size !== actions.length;
    });
    expect(repeating).toEqual([]);
  });

  it("assign every action a location", () => {
    const offered = new Set(areaKeys.flatMap((key) => areaDefinitions[key].actions));
    expect([...offered].toSorted()).toEqual([...areaActions].toSorted());
  });

  it("have no planning actions when they are internal", () => {
    const internal = areaKeys.filter((key) => areaDefinitions[key].isInternal);
    expect(internal).toContain("panel");
    expect(internal.flatMap((key) => areaDefinitions[key].actions)).not.toContain("plan");
  });

  it("have distinguishable colours", () => {
    const colours = areaKeys.map((key) => areaDefinitions[key].colour);
    expect(new Set(colours).size).toBe(colours.length);
  });

  it("are each offered by some workspace", () => {
    const offered = new Set(workspaceTypes.flatMap((type) => areasOffered[type]));
    expect(offered).toEqual(new Set(areaKeys));
  });

  it.each(workspaceTypes)("a new %s starts with areas of its own type, none twice", (type) => {
    const active = defaultAreas[type];
    expect(active.length).toBeGreaterThan(0);
    expect(new Set(active).size).toBe(active.length);
    expect(new Set(areasOffered[type]).size).toBe(areasOffered[type].length);
    for (const key of active) expect(areasOffered[type]).toContain(key);
  });

  it("exclude internal areas from the Personal Studio", () => {
    const offered = areasOffered.PERSONAL_STUDIO;
    expect(offered.filter((key) => areaDefinitions[key].isInternal)).toEqual([]);
  });

  it("include a Personal Studio area for each name in planning texts", () => {
    for (const name of lifeAreaNames) {
      expect(areasOffered.PERSONAL_STUDIO).toContain(areaOfLifeName[name]);
    }
  });
});

describe("the member roles", () => {
  it("fill every classification", () => {
    const used = new Set(memberRoles.map((role) => memberRoleTraits[role].classification));
    expect(used).toEqual(new Set(roleClassifications));
  });

  it("cover all areas for owners, and one area for guests", () => {
    expect(listRoleTraits("owner").every(({ isCross }) => isCross)).toBe(true);
    expect(listRoleTraits("guest", "client").some(({ isCross }) => isCross)).toBe(false);
  });
});

describe("the entity types", () => {
  it("fill every group", () => {
    const used = new Set(entityTypes.map((type) => entityTypeTraits[type].group));
    expect(used).toEqual(new Set(entityGroups));
  });
});
