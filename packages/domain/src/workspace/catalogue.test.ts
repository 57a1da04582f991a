import { describe, expect, it } from "vitest";
import { areaActions } from "./areas/area-definition.ts";
import {
  areaDefinitions,
  areaKeys,
  areaOfLifeName,
  areasActiveAtFirst,
  areasOffered,
  lifeAreaNames,
} from "./areas/areas.ts";
import { workspaceTypes } from "./catalogue.ts";
import { entityGroups, entityTypes, entityTypeTraits } from "./areas/entity-types.ts";
import { memberRoleTraits } from "./roles/role-traits.ts";
import { memberRoles, roleClassifications, type RoleClassification } from "./roles/roles.ts";

const listRoleTraits = (...classifications: RoleClassification[]) =>
  memberRoles
    .map((role) => memberRoleTraits[role])
    .filter(({ classification }) => classifications.includes(classification));

describe("the areas", () => {
  it("are described one for one", () => {
    expect(Object.keys(areaDefinitions).toSorted()).toEqual([...areaKeys].toSorted());
  });

  it("offer no action twice", () => {
    const repeating = areaKeys.filter((key) => {
      const { actions } = areaDefinitions[key];
      return new Set(actions).size !== actions.length;
    });
    expect(repeating).toEqual([]);
  });

  it("give every action a place", () => {
    const offered = new Set(areaKeys.flatMap((key) => areaDefinitions[key].actions));
    expect([...offered].toSorted()).toEqual([...areaActions].toSorted());
  });

  it("offer no plan where they are internal", () => {
    const internal = areaKeys.filter((key) => areaDefinitions[key].isInternal);
    expect(internal).toContain("panel");
    expect(internal.flatMap((key) => areaDefinitions[key].actions)).not.toContain("plan");
  });

  it("have colours that tell them apart", () => {
    const colours = areaKeys.map((key) => areaDefinitions[key].colour);
    expect(new Set(colours).size).toBe(colours.length);
  });

  it("are each offered by some workspace", () => {
    const offered = new Set(workspaceTypes.flatMap((type) => areasOffered[type]));
    expect(offered).toEqual(new Set(areaKeys));
  });

  it.each(workspaceTypes)("a new %s starts with areas that it offers, none twice", (type) => {
    const active = areasActiveAtFirst[type];
    expect(active.length).toBeGreaterThan(0);
    expect(new Set(active).size).toBe(active.length);
    expect(new Set(areasOffered[type]).size).toBe(areasOffered[type].length);
    for (const key of active) expect(areasOffered[type]).toContain(key);
  });

  it("keep internal areas out of the Personal Studio", () => {
    const offered = areasOffered.PERSONAL_STUDIO;
    expect(offered.filter((key) => areaDefinitions[key].isInternal)).toEqual([]);
  });

  it("have one of the Personal Studio for each name that planning texts use", () => {
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

  it("reach across all areas for owners, and stay in one for guests", () => {
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
